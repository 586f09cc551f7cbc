import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'

/** Merges segments of the search index, about 200 pages each run: every search reads each segment. */
export function mergeSearch(db: DrizzleD1Database) {
  return db.run(sql`insert into torrent_search (torrent_search, rank) values ('merge', 200)`)
}
