import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { isListed, listings } from '../platform/db/schema/torrents'

/**
 * The statement that notes that a torrent has come onto the list, the first time it does, for a batch with what has put it
 * there. The condition is one on `torrents`.
 */
export function noteListing(db: DrizzleD1Database, condition: SQL, now: number) {
  return db
    .insert(listings)
    .select(sql`select null, id, ${now} from torrents where ${isListed} and ${condition}`)
    .onConflictDoNothing()
}
