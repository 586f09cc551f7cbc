import { desc, isNotNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { StatisticsPoint } from '#contract/statistics'
import { statisticsDays } from '../platform/db/schema/statistics'
import { oneDay } from './count-day'

type State = Pick<typeof statisticsDays.$inferSelect, 'torrents' | 'size' | 'seeders' | 'leechers' | 'members'>

export const printDay = (day: number) => new Date(day * oneDay).toISOString().slice(0, 10)

export function showTotals({ torrents, size, seeders, leechers, members }: State): StatisticsPoint['state'] {
  if (torrents === null || size === null || seeders === null || leechers === null || members === null) return null
  return { torrents, size, seeders, leechers, members }
}

/** The last day with a state, which the groups and rankings belong to. */
export function selectLastState(db: DrizzleD1Database) {
  return db
    .select()
    .from(statisticsDays)
    .where(isNotNull(statisticsDays.torrents))
    .orderBy(desc(statisticsDays.day))
    .limit(1)
}
