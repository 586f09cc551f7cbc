import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { isListed, listings } from '../platform/db/schema/torrents'

/**
 * Statement that records when a torrent is listed for the first time, for the batch that lists it. The condition is on
 * `torrents`.
 */
export function recordListing(db: DrizzleD1Database, condition: SQL, now: number) {
  return db
    .insert(listings)
    .select(sql`select null, id, ${now}, 0 from torrents where ${isListed} and ${condition}`)
    .onConflictDoNothing()
}
