import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { notDue } from '../not-due'

/**
 * 0x10012: run ANALYZE (0x02) with limited work (0x10) on all tables (0x10000), since a D1 connection has not queried them
 * before.
 */
export function optimizeDatabase(db: DrizzleD1Database) {
  return db.run(sql`pragma optimize(0x10012)`)
}

const optimizeAt = { hour: 4, minute: 10 }

export async function optimizeDaily(db: DrizzleD1Database, now: number) {
  const date = new Date(now)
  const isDue = date.getUTCHours() === optimizeAt.hour && date.getUTCMinutes() === optimizeAt.minute
  return isDue ? optimizeDatabase(db) : notDue
}
