import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { titleReleases, titles } from '../../api/platform/db/schema/catalogue'
import { torrentFiles } from '../../api/platform/db/schema/torrents'
import { indexTexts } from '../../api/search/index-texts'
import { TorrentPage } from '../../contract/torrents'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'
import { corpus } from '../support/search-corpus'
import { misspelled, queries } from '../support/search-queries'

const api = startApi()
const db = drizzle(env.DB)
let token = ''
const keys = new Map<string, string>()

beforeAll(async () => {
  token = (await signIn(api, (await addMember()).username)).accessToken
  await addCategories()
  for (const [key, { name, files = [], title, description, ...described }] of Object.entries(corpus)) {
    const { id } = await addTorrent({ name, ...described }, { description })
    keys.set(name, key)
    if (files.length > 0)
      await db.insert(torrentFiles).values(files.map((path, position) => ({ torrentId: id, position, path, size: 1 })))
    if (title) {
      const entry = { kind: 'movie' as const, name: title, sortName: title, slug: `title-${id}`, createdAt: 1 }
      const [row] = await db.insert(titles).values(entry).returning({ id: titles.id })
      if (row) await db.insert(titleReleases).values({ torrentId: id, titleId: row.id, chosenBy: 'parser' })
    }
  }
  await indexTexts(db)
})

async function search(q: string, more: Record<string, string> = {}) {
  const response = await api.get(`/v1/torrents?${new URLSearchParams({ q, perPage: '100', ...more })}`, token)
  expect([q, response.status]).toEqual([q, 200])
  const page = TorrentPage.parse(await response.json())
  return { ...page, found: page.data.map(({ name }) => keys.get(name) ?? name) }
}

const split = (expected: string) => expected.split(' ').filter(Boolean)

it('measures at least 150 searches', () => {
  expect(Object.values(queries).flat().length + misspelled.length).toBeGreaterThanOrEqual(150)
})

describe('searches by class', () => {
  it.each(Object.keys(queries))('finds all expected torrents, and nearly no others: %s', async (name) => {
    const wrong: string[] = []
    let [expected, all, right] = [0, 0, 0]
    for (const [q, keys] of queries[name] ?? []) {
      const expectedKeys = split(keys)
      const shown = (await search(q)).found
      const hits = shown.filter((key) => expectedKeys.includes(key)).length
      expected += expectedKeys.length
      all += shown.length
      right += hits
      if (hits < expectedKeys.length || hits < shown.length)
        wrong.push(`${q}: ${shown.join(' ')}, expected ${expectedKeys.join(' ')}`)
    }
    const [recall, precision] = [right / expected, right / all]
    const figures = `recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`
    console.log([`${name}: ${queries[name]?.length} searches, ${figures}`, ...wrong].join('\n  '))
    expect(recall, wrong.join('\n')).toBeGreaterThanOrEqual(0.97)
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.92)
  })

  it.each(misspelled)('suggests another spelling of %s', async (q, suggested, expected) => {
    const { found, suggestion } = await search(q)
    expect(found).toEqual([])
    const expectedKeys = split(expected)
    expect(suggestion).toEqual({ q: suggested, total: expectedKeys.length, totalIsCapped: false })
    expect((await search(suggested)).found.toSorted()).toEqual(expectedKeys.toSorted())
  })

  it('suggests nothing for words that exist, words that no one can mean, and exclusions', async () => {
    for (const q of ['bunny sintel', 'qqqqqqqq', '-bunny -qqqq', '"no such phrase"', '銀銀'])
      expect([q, (await search(q)).suggestion]).toEqual([q, null])
  })
})

describe('relevance', () => {
  it('ranks names, tags, files, titles, descriptions and release groups, newest first within each', async () => {
    const add = async (name: string, more: { tags?: string[]; file?: string; description?: string } = {}) => {
      const { id } = await addTorrent({ name, tags: more.tags ?? [] }, { description: more.description })
      if (more.file) await db.insert(torrentFiles).values({ torrentId: id, position: 0, path: more.file, size: 1 })
    }
    await add('Old walrus lake')
    await add('Lake of the walrus')
    await add('Lake one', { description: 'With a walrus' })
    await add('Lake two', { file: 'walrus.txt' })
    await add('Lake three', { tags: ['walrus'] })
    await add('Walrus lake again')
    await indexTexts(db)
    const expected = [
      'Walrus lake again',
      'Old walrus lake',
      'Lake of the walrus',
      'Lake three',
      'Lake two',
      'Lake one',
    ]
    expect((await search('walrus lake')).found).toEqual(expected)
    expect((await search('walrus lake', { sort: 'relevance', order: 'asc' })).found).toEqual(expected)
    const seen: string[] = []
    let page = await search('walrus lake', { perPage: '2' })
    for (seen.push(...page.found); page.meta.next !== null; seen.push(...page.found)) {
      page = await search('walrus lake', { perPage: '2', cursor: page.meta.next })
    }
    expect(seen).toEqual(expected)
    page = await search('walrus lake', { perPage: '2', cursor: page.meta.prev ?? '' })
    expect(page.found).toEqual(expected.slice(2, 4))
    expect((await search('walrus lake', { perPage: '2', page: '2' })).found).toEqual(expected.slice(2, 4))
    expect((await search('walrus lake', { sort: 'added' })).found[0]).toBe('Walrus lake again')
    expect((await search('walrus lake', { sort: 'name' })).found.length).toBe(6)
    expect((await search('walrus', { tags: 'walrus' })).found).toEqual(['Lake three'])
    expect((await search('walrus', { category: 'tv' })).meta.total).toBe(0)
  })

  it('follows a changed description and a deletion', async () => {
    const { id } = await addTorrent({ name: 'Changing' }, { description: 'ocelot' })
    await indexTexts(db)
    expect((await search('ocelot')).found).toEqual(['Changing'])
    await env.DB.prepare("update torrent_details set description = 'margay' where torrent_id = ?").bind(id).run()
    await indexTexts(db)
    expect((await search('ocelot')).found).toEqual([])
    expect((await search('margay')).found).toEqual(['Changing'])
    await env.DB.prepare("update torrents set status = 'deleted' where id = ?").bind(id).run()
    expect((await search('margay')).found).toEqual([])
    await indexTexts(db)
    expect(await env.DB.prepare('select count(*) n from torrent_texts where id = ?').bind(-id).first('n')).toBe(0)
    expect((await search('changign')).suggestion).toBeNull()
    await env.DB.prepare("insert into text_search (text_search, rank) values ('integrity-check', 1)").run()
  })
})
