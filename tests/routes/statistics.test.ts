import { describe, expect, it } from 'vitest'
import type { Statistics, StatisticsHistory, StatisticsTops } from '#contract/statistics'
import { readMain } from '../support/page-text'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'

const { stack, member } = setUpScriptedStack()

const day = '2026-11-20'

const figures: Statistics = {
  day,
  totals: { torrents: 1234, size: 3 * 1024 ** 4, seeders: 5678, leechers: 90, members: 400 },
  categories: [
    { slug: 'movies', name: 'Movies <&>', parent: null, torrents: 1000, size: 2 * 1024 ** 4 },
    { slug: 'music', name: 'Music', parent: 'movies', torrents: 250, size: 1024 ** 4 },
  ],
  ages: [0, 7, 30, 90, 365, 730].map((days, index) => ({ days, torrents: index + 1 })),
  sizes: [0, 100 * 1024 ** 2, 50 * 1024 ** 3].map((bytes) => ({ bytes, torrents: 7 })),
  roles: [{ slug: 'member', name: 'Member', color: '#aabbcc', members: 400 }],
  countries: [{ country: 'no', members: 300 }],
  otherCountries: 80,
  unstatedCountries: 0,
}

const state = (seeders: number) => ({ torrents: 1000 + seeders, size: 1, seeders, leechers: 3, members: 40 })
const history: StatisticsHistory = {
  days: 7,
  data: [
    { day: '2026-11-06', state: state(10), uploads: 1, posts: 20, messages: 300 },
    { day: '2026-11-13', state: null, uploads: 2, posts: 30, messages: 1400 },
    { day, state: state(25), uploads: 3, posts: 0, messages: 500 },
  ],
}

const tops: StatisticsTops = {
  day,
  seeded: [
    { slug: 'sintel-1', name: 'Sintel <4K>', category: 'movies', amount: 1500 },
    { slug: 'debian-2', name: 'Debian', category: 'software', amount: 750 },
  ],
  snatched: [],
  uploaders: [{ username: 'asta', role: 'member', amount: 12 }],
  titles: [{ kind: 'album', slug: 'brine:tide', name: 'Tide', amount: 4 }],
}

async function read(query = '', language = 'en'): Promise<string> {
  const reader = member.fork()
  reader.cookies.set('__Host-lang', language)
  return (await reader.send(`/statistics${query}`)).text()
}

/** The texts of the cells of a table, by row. */
function readRows(page: string, title: string): string[][] {
  const [, table = ''] = new RegExp(`<caption class="vh">${title}</caption>([\\s\\S]*?)</table>`).exec(page) ?? []
  return [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
  )
}

