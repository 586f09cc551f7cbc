import { desc } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { users } from '../platform/db/schema/members'
import { statisticsDays } from '../platform/db/schema/statistics'
import { insertDay, insertFirstDay, oneDay } from './count-day'
import { recordState } from './record-state'

type Database = DrizzleD1Database

/** Days of one run. A community that adds the job later gets its past within half an hour. */
const daysPerRun = 30

/** The longest period of the pages, and a fortnight before it to compare with. */
const longestPast = 2 * 366 + 14

/**
 * Writes the days that have ended since the last row, each once, at most `daysPerRun`; then the state after the last one.
 * Returns whether days are left. Call it every minute.
 */
export async function rollUpDays(db: Database, now: number): Promise<boolean> {
  const yesterday = Math.floor(now / oneDay) - 1
  const newest = await findNewest(db)
  if (newest && newest.day >= yesterday && newest.torrents !== null) return false
  const before = newest?.day ?? (await findFirstDay(db, yesterday)) - 1
  const last = Math.min(yesterday, before + daysPerRun)
  if (!newest && last <= before) return false
  const begin = newest ? [] : [insertFirstDay(db, before)]
  const days = Array.from({ length: last - before }, (_, index) => insertDay(db, before + 1 + index))
  const [statement, ...others] = [...begin, ...days]
  if (statement) await db.batch([statement, ...others])
  if (last === yesterday) await recordState(db, yesterday)
  return last < yesterday
}

function findNewest(db: Database) {
  return db
    .select({ day: statisticsDays.day, torrents: statisticsDays.torrents })
    .from(statisticsDays)
    .orderBy(desc(statisticsDays.day))
    .limit(1)
    .get()
}

async function findFirstDay(db: Database, yesterday: number): Promise<number> {
  const first = await db.select({ joinedAt: users.joinedAt }).from(users).orderBy(users.id).limit(1).get()
  return first ? Math.max(yesterday - longestPast, Math.floor(first.joinedAt / oneDay)) : yesterday + 1
}
