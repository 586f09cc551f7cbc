import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { among, isAmong } from '../platform/db/among'
import { categories, isListed, torrents } from '../platform/db/schema/torrents'
import { findMatches } from '../search/matches'
import { lineColumns } from '../search/torrent-line'
import { bySecondHash } from '../torrents/second-hash'
import type { Asked, Database, Ids, Part } from './source'

const hash = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i

/** An info hash of BEP 3 or BEP 52. */
export const isInfoHash = (q: string) => hash.test(q)

/** The same matches as the torrent list for these words, or the torrent with this info hash. */
export function findTorrents({ q, reader, now }: Asked): Ids {
  if (isInfoHash(q)) return byInfoHash(q.toLowerCase())
  const matches = findMatches({ q }, { userId: reader.id, now })
  return (limit, offset) => matches?.ids('desc', limit, offset) ?? sql`(select 0 as found limit 0)`
}

/** The hash of BEP 52 may be whole, or its first 20 bytes as clients announce them. */
function byInfoHash(infoHash: string): Ids {
  const isIt: SQL | undefined = and(eq(torrents.infoHash, infoHash), isListed)
  const second = sql`select torrents.id as found from ${bySecondHash(sql`${infoHash}`)} where ${isListed}`
  return (limit, offset = 0) =>
    sql`(select id as found from ${torrents} where ${isIt} union ${second} limit ${limit} offset ${offset})`
}

export function listTorrents(db: Database, find: Ids, { limit, offset }: Part) {
  return db
    .select(lineColumns)
    .from(among(find(limit, offset)))
    .crossJoin(torrents)
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .where(isAmong(torrents.id))
    .orderBy(desc(torrents.id))
}
