import type { AdminOverview } from '#contract/admin'
import type { StatisticsHistory } from '#contract/statistics'
import { formatDay } from '~/lib/format/dates'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import { type Series, writeColumns } from '~/ui/chart/columns.server'

const printDay = (day: string, { language }: Reader) => formatDay(day, { language, timeZone: 'UTC' })

/** Newest totals of the site; none before the first day has ended. */
export function describeTotals({ data }: StatisticsHistory, { t, language }: Reader) {
  const state = data.findLast((point) => point.state !== null)?.state
  if (!state) return []
  return (['members', 'torrents', 'seeders', 'leechers'] as const).map((name) => ({
    label: t(`statistics.${name}`),
    value: formatNumber(state[name], language),
  }))
}

/** Charts of the last 30 days. */
export function writeActivity(activity: AdminOverview['activity'], history: StatisticsHistory, reader: Reader): Html {
  const { t, language } = reader
  const describe = (title: string, values: number[]): Series => {
    const total = values.reduce((all, value) => all + value, 0)
    return { title, values, label: t('statistics.sum', { title, total: formatNumber(total, language) }) }
  }
  const write = (series: Series, days: string[]) =>
    days.length === 0
      ? ''
      : writeColumns(
          { ...series, title: series.label },
          days.map((day) => printDay(day, reader)),
          language,
        )
  const live = activity.map(({ day }) => day)
  const ended = history.data.map(({ day }) => day)
  const joined = activity.map((each) => each.joined)
  const acts = activity.map((each) => each.acts)
  return html`
    ${write(describe(t('adminActivity.joined'), joined), live)}
    ${(['uploads', 'posts', 'messages'] as const).map((figure) =>
      write(
        describe(
          t(`statistics.${figure}`),
          history.data.map((point) => point[figure]),
        ),
        ended,
      ),
    )}
    ${write(describe(t('adminActivity.acts'), acts), live)}`
}
