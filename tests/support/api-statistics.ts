import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach } from 'vitest'
import { profiles } from '../../api/platform/db/schema/account'
import { chatMessages } from '../../api/platform/db/schema/chat'
import { comments } from '../../api/platform/db/schema/comments'
import { users } from '../../api/platform/db/schema/members'
import { statisticsDays, statisticsGroups, statisticsTops } from '../../api/platform/db/schema/statistics'
import { torrents } from '../../api/platform/db/schema/torrents'
import { Statistics, StatisticsHistory, type StatisticsPeriod, StatisticsTops } from '../../contract/statistics'
import type { Api } from './api-client'
import { addWriter, type Writer } from './api-comments'
import { addCategories } from './api-torrents'

/** Milliseconds. */
export const oneDay = 24 * 60 * 60_000

/** A minute after the day has ended. */
export const afterDay = (day: number) => (day + 1) * oneDay + 60_000

/** At noon. */
export const during = (day: number) => (day + 0.5) * oneDay

export const dayText = (day: number) => new Date(day * oneDay).toISOString().slice(0, 10)

/** Before each test there are no torrents and no statistics, and one active member, who joined three days ago. */
export function startStatistics(api: Api) {
  const db = drizzle(env.DB)
  const today = Math.floor(api.now() / oneDay)
  const own = {} as { reader: Writer }
  beforeAll(async () => {
    own.reader = await addWriter(api, ['forums.post'])
    await addCategories()
  })
  beforeEach(async () => {
    const tables = [statisticsDays, statisticsGroups, statisticsTops, chatMessages, comments, torrents, profiles]
    for (const table of tables) await db.delete(table)
    await db.update(users).set({ bannedAt: during(today) })
    await db
      .update(users)
      .set({ bannedAt: null, joinedAt: during(today - 3) })
      .where(eq(users.id, own.reader.id))
  })
  return Object.assign(own, {
    today,
    listDays: () => db.select().from(statisticsDays).orderBy(statisticsDays.day),
    figures: async () => Statistics.strict().parse(await own.reader.read('GET', '/v1/statistics')),
    tops: async () => StatisticsTops.strict().parse(await own.reader.read('GET', '/v1/statistics/tops')),
    history: async (period: StatisticsPeriod) =>
      StatisticsHistory.parse(await own.reader.read('GET', `/v1/statistics/history?period=${period}`)),
  })
}