describe('the statistics page', () => {
  it('shows torrents by category, age and size with bars, as a page without scripts', async () => {
    stack.api.answer('/v1/statistics', () => Response.json(figures))
    const page = await read()
    expect(page).toContain('<title>Statistics · Skerry</title>')
    expect(page).not.toContain('<script')
    expect(readMain(page)).toContain(t('statistics.asOf', { day: '20 Nov 2026' }))
    expect(readMain(page)).toContain('5,678')
    expect(readRows(page, t('statistics.byCategory'))).toEqual([
      ['Category', 'Torrents', 'Size'],
      ['Movies &lt;&amp;&gt;', '1,000', '2.00 TiB'],
      ['Movies &lt;&amp;&gt; › Music', '250', '1.00 TiB'],
    ])
    expect(page).toContain('d="M0 0H100V6H0Z"')
    expect(page).toContain('d="M0 0H25V6H0Z"')
    expect(readRows(page, t('statistics.byAge')).slice(1)).toEqual([
      ['Under 1 week', '1', '4.8%'],
      ['1 week to 1 month', '2', '9.5%'],
      ['1 month to 3 months', '3', '14.3%'],
      ['3 months to 1 year', '4', '19.0%'],
      ['1 year to 2 years', '5', '23.8%'],
      ['2 years or more', '6', '28.6%'],
    ])
    expect(
      readRows(page, t('statistics.bySize'))
        .slice(1)
        .map(([name]) => name),
    ).toEqual([...['Under 100 MiB', '100 MiB to 50 GiB', '50 GiB or more']])
  })

  it('draws seeders and leechers with the figures of the chosen period', async () => {
    stack.api.answer('/v1/statistics/history', () => Response.json(history))
    const page = await read('?topic=peers&period=1y')
    expect(stack.api.callsTo('/v1/statistics/history')).toMatchObject([{ search: '?period=1y' }])
    expect(page).toMatch(/<option value="1y" selected="">/)
    expect(page).toContain('Since 6 Nov 2026, seeders went from 10 to 25 and leechers from 3 to 3.')
    expect(readRows(page, t('statistics.peersTitle'))).toEqual([
      ['Until', 'Seeders', 'Leechers'],
      ['20 Nov 2026', '25', '3'],
      ['6 Nov 2026', '10', '3'],
    ])
    expect(readRows(page, t('statistics.overTime')).slice(1)).toEqual([
      ['20 Nov 2026', '1,025'],
      ['13 Nov 2026', '–'],
      ['6 Nov 2026', '1,010'],
    ])
  })

  it('draws the activity', async () => {
    stack.api.answer('/v1/statistics/history', () => Response.json(history))
    const page = await read('?topic=activity')
    expect(readRows(page, t('statistics.overTime'))).toEqual([
      ['Until', 'New torrents', 'Forum posts', 'Chat messages'],
      ['20 Nov 2026', '3', '0', '500'],
      ['13 Nov 2026', '2', '30', '1,400'],
      ['6 Nov 2026', '1', '20', '300'],
    ])
    expect(page.match(/<path class="column" d="M0 100V/g)).toHaveLength(3)
    expect(page).toContain('aria-label="Chat messages: 2,200 in this period"')
  })

  it('shows members by role and country, in Norwegian', async () => {
    stack.api.answer('/v1/statistics', () => Response.json(figures))
    stack.api.answer('/v1/statistics/history', () => Response.json(history))
    const page = await read('?topic=members', 'nb')
    expect(readRows(page, t('statistics.byCountry', { lng: 'nb' }))).toEqual([
      ['Land', 'Medlemmer', 'Andel'],
      ['Norge', '300', '78,9\u00a0%'],
      ['Andre land', '80', '21,1\u00a0%'],
    ])
    expect(page).toContain('role-member')
  })

  it('links the entries of top lists', async () => {
    stack.api.answer('/v1/statistics/tops', () => Response.json(tops))
    const page = await read('?topic=tops')
    expect(page).toContain('<a href="/torrents/sintel-1" dir="auto">Sintel &lt;4K&gt;</a>')
    expect(page).toContain('href="/user/asta"')
    expect(page).toContain('href="/music/brine/tide"')
    expect(readRows(page, t('statistics.mostSeeded')).slice(1)).toEqual([
      ['Sintel &lt;4K&gt;', '1,500'],
      ['Debian', '750'],
    ])
    expect(readMain(page)).toContain(`${t('statistics.mostSnatched')} ${t('statistics.none')}`)
  })

  it('says when the first figures of a new community appear', async () => {
    stack.api.answer('/v1/statistics', () => Response.json({ ...figures, day: null, totals: null }))
    stack.api.answer('/v1/statistics/history', () => Response.json({ days: 1, data: [] }))
    for (const query of ['', '?topic=activity', '?topic=members']) {
      const page = await read(query)
      expect(readMain(page)).toContain(t('statistics.empty'))
      expect(page).not.toContain('<svg class="bar"')
      expect(page).not.toContain('name="period"')
    }
  })

  it('ignores unknown topics and periods', async () => {
    stack.api.answer('/v1/statistics', () => Response.json(figures))
    expect(readMain(await read('?topic=none&period=none'))).toContain(t('statistics.byCategory'))
  })
})
