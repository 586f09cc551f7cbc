import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { noRatio, users } from '../platform/db/schema/members'

const ratioKey = sql`case when ${users.downloaded} > 0
  then min(${noRatio - 1}, cast(${users.uploaded} * 1000.0 / ${users.downloaded} as integer)) else ${noRatio} end`

/** Stores the ratios that have changed. Call it once an hour: an index that every announce updates would cost too much. */
export function storeRatios(db: DrizzleD1Database) {
  return db.update(users).set({ ratioKey }).where(sql`${users.ratioKey} <> ${ratioKey}`)
}
