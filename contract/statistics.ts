import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { MemberRef, Role } from './roles'
import { TitleRef } from './titles'
import { TorrentLine } from './torrents'

const TorrentRef = TorrentLine.pick({ slug: true, name: true, category: true })

/** Lower limits of the ages of torrents, in days. */
export const ageLimits = [0, 7, 30, 90, 365, 730]

const MiB = 1024 ** 2
const GiB = 1024 ** 3

/** Lower limits of the sizes of torrents, in bytes. */
export const sizeLimits = [0, 100 * MiB, GiB, 5 * GiB, 20 * GiB, 50 * GiB]

/** A country with fewer members is not named. */
export const leastMembers = 5

export const mostCountries = 40

const count = z.number().int()
const Day = z.iso.date().describe('A day that has ended (UTC)')

const Totals = z
  .object({
    torrents: count,
    size: count.describe('Bytes'),
    seeders: count,
    leechers: count,
    members: count.describe('Without closed and banned accounts'),
  })
  .openapi('StatisticsTotals')

export const Statistics = z
  .object({
    day: Day.nullable().describe('The figures are those soon after its end; null before the first day has ended'),
    totals: orNull(Totals),
    categories: z
      .array(
        z.object({
          slug: z.string(),
          name: z.string(),
          parent: z.string().nullable().describe('Slug of the category above it'),
          torrents: count.describe('Without those of its children'),
          size: count,
        }),
      )
      .describe('In display order'),
    ages: z.array(z.object({ days: count.describe('Lower limit; the next entry has the upper one'), torrents: count })),
    sizes: z.array(
      z.object({ bytes: count.describe('Lower limit; the next entry has the upper one'), torrents: count }),
    ),
    roles: z.array(Role.extend({ members: count }).openapi('RoleCount')).describe('Highest first'),
    countries: z
      .array(z.object({ country: z.string().describe('ISO 3166-1 alpha-2, lower case'), members: count }))
      .describe(`Most members first. Only countries that at least ${leastMembers} members name in their profile`),
    otherCountries: count.describe('Members in the countries that are not named here'),
    unstatedCountries: count.describe('Members who name no country'),
  })
  .openapi('Statistics')

const statisticsPeriods = ['30d', '1y', '2y'] as const

export const StatisticsPoint = z
  .object({
    day: Day,
    state: orNull(Totals).describe('null when the job did not run soon after the day'),
    uploads: count.describe('Torrents that were listed since the point before'),
    posts: count.describe('In forums that every member sees, since the point before'),
    messages: count.describe('In public chat rooms, since the point before'),
  })
  .openapi('StatisticsPoint')

export const StatisticsHistory = z
  .object({
    days: count.describe('Days from one point to the next'),
    data: z.array(StatisticsPoint).describe('Oldest first'),
  })
  .openapi('StatisticsHistory')

const amount = (describe: string) => ({ amount: count.describe(describe) })

export const StatisticsTops = z
  .object({
    day: Day.nullable(),
    seeded: z.array(TorrentRef.extend(amount('Seeders')).openapi('SeededTorrent')),
    snatched: z.array(TorrentRef.extend(amount('Completed downloads')).openapi('SnatchedTorrent')),
    uploaders: z
      .array(MemberRef.extend(amount('Listed torrents that are not anonymous')).openapi('TopUploader'))
      .describe('Without members who hide their uploads'),
    titles: z.array(TitleRef.extend(amount('Seeders of all releases')).openapi('TopTitle')),
  })
  .openapi('StatisticsTops')

export type Statistics = z.infer<typeof Statistics>
export type StatisticsPoint = z.infer<typeof StatisticsPoint>
export type StatisticsHistory = z.infer<typeof StatisticsHistory>
export type StatisticsTops = z.infer<typeof StatisticsTops>
export type StatisticsPeriod = (typeof statisticsPeriods)[number]

const rolledUp = 'Computed once a day, soon after midnight UTC.'

export const readStatistics = endpoint('member', {
  method: 'get',
  path: '/v1/statistics',
  operationId: 'readStatistics',
  tags: ['stats'],
  summary: 'Torrents by category, age and size; members by role and country',
  description: rolledUp,
  responses: { 200: { description: 'Figures', content: json(Statistics) } },
})

export const readStatisticsHistory = endpoint('member', {
  method: 'get',
  path: '/v1/statistics/history',
  operationId: 'readStatisticsHistory',
  tags: ['stats'],
  summary: 'Totals and activity over time',
  description: rolledUp,
  request: { query: z.object({ period: z.enum(statisticsPeriods).default('30d') }) },
  responses: { 200: { description: 'Points', content: json(StatisticsHistory) } },
})

export const readStatisticsTops = endpoint('member', {
  method: 'get',
  path: '/v1/statistics/tops',
  operationId: 'readStatisticsTops',
  tags: ['stats'],
  summary: 'The ten torrents, uploaders and titles with the highest figures',
  description: `${rolledUp} Lists only what every member may see.`,
  responses: { 200: { description: 'Rankings', content: json(StatisticsTops) } },
})
