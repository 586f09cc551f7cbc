import { and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { HistoryDay } from '#contract/account'
import { memberDays } from '../platform/db/schema/account'

const oneDay = 24 * 60 * 60_000

/** Oldest first. The first row is the newest one before that period, as the start value. */
export async function findHistory(
  db: DrizzleD1Database,
  userId: number,
  days: number,
  now: number,
): Promise<HistoryDay[]> {
  const first = Math.floor(now / oneDay) - days
  const own = eq(memberDays.userId, userId)
  const [before, since] = await db.batch([
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
  ])
  return [...before, ...since].map(({ day, uploaded, downloaded, bonus }) => ({
    day: new Date(day * oneDay).toISOString().slice(0, 10),
    uploaded,
    downloaded,
    bonus,
  }))
}
