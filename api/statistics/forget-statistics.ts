import { lt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { retainedSince } from '../platform/db/retention'
import { statisticsDays } from '../platform/db/schema/statistics'
import { oneDay } from './count-day'

/** At most one row a day. */
export function forgetOldStatistics(db: DrizzleD1Database, now: number) {
  const first = Math.floor(retainedSince('statistics_days', now) / oneDay)
  return db.delete(statisticsDays).where(lt(statisticsDays.day, first))
}
