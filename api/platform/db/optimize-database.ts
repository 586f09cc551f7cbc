import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'

/**
 * 0x10012: run ANALYZE (0x02) with limited work (0x10) on all tables (0x10000), since a D1 connection has not queried them
 * before.
 */
export function optimizeDatabase(db: DrizzleD1Database) {
  return db.run(sql`pragma optimize(0x10012)`)
}
