import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertRows } from '../../api/platform/db/seed/insert-rows'
import { makeLargeSet } from '../../api/platform/db/seed/large-set'
import { torrentColumns } from '../../api/platform/db/seed/torrent-columns'
import { findMatches } from '../../api/search/matches'
import { refreshTerms } from '../../api/search/terms'
import { readSearchWords, splitWords } from '../../api/search/words'
import { countApart, listMatches } from '../../api/torrents/matches.queries'
import { TorrentPage } from '../../contract/torrents'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
let token = ''

const call = (query: Record<string, string>) => api.get(`/v1/torrents?${new URLSearchParams(query)}`, token)

async function find(q: string, more: Record<string, string> = {}) {
  const response = await call({ q, ...more })
  expect(response.status).toBe(200)
  const page = TorrentPage.parse(await response.json())
  return { ...page, names: page.data.map(({ name }) => name) }
}

beforeAll(async () => {
  const member = await addMember()
  token = (await signIn(api, member.username)).accessToken
  await addCategories()
})

describe('words', () => {
  beforeAll(async () => {
    await addTorrent({ name: 'Big.Buck.Bunny.2008.1080p', categoryId: 1, seeders: 1 })
    await addTorrent({ name: 'Sintel (2010) [2160p] big', categoryId: 1, seeders: 9 })
    await addTorrent({ name: 'Ålesund – Ærlig über Café_naïve', categoryId: 3, seeders: 5 })
    await addTorrent({ name: '銀河鉄道の夜 青空文庫', categoryId: 5 })
    await addTorrent({ name: 'कथा सरित्सागर', categoryId: 5 })
    await addTorrent({ name: 'Обложка Йорк', categoryId: 5 })
    await addTorrent({ name: '<b>&"quoted" OR NOT NEAR(x) name:1', categoryId: 4 })
  })

  test.each([
    ['bunny', ['Big.Buck.Bunny.2008.1080p']],
    ['BUCK bun', ['Big.Buck.Bunny.2008.1080p']],
    ['big', ['Sintel (2010) [2160p] big', 'Big.Buck.Bunny.2008.1080p']],
    ['b', ['<b>&"quoted" OR NOT NEAR(x) name:1', 'Sintel (2010) [2160p] big', 'Big.Buck.Bunny.2008.1080p']],
    ['big sintel bunny', []],
    ['unny', []],
    ['alesund', ['Ålesund – Ærlig über Café_naïve']],
    ['ålesund ÜBER', ['Ålesund – Ærlig über Café_naïve']],
    ['cafe\u0301 naive', ['Ålesund – Ærlig über Café_naïve']],
    ['銀河', ['銀河鉄道の夜 青空文庫']],
    ['कथा', ['कथा सरित्सागर']],
    ['सरित्', ['कथा सरित्सागर']],
    ['и\u0306орк', ['Обложка Йорк']],
    ['"quoted', ['<b>&"quoted" OR NOT NEAR(x) name:1']],
    ['OR NOT NEAR(', ['<b>&"quoted" OR NOT NEAR(x) name:1']],
    ['name:1', ['<b>&"quoted" OR NOT NEAR(x) name:1']],
    ['bunny*', ['Big.Buck.Bunny.2008.1080p']],
    ['^bunny +buck', ['Big.Buck.Bunny.2008.1080p']],
    ['bunny -big', []],
    ['big -bunny', ['Sintel (2010) [2160p] big']],
    ['big -bun', ['Sintel (2010) [2160p] big', 'Big.Buck.Bunny.2008.1080p']],
    ['-big -b -sintel', ['Обложка Йорк', 'कथा सरित्सागर', '銀河鉄道の夜 青空文庫', 'Ålesund – Ærlig über Café_naïve']],
    ['"buck bunny"', ['Big.Buck.Bunny.2008.1080p']],
    ['"bunny buck"', []],
    ['"buck bun"', []],
    ['"big" -"buck bunny"', ['Sintel (2010) [2160p] big']],
    ['"CAFE naive" uber', ['Ålesund – Ærlig über Café_naïve']],
    ['3', []],
    ['category_id:1', []],
  ])('finds the expected torrents for %s', async (q, names) => expect((await find(q)).names).toEqual(names))

  test('finds nothing for punctuation only', async () => {
    const { data, meta, categories } = await find(' "*.() ')
    expect(data).toEqual([])
    expect(meta).toEqual({ page: 1, perPage: 50, total: 0, totalIsCapped: false, next: null, prev: null })
    expect(categories).toHaveLength(6)
  })

  test('lists everything for an empty search', async () => expect((await find('')).meta.total).toBe(7))

  test('combines with a category', async () => {
    expect((await find('b', { category: 'movies' })).names).toHaveLength(2)
    expect((await find('b', { category: 'software' })).names).toHaveLength(1)
    expect((await find('b', { category: 'tv' })).meta.total).toBe(0)
    expect((await call({ q: 'b', category: 'unknown' })).status).toBe(422)
  })

  test('combines with an order', async () => {
    expect((await find('big', { sort: 'seeders' })).names[0]).toBe('Sintel (2010) [2160p] big')
    expect((await find('big', { sort: 'seeders', order: 'asc' })).names[0]).toBe('Big.Buck.Bunny.2008.1080p')
    expect((await find('big', { sort: 'name' })).names[0]).toBe('Big.Buck.Bunny.2008.1080p')
    expect((await find('big', { order: 'asc' })).names[0]).toBe('Big.Buck.Bunny.2008.1080p')
  })

  test('finds a renamed torrent by its new words only', async () => {
    const { id } = await addTorrent({ name: 'Oldname here' })
    await env.DB.prepare('update torrents set name = ?, category_id = 2 where id = ?').bind('Newname here', id).run()
    await drizzle(env.DB).batch(refreshTerms(drizzle(env.DB), sql`torrents.id = ${id}`))
    expect((await find('oldname')).names).toEqual([])
    expect((await find('newname', { category: 'tv' })).names).toEqual(['Newname here'])
  })

  test('splits words and caps their number and length', () => {
    expect(readSearchWords('a b a c d e f g h i j').beginnings).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    expect(splitWords('x'.repeat(500))).toEqual(['x'.repeat(40)])
    expect(splitWords('𝒳'.repeat(50))).toEqual(['𝒳'.repeat(40)])
    expect(readSearchWords('"a" OR b* -c -"d-e" "f" -- "')).toEqual({
      beginnings: ['OR', 'b'],
      groups: [['OR'], ['b']],
      phrases: ['a', 'f'],
      without: ['c', 'd e'],
    })
  })

  test('answers any text without an error', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.stringMatching(/^[ -~]{0,40}$/),
      fc
        .array(fc.constantFrom('"', "'", '*', '^', '-', '(', ')', ':', 'AND', 'NEAR', '\0', 'a', 'é', ' '))
        .map((parts) => parts.join('')),
    )
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('added', 'name'), async (q, sort) => {
        const response = await call({ q: q.slice(0, 200), sort })
        expect(response.status).toBe(200)
      }),
      { seed: 4, numRuns: 300 },
    )
  })
})

