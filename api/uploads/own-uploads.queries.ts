import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { OwnUpload } from '#contract/uploads'
import type { Cursor } from '../platform/db/cursor'
import { torrents } from '../platform/db/schema/torrents'
import { showLine } from '../search/torrent-line'
import { findUploadsWhere } from '../torrents/find-uploads'

/** A member's uploads in every state, newest first. Cursor key: id. */
export async function findOwnUploads(db: DrizzleD1Database, userId: number, cursor: Cursor | undefined, limit: number) {
  const { data, meta } = await findUploadsWhere(db, eq(torrents.uploaderId, userId), cursor, limit)
  return {
    data: data.map((row): OwnUpload => {
      const { swarm, status, reason, decidedAt } = row
      const decided = decidedAt === null ? null : new Date(decidedAt).toISOString()
      return { ...showLine(row), completed: swarm.completed, status, reason, decidedAt: decided }
    }),
    meta,
  }
}
