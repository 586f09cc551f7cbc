import { desc, eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { TorrentRequestLine } from '#contract/torrent-requests'
import { torrentRequests } from '../platform/db/schema/torrent-requests'
import { selectLines, showLine } from './request-row'

/** The newest open requests for a feed. */
export async function findNewestRequests(db: DrizzleD1Database, userId: number): Promise<TorrentRequestLine[]> {
  const rows = await selectLines(db, userId)
    .where(eq(torrentRequests.isOpen, true))
    .orderBy(desc(torrentRequests.id))
    .limit(50)
  return rows.map((row) => showLine(row, userId))
}
