import { getTableColumns, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { StatisticsHistory, StatisticsPeriod, StatisticsPoint } from '#contract/statistics'
import { statisticsDays } from '../platform/db/schema/statistics'
import { printDay, showTotals } from './show-state'

const periods: Record<StatisticsPeriod, { points: number; days: number }> = {
  '30d': { points: 30, days: 1 },
  '1y': { points: 52, days: 7 },
  '2y': { points: 52, days: 14 },
}

type Day = typeof statisticsDays.$inferSelect

/** Reads only the days of the points: totals make the days between them unnecessary. */
export async function findHistory(db: DrizzleD1Database, period: StatisticsPeriod): Promise<StatisticsHistory> {
  const { points, days } = periods[period]
  const last = sql`(select max(day) from statistics_days)`
  // One more than shown, to compare the first with.
  const back = JSON.stringify(Array.from({ length: points + 1 }, (_, index) => index * days))
  const rows = await db
    .select(getTableColumns(statisticsDays))
    .from(sql`json_each(${back}) as back`)
    .crossJoin(statisticsDays)
    .where(sql`${statisticsDays.day} = ${last} - back.value`)
    .orderBy(sql`back.value desc`)
  const data = rows.flatMap((row, index) => {
    const before = rows[index - 1]
    return before ? [showPoint(row, before)] : []
  })
  return { days, data }
}

function showPoint(row: Day, before: Day): StatisticsPoint {
  return {
    day: printDay(row.day),
    state: showTotals(row),
    uploads: row.uploads - before.uploads,
    posts: row.posts - before.posts,
    messages: row.messages - before.messages,
  }
}
