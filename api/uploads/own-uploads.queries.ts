import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { OwnUpload } from '#contract/uploads'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { torrents } from '../platform/db/schema/torrents'
import { showLine } from '../search/torrent-line'
import { selectUploadsWhere } from '../torrents/find-uploads'

/** A member's uploads in every state, newest first. Cursor key: id. */
export async function findOwnUploads(db: DrizzleD1Database, userId: number, cursor: Cursor | undefined, limit: number) {
  const rows = await selectUploadsWhere(db, eq(torrents.uploaderId, userId), { cursor, limit })
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.id])
  return {
    data: data.map((row): OwnUpload => {
      const { swarm, status, reason, decidedAt } = row
      const decided = decidedAt === null ? null : new Date(decidedAt).toISOString()
      return { ...showLine(row), completed: swarm.completed, status, reason, decidedAt: decided }
    }),
    meta,
  }
}
