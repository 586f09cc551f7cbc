import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'

/**
 * Refreshes the statistics that SQLite chooses indexes by. 0x10012: run ANALYZE (0x02) with a bound on its work (0x10), and
 * look at all tables (0x10000), since a connection of D1 has not queried them before.
 */
export function optimizeDatabase(db: DrizzleD1Database) {
  return db.run(sql`pragma optimize(0x10012)`)
}

/** The minute of the day (UTC) at which the scheduled work refreshes the statistics. */
const optimizeAt = { hour: 4, minute: 10 }

/** Refreshes the statistics once a day. Called every minute. */
export async function optimizeDaily(db: DrizzleD1Database, now: number): Promise<void> {
  const date = new Date(now)
  if (date.getUTCHours() === optimizeAt.hour && date.getUTCMinutes() === optimizeAt.minute) await optimizeDatabase(db)
}
