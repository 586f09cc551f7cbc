import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { FeedSearch } from '../../contract/feed-search'
import type { Feed } from '../../contract/feeds'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
let member: Person

async function open(kind: Feed['kind'], target = ''): Promise<Feed> {
  const response = await send(api, 'POST', '/v1/me/feeds', member, { kind, target })
  expect(response.status).toBe(200)
  return response.json()
}

const search = ({ key }: Feed, query = '') => api.get(`/v1/feeds/${key}/search?${query}`)

async function find(feed: Feed, query = ''): Promise<string[]> {
  const response = await search(feed, query)
  expect(response.status).toBe(200)
  return FeedSearch.parse(await response.json()).data.map(({ name }) => name)
}

async function openView(query: string): Promise<Feed> {
  const saved = await send(api, 'POST', '/v1/me/views', member, { name: query.slice(0, 40), query })
  return open('view', String((await saved.json<{ id: number }>()).id))
}

beforeAll(async () => {
  await addCategories()
  const icons = { movies: 'film', tv: 'tv', music: 'music', software: 'package', books: 'book-open', data: 'folder' }
  const { DB } = env
  await DB.batch([
    ...Object.entries(icons).map(([slug, icon]) =>
      DB.prepare('update categories set icon = ? where slug = ?').bind(icon, slug),
    ),
    DB.prepare(`insert into categories (id, slug, name, icon, parent_id, position) values
      (10, 'series', 'Series', 'folder', 2, 1), (11, 'concerts', 'Concerts', 'music', 2, 2)`),
  ])
  member = await enter(api)
  for (const [name, categoryId, tags, facets] of [
    ['Cosmos Laundromat 2015 1080p', 1, ['open'], { resolution: '1080p', source: 'WEBRip' }],
    ['Caminandes S01E01 720p', 2, [], { resolution: '720p', source: 'WEB-DL' }],
    ['Caminandes S01E02 1080p', 10, ['open'], { resolution: '1080p' }],
    ['Caminandes Live', 11, [], {}],
    ['Caminandes Score FLAC', 3, ['open'], { codec: 'FLAC' }],
    ['Debian', 4, [], {}],
  ] as const) {
    await addTorrent({ name, categoryId, tags: [...tags], ...facets, addedAt: api.now() })
  }
  await addTorrent({ name: 'Caminandes S01E03', categoryId: 2, status: 'pending', addedAt: api.now() })
})

