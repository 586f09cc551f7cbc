import type { HistoryDay } from '#contract/account'
import type { Language } from '#contract/languages'
import { formatBytes } from '~/lib/format/bytes'
import { formatDay } from '~/lib/format/dates'
import { formatDecimal } from '~/lib/format/numbers'
import { drawCoast } from './coast.server'
import type { HistoryView } from './history-view'

const day = 86_400_000
const week = 7 * day
const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB']

/** Maximum number of intervals in a chart: about a year of weeks. */
const mostSpans = 54

interface Span {
  /** End of the interval, milliseconds. */
  time: number
  /** Bytes. */
  given: number
  taken: number
}

/** Groups days into intervals of whole weeks. Days without a record count as no change. */
function cutSpans(days: HistoryDay[]): Span[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const [begin, end] = [Date.parse(first.day), Date.parse(last.day)]
  const length = Math.max(1, Math.ceil((end - begin) / week / mostSpans)) * week
  const spans: Span[] = []
  let [at, before] = [0, first]
  for (let time = begin + length; time < end + length; time += length) {
    while (at + 1 < days.length && Date.parse(days[at + 1]?.day ?? '') <= time) at += 1
    const now = days[at] ?? before
    const [given, taken] = [now.uploaded - before.uploaded, now.downloaded - before.downloaded]
    spans.push({ time: Math.min(time, end), given: Math.max(0, given), taken: Math.max(0, taken) })
    before = now
  }
  return spans
}

export interface HistoryTexts {
  language: Language
  title: string
  given: string
  taken: string
  until: string
  openTable: string
  finding(values: { since: string; given: string; taken: string }): string
}

/** A member's daily totals as a chart; null while there is too little data. */
export function describeHistory(days: HistoryDay[], texts: HistoryTexts): HistoryView | null {
  const spans = cutSpans(days)
  const { language, given, taken } = texts
  const most = Math.max(1, ...spans.flatMap(({ given, taken }) => [given, taken]))
  const power = Math.min(units.length - 1, Math.floor(Math.log2(most) / 10))
  const scaled = spans.map(({ time, given, taken }) => ({
    time,
    given: given / 1024 ** power,
    taken: taken / 1024 ** power,
  }))
  const coast = drawCoast(scaled)
  if (!coast) return null
  const sum = (side: 'given' | 'taken') => formatBytes(spans.reduce((all, span) => all + span[side], 0))
  const dayOf = (time: number) => formatDay(new Date(time).toISOString(), { language, timeZone: 'UTC' })
  const level = (value: number) => formatDecimal(Math.abs(value), Number.isInteger(value) ? 0 : 1, language)
  return {
    coast,
    label: texts.finding({ since: dayOf(spans[0]?.time ?? 0), given: sum('given'), taken: sum('taken') }),
    levels: coast.levels.map((value) => (value === 0 ? '0' : `${level(value)} ${units[power]}`)),
    times: coast.times.map(dayOf),
    given,
    taken,
    table: {
      open: texts.openTable,
      caption: texts.title,
      head: [texts.until, given, taken],
      rows: spans.map((span): [string, string, string] => [
        dayOf(span.time),
        formatBytes(span.given),
        formatBytes(span.taken),
      ]),
    },
  }
}
