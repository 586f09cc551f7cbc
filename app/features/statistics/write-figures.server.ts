import {
  leastMembers,
  type Statistics,
  type StatisticsHistory,
  type StatisticsPoint,
  type StatisticsTops,
} from '#contract/statistics'
import { formatBytes } from '~/lib/format/bytes'
import { findCountry } from '~/lib/format/countries.server'
import { formatDay } from '~/lib/format/dates'
import { memberHref } from '~/lib/format/member-href'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { shownName } from '~/lib/format/shown-name.server'
import { titleHref } from '~/lib/format/title-href'
import { categoryOptions } from '~/lib/i18n/category-label'
import { type Html, html } from '~/render/server-html/html.server'
import { type Series, writeColumns } from '~/ui/chart/columns.server'
import { type Bar, writeBars } from './bars.server'
import { writeTable } from './figure-table.server'

/** By lower limit in days. */
const durations = { 7: 'week', 30: 'month', 90: 'quarter', 365: 'year', 730: 'twoYears' } as const

export const printDay = (day: string, { language }: Reader) => formatDay(day, { language, timeZone: 'UTC' })

export function writeTorrents({ categories, ages, sizes }: Statistics, reader: Reader): Html {
  const { t } = reader
  const ofLimits = (limits: number[], print: (limit: number) => string) =>
    limits.map((limit, index) => {
      const next = limits[index + 1]
      if (next === undefined) return t('statistics.limits.over', { from: print(limit) })
      if (limit === 0) return t('statistics.limits.under', { to: print(next) })
      return t('statistics.limits.between', { from: print(limit), to: print(next) })
    })
  const printAge = (days: number) =>
    days in durations
      ? t(`statistics.durations.${durations[days as keyof typeof durations]}`)
      : t('statistics.durations.days', { count: days })
  const printSize = (bytes: number) => formatBytes(bytes).replace('.00 ', ' ')
  const ageNames = ofLimits(
    ages.map(({ days }) => days),
    printAge,
  )
  const sizeNames = ofLimits(
    sizes.map(({ bytes }) => bytes),
    printSize,
  )
  const amount = t('statistics.torrents')
  const names = categoryOptions(t, categories)
  return html`
    ${writeBars(
      {
        title: t('statistics.byCategory'),
        head: [t('statistics.category'), amount, t('statistics.size')],
        bars: categories.map(({ slug, torrents, size }, index) => ({
          name: html`<a href="/?category=${slug}">${names[index]?.label}</a>`,
          amount: torrents,
          more: [formatBytes(size)],
        })),
      },
      reader,
    )}
    ${writeBars(
      {
        title: t('statistics.byAge'),
        head: [t('statistics.age'), amount],
        bars: ages.map(({ torrents }, index) => ({ name: ageNames[index] ?? '', amount: torrents })),
        hasShares: true,
      },
      reader,
    )}
    ${writeBars(
      {
        title: t('statistics.bySize'),
        head: [t('statistics.size'), amount],
        bars: sizes.map(({ torrents }, index) => ({ name: sizeNames[index] ?? '', amount: torrents })),
        hasShares: true,
      },
      reader,
    )}`
}

export function writeMembers(figures: Statistics, history: StatisticsHistory, reader: Reader): Html {
  const { t, language } = reader
  const { roles, countries, otherCountries, unstatedCountries } = figures
  const rest: Bar[] = [
    { name: t('statistics.otherCountries'), amount: otherCountries },
    { name: t('statistics.unstatedCountries'), amount: unstatedCountries },
  ]
  return html`
    ${writeBars(
      {
        title: t('statistics.byRole'),
        head: [t('statistics.role'), t('statistics.members')],
        bars: roles.map(({ slug, name, members }) => ({
          name: html`<span class="user role-${slug}">${name}</span>`,
          amount: members,
        })),
        hasShares: true,
      },
      reader,
    )}
    ${writeBars(
      {
        title: t('statistics.byCountry'),
        head: [t('statistics.country'), t('statistics.members')],
        bars: [
          ...countries.map(({ country, members }) => ({ name: findCountry(country, language).name, amount: members })),
          ...rest.filter(({ amount }) => amount > 0),
        ],
        hasShares: true,
        note: t('statistics.countryNote', { count: leastMembers }),
      },
      reader,
    )}
    ${writeOverTime(history, [describeState(t('statistics.members'), 'members', history, reader)], reader)}`
}

/** Charts side by side, and their table. */
function writeOverTime({ data }: StatisticsHistory, series: Series[], reader: Reader): Html {
  const days = data.map(({ day }) => printDay(day, reader))
  const title = reader.t('statistics.overTime')
  const charts = series.map((each) => writeColumns(each, days, reader.language))
  const look = series.length > 1 ? 'over-time over-time-wide' : 'over-time'
  return html`
    <div class="${look}">
      <div class="figures">${charts}</div>
      ${writeTable(title, series, days, reader)}
    </div>`
}

export function writeGrowth(history: StatisticsHistory, reader: Reader): Html {
  return writeOverTime(history, [describeState(reader.t('statistics.torrents'), 'torrents', history, reader)], reader)
}

function describeState(
  title: string,
  figure: 'torrents' | 'members',
  { data }: StatisticsHistory,
  reader: Reader,
): Series {
  const measured = data.flatMap(({ day, state }) => (state ? [{ day, amount: state[figure] }] : []))
  const [first, last] = [measured[0], measured.at(-1)]
  const label = reader.t('statistics.grew', {
    title,
    from: formatNumber(first?.amount ?? 0, reader.language),
    to: formatNumber(last?.amount ?? 0, reader.language),
    since: first ? printDay(first.day, reader) : '',
  })
  return { title, label, values: data.map(({ state }) => state?.[figure] ?? null) }
}

export function writeActivity(history: StatisticsHistory, reader: Reader): Html {
  const { t, language } = reader
  const describe = (figure: 'uploads' | 'posts' | 'messages'): Series => {
    const values = history.data.map((point: StatisticsPoint) => point[figure])
    const total = values.reduce((all, value) => all + value, 0)
    const title = t(`statistics.${figure}`)
    return { title, values, label: t('statistics.sum', { title, total: formatNumber(total, language) }) }
  }
  return writeOverTime(history, [describe('uploads'), describe('posts'), describe('messages')], reader)
}

export function writeTops({ seeded, snatched, uploaders, titles }: StatisticsTops, reader: Reader): Html {
  const { t } = reader
  const torrents = (rows: StatisticsTops['seeded']) =>
    rows.map(({ slug, name, amount }) => ({ name: writeLink(`/torrents/${slug}`, shownName(name)), amount }))
  const people = uploaders.map(({ username, role, amount }) => ({
    name: html`<a class="user role-${role}" href="${memberHref(username)}">${username}</a>`,
    amount,
  }))
  const works = titles.map(({ amount, ...title }) => ({ name: writeLink(titleHref(title), title.name), amount }))
  const write = (title: string, name: string, amount: string, bars: Bar[]) =>
    writeBars({ title, head: [name, amount], bars }, reader)
  return html`
    ${write(t('statistics.mostSeeded'), t('statistics.torrent'), t('statistics.seeders'), torrents(seeded))}
    ${write(t('statistics.mostSnatched'), t('statistics.torrent'), t('statistics.snatches'), torrents(snatched))}
    ${write(t('statistics.topUploaders'), t('statistics.member'), t('statistics.torrents'), people)}
    ${write(t('statistics.topTitles'), t('statistics.work'), t('statistics.seeders'), works)}`
}

const writeLink = (href: string, name: string) => html`<a href="${href}" dir="auto">${name}</a>`