describe('the search of a feed', () => {
  test('finds words in the listed torrents, newest first, page by page', async () => {
    const feed = await open('torrents')
    const all = ['Caminandes Score FLAC', 'Caminandes Live', 'Caminandes S01E02 1080p', 'Caminandes S01E01 720p']
    expect(await find(feed, 'q=caminandes')).toEqual(all)
    expect(await find(feed, 'q=caminandes+S01')).toEqual(all.slice(2))
    expect(await find(feed, 'q=caminandes+S01E01')).toEqual(all.slice(3))
    expect(await find(feed, 'q=---')).toEqual([])
    const page = FeedSearch.parse(await (await search(feed, 'q=caminandes&perPage=3&page=2')).json())
    expect(page.meta).toEqual({ page: 2, perPage: 3, total: 4, totalIsCapped: false })
    expect(page.data).toMatchObject([{ name: all[3], category: 'tv', categoryName: 'TV' }])
    expect((await find(feed)).slice(0, 2)).toEqual(['Debian', all[0]])
    expect((await search(feed, 'perPage=100&page=101')).status).toBe(422)
  })

  test('finds categories by their own number and by the main one of Newznab', async () => {
    const feed = await open('torrents')
    const { categories } = FeedSearch.parse(await (await search(feed, 'perPage=1')).json())
    expect(categories.map(({ slug, number, main, subcategory }) => [slug, number, main, subcategory])).toEqual([
      ['movies', 100_001, 2000, null],
      ['tv', 100_002, 5000, null],
      ['series', 100_010, 5000, null],
      ['concerts', 100_011, 3000, null],
      ['music', 100_003, 3000, null],
      ['software', 100_004, 4000, null],
      ['books', 100_005, 7000, 7020],
      ['data', 100_006, 8000, null],
    ])
    const episodes = ['Caminandes S01E02 1080p', 'Caminandes S01E01 720p']
    expect(await find(feed, 'cat=100010')).toEqual(episodes.slice(0, 1))
    // A category includes its children, whatever their icons are.
    expect(await find(feed, 'cat=5000')).toEqual(['Caminandes Live', ...episodes])
    expect(await find(feed, 'cat=5030,5040&q=s01')).toEqual(episodes)
    expect(await find(feed, 'cat=3000')).toEqual(['Caminandes Score FLAC', 'Caminandes Live'])
    expect(await find(feed, 'cat=2000,4000')).toEqual(['Debian', 'Cosmos Laundromat 2015 1080p'])
    expect(await find(feed, 'cat=7000')).toEqual([])
    expect(await find(feed, 'cat=1000,6000,5070,100099')).toEqual([])
    expect(await find(feed, 'cat=')).toHaveLength(6)
    expect((await search(feed, 'cat=movies')).status).toBe(422)
  })

  test('gives each torrent its numbers and its info hash', async () => {
    const { data, subcategories } = FeedSearch.parse(await (await search(await open('torrents'))).json())
    const numbers = Object.fromEntries(data.map(({ name, newznab }) => [name, newznab]))
    expect(numbers).toMatchObject({
      'Caminandes S01E01 720p': [5000, 5010, 5040, 100_002],
      'Caminandes S01E02 1080p': [5000, 5040, 100_002, 100_010],
      'Caminandes Score FLAC': [3000, 3040, 100_003],
      'Caminandes Live': [3000, 100_002, 100_011],
      'Cosmos Laundromat 2015 1080p': [2000, 2040, 2080, 100_001],
      Debian: [4000, 100_004],
    })
    expect(data.every(({ infoHash }) => /^[0-9a-f]{40}$/.test(infoHash))).toBe(true)
    expect(subcategories).toContainEqual({ number: 5040, main: 5000, name: 'HD' })
    expect(subcategories).toContainEqual({ number: 7020, main: 7000, name: 'EBook' })
    expect(subcategories.map(({ number }) => number)).not.toContain(7010)
  })

  test('takes long lists of numbers, with unknown ones and the same ones again', async () => {
    const feed = await open('torrents')
    const numbers = Array.from({ length: 400 }, (_, index) => 9_000_000 + index)
    const cat = [...numbers, ...Array.from({ length: 100 }, () => 4000)].join(',')
    expect(await find(feed, `cat=${cat}`)).toEqual(['Debian'])
    expect((await search(feed, `cat=${cat},${cat}`)).status).toBe(422)
  })

  test('stays within the category of its feed', async () => {
    const feed = await open('category', 'tv')
    expect(await find(feed)).toHaveLength(3)
    expect(await find(feed, 'cat=100010')).toEqual(['Caminandes S01E02 1080p'])
    expect(await find(feed, 'cat=3000')).toEqual(['Caminandes Live'])
    expect(await find(feed, 'cat=2000')).toEqual([])
    const child = await open('category', 'series')
    expect(await find(child, 'cat=5000,100002')).toEqual(['Caminandes S01E02 1080p'])
  })

  test('stays within the filter of a view, and within the bookmarks', async () => {
    const view = await openView('q=caminandes&tags=open&sort=size&order=asc')
    expect(await find(view)).toEqual(['Caminandes Score FLAC', 'Caminandes S01E02 1080p'])
    expect(await find(view, 'q=s01')).toEqual(['Caminandes S01E02 1080p'])
    expect(await find(view, 'q=debian')).toEqual([])
    const bookmarks = await open('bookmarks')
    const { data } = FeedSearch.parse(await (await search(view)).json())
    expect((await send(api, 'PUT', `/v1/torrents/${data[1]?.slug}/bookmark`, member)).status).toBe(204)
    expect(await find(bookmarks, 'cat=5000,3000')).toEqual(['Caminandes S01E02 1080p'])
    expect(await find(bookmarks, 'cat=3040,5040')).toEqual(['Caminandes S01E02 1080p'])
    expect(await find(bookmarks, 'cat=3040,5045')).toEqual([])
    expect(await find(bookmarks, 'q=score')).toEqual([])
  })

  test('finds the subcategories of Newznab by icon, resolution, source and codec', async () => {
    const feed = await open('torrents')
    const [first, second] = ['Caminandes S01E01 720p', 'Caminandes S01E02 1080p']
    await addTorrent({
      name: 'Caminandes 2160p',
      categoryId: 2,
      resolution: '2160p',
      source: 'Remux',
      addedAt: api.now(),
    })
    await addTorrent({ name: 'Peer Gynt', categoryId: 5, addedAt: api.now() })
    expect(await find(feed, 'cat=5040')).toEqual([second, first])
    expect(await find(feed, 'cat=5045')).toEqual(['Caminandes 2160p'])
    expect(await find(feed, 'cat=5030')).toEqual([])
    expect(await find(feed, 'cat=5030,5040,5045&q=caminandes+S01')).toEqual([second, first])
    expect(await find(feed, 'cat=5010')).toEqual([first])
    expect(await find(feed, 'cat=5010,5045,100010,5070')).toEqual(['Caminandes 2160p', second, first])
    expect(await find(feed, 'cat=2080,3040,5045')).toEqual([
      ...['Caminandes 2160p', 'Caminandes Score FLAC', 'Cosmos Laundromat 2015 1080p'],
    ])
    expect(await find(feed, 'cat=2040,5000')).toHaveLength(5)
    expect(await find(feed, 'cat=7020')).toEqual(['Peer Gynt'])
    expect(await find(feed, 'cat=7010')).toEqual([])
    expect(await find(await open('category', 'series'), 'cat=5040')).toEqual([second])
    expect(await find(await openView('resolution=1080p'), 'cat=5040,5045')).toEqual([second])
  })

  test('is not possible without torrents, and not with a revoked key', async () => {
    const news = await search(await open('news'))
    expect([news.status, await news.json()]).toMatchObject([404, { code: 'no_torrents' }])
    const feed = await open('category', 'data')
    await send(api, 'DELETE', `/v1/me/feeds/${feed.id}`, member)
    const revoked = await search(feed)
    expect([revoked.status, await revoked.json()]).toMatchObject([404, { code: 'not_found' }])
  })

  test('counts as a use of the feed', async () => {
    const feed = await open('category', 'books')
    expect(feed.lastUsedAt).toBeNull()
    await find(feed, 'q=x')
    expect((await open('category', 'books')).lastUsedAt).toBe(new Date(api.now()).toISOString())
  })
})
