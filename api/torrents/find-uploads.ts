import { and, asc, desc, eq, gt, lt, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Cursor } from '../platform/db/cursor'
import { categories, torrentDetails, torrents } from '../platform/db/schema/torrents'
import { lineColumns } from '../search/torrent-line'

export interface Part {
  cursor: Cursor | undefined
  limit: number
}

/**
 * Torrents that match a condition on the uploader, newest first, with the moderators' decisions: for the uploader only.
 * Cursor key: id.
 */
export function selectUploadsWhere(db: DrizzleD1Database, isTheirs: SQL | undefined, { cursor, limit }: Part) {
  const [id = 0] = cursor?.key ?? []
  const isBackwards = cursor?.direction === 'before'
  const beyond = cursor && (isBackwards ? gt(torrents.id, id) : lt(torrents.id, id))
  return db
    .select({
      ...lineColumns,
      status: torrents.status,
      decidedAt: torrentDetails.decidedAt,
      reason: torrentDetails.decisionReason,
    })
    .from(torrents)
    .innerJoin(torrentDetails, eq(torrentDetails.torrentId, torrents.id))
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .where(and(isTheirs, beyond))
    .orderBy(isBackwards ? asc(torrents.id) : desc(torrents.id))
    .limit(limit + 1)
}
