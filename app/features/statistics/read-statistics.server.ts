import type { AppLoadContext } from '@remix-run/cloudflare'
import type { StatisticsHistory } from '#contract/statistics'
import { formatBytes } from '~/lib/format/bytes'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import type { Html } from '~/render/server-html/html.server'
import { drawArea } from '~/ui/chart/area-drawing.server'
import type { HistoryView } from '~/ui/chart/history-view'
import { periods, type StatisticsView, topics } from './statistics-view'
import { printDay, writeActivity, writeGrowth, writeMembers, writeTops, writeTorrents } from './write-figures.server'

const none = { day: null, totals: null, peers: null, figures: null }

/** Ignores values of the address that are not known. */
export async function readStatistics(context: AppLoadContext, request: Request): Promise<StatisticsView> {
  const search = new URL(request.url).searchParams
  const topic = topics.find((each) => each === search.get('topic')) ?? 'torrents'
  const period = periods.find((each) => each === search.get('period')) ?? '30d'
  const reader = readerOf(context)
  const api = context.requireApi()
  const readHistory = () => api.get('/v1/statistics/history', { query: { period } })
  const send = (day: string | null, figures: Html) =>
    day === null ? none : { day: printDay(day, reader), figures: context.serverHtml.send('figures', figures) }

  if (topic === 'tops') {
    const tops = await api.get('/v1/statistics/tops')
    return { ...none, ...send(tops.day, writeTops(tops, reader)), topic, period: null }
  }
  if (topic === 'torrents') {
    const figures = await api.get('/v1/statistics')
    const totals = figures.totals && describeTotals(figures.totals, reader)
    return { ...none, ...send(figures.day, writeTorrents(figures, reader)), totals, topic, period: null }
  }
  if (topic === 'members') {
    const [figures, history] = await Promise.all([api.get('/v1/statistics'), readHistory()])
    return { ...none, ...send(figures.day, writeMembers(figures, history, reader)), topic, period }
  }
  const history = await readHistory()
  const day = history.data.at(-1)?.day ?? null
  if (topic === 'activity') return { ...none, ...send(day, writeActivity(history, reader)), topic, period }
  const peers = describePeers(history, reader)
  return { ...none, ...send(day, writeGrowth(history, reader)), peers, topic, period }
}

function describeTotals(
  totals: Record<'torrents' | 'size' | 'seeders' | 'leechers' | 'members', number>,
  reader: Reader,
) {
  const print = (value: number) => formatNumber(value, reader.language)
  return {
    torrents: print(totals.torrents),
    size: formatBytes(totals.size),
    seeders: print(totals.seeders),
    leechers: print(totals.leechers),
    members: print(totals.members),
  }
}

/** Null without two days that have a state. */
function describePeers({ data }: StatisticsHistory, reader: Reader): HistoryView | null {
  const { t, language } = reader
  const print = (value: number) => formatNumber(value, language)
  const points = data.flatMap(({ day, state }) => (state ? [{ day, ...state }] : []))
  const drawing = drawArea(
    data.map(({ day, state }) => ({
      time: Date.parse(day),
      above: state?.seeders ?? null,
      below: state?.leechers ?? null,
    })),
    { times: 3 },
  )
  const [first, last] = [points[0], points.at(-1)]
  if (!drawing || !first || !last || first === last) return null
  return {
    drawing,
    label: t('statistics.peersFinding', {
      since: printDay(first.day, reader),
      ...{ seedersFrom: print(first.seeders), seedersTo: print(last.seeders) },
      ...{ leechersFrom: print(first.leechers), leechersTo: print(last.leechers) },
    }),
    levels: drawing.levels.map((level) => print(Math.abs(level))),
    times: drawing.times.map((time) => printDay(new Date(time).toISOString(), reader)),
    above: t('statistics.seeders'),
    below: t('statistics.leechers'),
    table: {
      open: t('statistics.openTable'),
      caption: t('statistics.peersTitle'),
      head: [t('statistics.until'), t('statistics.seeders'), t('statistics.leechers')],
      rows: points
        .map(({ day, seeders, leechers }): [string, string, string] => [
          printDay(day, reader),
          print(seeders),
          print(leechers),
        ])
        .reverse(),
    },
  }
}
