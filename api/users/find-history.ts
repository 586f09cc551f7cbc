import { and, asc, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { HistoryDay } from '#contract/account'
import { memberDays } from '../platform/db/schema/account'

const oneDay = 24 * 60 * 60_000

/** The newest row before that period, as the start value, and the rows since. */
export function selectHistory(db: DrizzleD1Database, userId: number | SQL<number>, days: number, now: number) {
  const first = Math.floor(now / oneDay) - days
  const own = eq(memberDays.userId, userId)
  return [
    db
      .select()
      .from(memberDays)
      .where(and(own, lt(memberDays.day, first)))
      .orderBy(desc(memberDays.day))
      .limit(1),
    db
      .select()
      .from(memberDays)
      .where(and(own, gte(memberDays.day, first)))
      .orderBy(asc(memberDays.day)),
  ] as const
}

type Row = typeof memberDays.$inferSelect

/** Oldest first. */
export function showHistory([before, since]: [Row[], Row[]]): HistoryDay[] {
  return [...before, ...since].map(({ day, uploaded, downloaded, bonus }) => ({
    day: new Date(day * oneDay).toISOString().slice(0, 10),
    uploaded,
    downloaded,
    bonus,
  }))
}
