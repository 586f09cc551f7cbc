import type { HistoryDay } from '#contract/account'
import type { Language } from '#contract/languages'
import { formatBytes } from '~/lib/format/bytes'
import { formatDay } from '~/lib/format/dates'
import { formatDecimal } from '~/lib/format/numbers'
import { drawArea } from './area-drawing.server'
import type { HistoryView } from './history-view'

const day = 86_400_000
const week = 7 * day
const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB']

/** Maximum number of intervals in a chart: about a year of weeks. */
const maxSpans = 54

interface Span {
  /** End of the interval, milliseconds. */
  time: number
  /** Bytes. */
  uploaded: number
  downloaded: number
}

/** Spans of whole weeks. Days without a record count as no change. */
function cutSpans(days: HistoryDay[]): Span[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const [begin, end] = [Date.parse(first.day), Date.parse(last.day)]
  const length = Math.max(1, Math.ceil((end - begin) / week / maxSpans)) * week
  const spans: Span[] = []
  let [index, before] = [0, first]
  for (let time = begin + length; time < end + length; time += length) {
    while (index + 1 < days.length && Date.parse(days[index + 1]?.day ?? '') <= time) index += 1
    const now = days[index] ?? before
    const [uploaded, downloaded] = [now.uploaded - before.uploaded, now.downloaded - before.downloaded]
    spans.push({ time: Math.min(time, end), uploaded: Math.max(0, uploaded), downloaded: Math.max(0, downloaded) })
    before = now
  }
  return spans
}

export interface HistoryTexts {
  language: Language
  title: string
  uploaded: string
  downloaded: string
  until: string
  openTable: string
  finding(values: { since: string; uploaded: string; downloaded: string }): string
}

export function describeHistory(days: HistoryDay[], texts: HistoryTexts): HistoryView | null {
  const spans = cutSpans(days)
  const { language, uploaded, downloaded } = texts
  const most = Math.max(1, ...spans.flatMap(({ uploaded, downloaded }) => [uploaded, downloaded]))
  const power = Math.min(units.length - 1, Math.floor(Math.log2(most) / 10))
  const scaled = spans.map(({ time, uploaded, downloaded }) => ({
    time,
    above: uploaded / 1024 ** power,
    below: downloaded / 1024 ** power,
  }))
  const drawing = drawArea(scaled)
  if (!drawing) return null
  const sum = (side: 'uploaded' | 'downloaded') => formatBytes(spans.reduce((all, span) => all + span[side], 0))
  const dayOf = (time: number) => formatDay(new Date(time).toISOString(), { language, timeZone: 'UTC' })
  const level = (value: number) => formatDecimal(Math.abs(value), Number.isInteger(value) ? 0 : 1, language)
  return {
    drawing,
    label: texts.finding({
      since: dayOf(spans[0]?.time ?? 0),
      uploaded: sum('uploaded'),
      downloaded: sum('downloaded'),
    }),
    levels: drawing.levels.map((value) => (value === 0 ? '0' : `${level(value)} ${units[power]}`)),
    times: drawing.times.map(dayOf),
    above: uploaded,
    below: downloaded,
    table: {
      open: texts.openTable,
      caption: texts.title,
      head: [texts.until, uploaded, downloaded],
      rows: spans.map((span): [string, string, string] => [
        dayOf(span.time),
        formatBytes(span.uploaded),
        formatBytes(span.downloaded),
      ]),
    },
  }
}
