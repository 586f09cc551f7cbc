import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Caller } from '../platform/http/caller.queries'
import { matchText } from '../search/expression'

export type Database = DrizzleD1Database

/** A table of ids, `found`. */
export type Ids = (limit: number, offset?: number) => SQL

export interface Part {
  limit: number
  offset: number
}

/** A text with at least one word, and its reader. */
export interface Asked {
  q: string
  reader: Pick<Caller, 'id' | 'permissions' | 'role'>
  /** Milliseconds since 1970. */
  now: number
  /** Matches of a kind that are put in order, when the order is not that of the index. */
  candidates: number
}

/** Kinds that share the index `site_search`: a rowid is id * 16 + the number of the kind. */
type SharedKind = 'member' | 'comment' | 'article' | 'room'

/** Newest first. `readable` joins the table of the kind and lets only rows pass that the reader may read. */
export function findShared(kind: SharedKind, q: string, readable?: SQL): Ids {
  const expression = matchText(q, 'words', `kind : "${kind}"`)
  return (limit, offset = 0) =>
    sql`(select site_search.rowid / 16 as found from site_search ${readable}
      where site_search match ${expression ?? ''} order by site_search.rowid desc limit ${limit} offset ${offset})`
}
