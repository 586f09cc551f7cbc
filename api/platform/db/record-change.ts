import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { securityEvents } from './schema/members'

/**
 * Put the statement directly after a change in the same batch: it inserts nothing when that changed no row.
 * @param now milliseconds
 */
export function recordChange(db: DrizzleD1Database, kind: string, userId: number, now: number, detail = {}) {
  return db
    .insert(securityEvents)
    .select(sql`select null, ${kind}, ${userId}, ${now}, ${JSON.stringify(detail)} where changes() > 0`)
}
