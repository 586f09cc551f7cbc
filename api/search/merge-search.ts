import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'

/** Makes fewer of the parts that writing has left of the search index, some 200 pages of it a run: searches ask each of them. */
export function mergeSearch(db: DrizzleD1Database) {
  return db.run(sql`insert into torrent_search (torrent_search, rank) values ('merge', 200)`)
}
