import { desc, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { TorrentRequestLine } from '#contract/torrent-requests'
import { torrentRequests } from '../platform/db/schema/torrent-requests'
import { selectLines, showLine } from './request-row'

/** The newest open requests for a feed. */
export async function findNewestRequests(db: DrizzleD1Database, userId: number): Promise<TorrentRequestLine[]> {
  const newest = sql`(select id as found from ${torrentRequests} where is_open = 1 order by id desc limit 50)`
  const rows = await selectLines(db, userId, newest).orderBy(desc(torrentRequests.id))
  return rows.map((row) => showLine(row, userId))
}
