import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { securityEvents } from './schema/members'

/**
 * The statement that notes for the operators what the statement before it, in the same batch, has done: nothing where that
 * has changed nothing.
 * @param now milliseconds
 */
export function noteChange(db: DrizzleD1Database, kind: string, userId: number, now: number, detail = {}) {
  return db
    .insert(securityEvents)
    .select(sql`select null, ${kind}, ${userId}, ${now}, ${JSON.stringify(detail)} where changes() > 0`)
}
