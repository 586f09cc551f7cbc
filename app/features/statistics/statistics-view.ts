import type { StatisticsPeriod } from '#contract/statistics'
import type { HistoryView } from '~/ui/chart/history-view'

export const topics = ['torrents', 'peers', 'activity', 'members', 'tops'] as const

export const periods = ['30d', '1y', '2y'] as const satisfies StatisticsPeriod[]

export type Topic = (typeof topics)[number]

export interface StatisticsView {
  topic: Topic
  /** Only of topics with figures over time. */
  period: StatisticsPeriod | null
  /** The last day of the figures; null before there are any. */
  day: string | null
  totals: { torrents: string; size: string; seeders: string; leechers: string; members: string } | null
  peers: HistoryView | null
  figures: string | null
}
