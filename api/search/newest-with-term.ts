import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { mark } from './expression'

/** Null without one. Reads one entry of the index. */
export function newestWithTerm(termId: SQLWrapper): SQL<number | null> {
  return sql`(select -torrent_search.rowid from torrent_search
    where torrent_search match 'facets : "' || ${mark} || ${termId} || '"' limit 1)`
}