describe('among many torrents', () => {
  beforeAll(async () => {
    await env.DB.prepare('delete from torrents').run()
    const rows = [...makeLargeSet(45_000, 6, 1, Date.UTC(2026, 0, 1))].map((row) => row.with(4, null))
    await insertRows(env.DB, 'torrents', torrentColumns, rows)
    await drizzle(env.DB).batch(refreshTerms(drizzle(env.DB), sql`true`))
  }, 300_000)

  test('stops counting at the deepest row', async () => {
    expect((await find('linux')).meta).toMatchObject({ total: 10_000, totalIsCapped: true })
    const { meta, names } = await find('linux debian')
    expect(meta.totalIsCapped).toBe(false)
    const counted = await env.DB.prepare(
      "select count(*) n from torrents where name like '%Linux%' and name like '%Debian%'",
    ).first('n')
    expect(meta.total).toBe(counted)
    expect(names.every((name) => /linux/i.test(name) && /debian/i.test(name))).toBe(true)
  })

  test('returns the deepest page and the oldest matches', async () => {
    expect((await find('linux', { page: '200' })).data).toHaveLength(50)
    const oldest = await env.DB.prepare(
      "select name from torrents where name like '%Linux%' order by id limit 1",
    ).first('name')
    expect((await find('linux', { order: 'asc' })).names[0]).toBe(oldest)
  })

  test('sorts all matches by orders other than age', async () => {
    const best = await env.DB.prepare(
      "select name from torrents where name like '%Linux%' order by seeders desc, id desc limit 3",
    ).all<{ name: string }>()
    const page = await find('linux', { sort: 'seeders', perPage: '3' })
    expect(page.names).toEqual(best.results.map(({ name }) => name))
    expect(page.meta).toMatchObject({ total: 10_000, totalIsCapped: true })
    expect((await find('linux', { sort: 'seeders', page: '200' })).data).toHaveLength(50)
  })

  test('uses no table scan', async () => {
    const db = drizzle(env.DB)
    const filter = { q: 'linux', category: 'tv', sort: 'seeders', page: 3, perPage: 50 } as const
    const matches = findMatches(filter, { userId: 1, now: 0 })
    if (!matches) throw new Error('The search says nothing')
    const queries = [
      listMatches(db, { ...filter, sort: 'added' }, undefined, { matches, userId: 1 }),
      listMatches(db, filter, undefined, { matches, userId: 1 }),
      listMatches(db, { ...filter, sort: 'added' }, { direction: 'after', key: [7, 7] }, { matches, userId: 1 }),
      countApart(db, filter, matches),
    ]
    for (const query of queries) {
      const { sql, params } = query.toSQL()
      const { results } = await env.DB.prepare(`explain query plan ${sql}`)
        .bind(...params)
        .all<{ detail: string }>()
      const plan = results.map(({ detail }) => detail)
      // A walk through the index of an order has a limit.
      const scans = plan.filter((step) =>
        /SCAN torrents(?! USING COVERING INDEX torrents_seeders)|AUTOMATIC/.test(step),
      )
      expect(scans).toEqual([])
      expect(plan.some((step) => step.includes('torrent_search VIRTUAL TABLE INDEX'))).toBe(true)
    }
  })
})
