import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { mark } from './expression'

/** Null without one. Reads one entry of the index. */
export function newestWithTerm(termId: SQLWrapper): SQL<number | null> {
  return sql`(select -torrent_search.rowid from torrent_search
    where torrent_search match 'facets : "' || ${mark} || ${termId} || '"' limit 1)`
}

/** Counts up to `limit` torrents. Reads as many entries of the index. */
export function countWithTerm(termId: SQLWrapper, limit: number): SQL<number> {
  return sql`(select count(*) from (select 1 from torrent_search
    where torrent_search match 'facets : "' || ${mark} || ${termId} || '"' limit ${limit}))`
}
