import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { toLatin1 } from '../../api/lib/bencode/bencode'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { Feed, FeedContent } from '../../contract/feeds'
import type { Uploaded } from '../../contract/uploads'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'
import { foreignMetafile, sendUpload } from '../support/api-uploads'

const api = startApi()
let member: Person
let uploaded: Uploaded

async function open(kind: Feed['kind'], target = '', who = member): Promise<Feed> {
  const response = await send(api, 'POST', '/v1/me/feeds', who, { kind, target })
  expect(response.status).toBe(200)
  return Feed.parse(await response.json())
}

async function read({ key }: Feed): Promise<FeedContent> {
  const response = await api.get(`/v1/feeds/${key}`)
  expect(response.status).toBe(200)
  return FeedContent.parse(await response.json())
}

const take = ({ key }: Feed, slug: string) => api.get(`/v1/feeds/${key}/torrents/${slug}`)
const namesOf = ({ data }: FeedContent) => data.map(({ name }) => name)

beforeAll(async () => {
  await addCategories()
  member = await enter(api)
  const staff = await enter(api, ['torrents.upload', 'torrents.moderate'])
  const metafile = foreignMetafile('Fjord.iso', [['fjord.iso', 77_000]])
  uploaded = await (await sendUpload(api, staff.token, { category: 'software' }, { metafile })).json()
  for (const [name, categoryId, size] of [
    ['Old film', 1, 1000],
    ['Small music', 3, 10],
    ['New film', 1, 5000],
  ] as const) {
    await addTorrent({ name, categoryId, size, tags: ['found'], addedAt: api.now() })
  }
})

describe('a feed', () => {
  test('lists a category, the bookmarks or a view newest first, as its owner', async () => {
    const film = await read(await open('category', 'movies'))
    expect([film.title, film.query, namesOf(film)]).toEqual(['Movies', 'category=movies', ['New film', 'Old film']])
    expect(film.data[0]).toMatchObject({ category: 'movies', categoryName: 'Movies' })
    expect(film.data.map(({ publishedAt }) => publishedAt)).toEqual(film.data.map(({ addedAt }) => addedAt))

    const bookmarks = await open('bookmarks')
    expect(namesOf(await read(bookmarks))).toEqual([])
    api.wait(60)
    expect((await send(api, 'PUT', `/v1/torrents/${uploaded.slug}/bookmark`, member)).status).toBe(204)
    const { data } = await read(bookmarks)
    expect(data[0]?.publishedAt).toBe(new Date(api.now()).toISOString())
    expect(data).toMatchObject([{ name: 'Fjord.iso', category: 'software', categoryName: 'Software' }])

    const query = 'tags=found&maxSize=2000&sort=size&order=asc&perPage=1'
    const saved = await send(api, 'POST', '/v1/me/views', member, { name: 'Small ones', query })
    const { id } = (await saved.json()) as { id: number }
    const view = await open('view', String(id))
    const content = await read(view)
    expect([content.title, content.query, namesOf(content)]).toEqual(['Small ones', query, ['Small music', 'Old film']])
    await send(api, 'DELETE', `/v1/me/views/${id}`, member)
    expect((await api.get(`/v1/feeds/${view.key}`)).status).toBe(404)
  })

  test('lists the open requests, newest first', async () => {
    const feed = await open('requests')
    const ask = async (title: string) =>
      (await send(api, 'POST', '/v1/requests', member, { title, category: 'movies' })).json<{ slug: string }>()
    const [older, filled, newer] = [await ask('Older'), await ask('Filled'), await ask('Newer')]
    await env.DB.prepare("update torrent_requests set is_open = 0 where title = 'Filled'").run()
    const content = await read(feed)
    expect(content).toMatchObject({ kind: 'requests', title: null, data: [], articles: [] })
    expect(content.requests.map(({ slug }) => slug)).toEqual([newer.slug, older.slug])
    expect(filled.slug).toMatch(/^filled-/)
    const [known] = (await read(await open('news'))).requests
    expect(known).toBeUndefined()
  })

  test('has one key until it is revoked, then a new one', async () => {
    const feed = await open('category', 'music')
    expect(await open('category', 'music')).toEqual(feed)
    const stranger = await enter(api)
    expect((await send(api, 'DELETE', `/v1/me/feeds/${feed.id}`, stranger)).status).toBe(404)
    await read(feed)
    const listed = (await (await api.get('/v1/me/feeds', member.token)).json()) as { data: Feed[] }
    expect(listed.data.find(({ id }) => id === feed.id)).toMatchObject({ key: feed.key, kind: 'category' })
    expect((await send(api, 'DELETE', `/v1/me/feeds/${feed.id}`, member)).status).toBe(204)
    expect((await api.get(`/v1/feeds/${feed.key}`)).status).toBe(404)
    expect((await take(feed, uploaded.slug)).status).toBe(404)
    expect((await open('category', 'music')).key).not.toBe(feed.key)
  })

  test('records when it was last used, at most once an hour', async () => {
    const feed = await open('category', 'books')
    const used = async () => (await open('category', 'books')).lastUsedAt
    expect(await used()).toBeNull()
    await read(feed)
    const first = await used()
    expect(first).toBe(new Date(api.now()).toISOString())
    api.wait(60)
    await read(feed)
    expect(await used()).toBe(first)
  })

  test('serves metafiles that announce as its owner, without its own announce key', async () => {
    const feed = await open('category', 'software')
    const { data } = await read(feed)
    expect(data.map(({ slug }) => slug)).toEqual([uploaded.slug])
    const [own, signedIn] = [
      await take(feed, uploaded.slug),
      await api.get(`/v1/torrents/${uploaded.slug}/download`, member.token),
    ]
    expect(own.headers.get('content-type')).toBe('application/x-bittorrent')
    const bytes = new Uint8Array(await own.arrayBuffer())
    expect(bytes).toEqual(new Uint8Array(await signedIn.arrayBuffer()))
    const announceKey = /announce\/([0-9a-f]{32})/.exec(toLatin1(bytes))?.[1]
    expect(announceKey).toMatch(/^[0-9a-f]{32}$/)
    expect(JSON.stringify(await read(feed))).not.toContain(announceKey)
    expect((await take(feed, 'missing-zzz')).status).toBe(404)
  })

  test('does not serve pending torrents, also for staff', async () => {
    const moderator = await enter(api, ['torrents.moderate'])
    const feed = await open('category', 'software', moderator)
    const { name, id } = await addTorrent({ name: 'Waiting', status: 'pending' })
    const slug = printSlug(name, id)
    expect((await api.get(`/v1/torrents/${slug}`, moderator.token)).status).toBe(200)
    expect((await take(feed, slug)).status).toBe(404)
  })

  test('returns 404 when its member is banned', async () => {
    const banned = await enter(api)
    const feed = await open('bookmarks', '', banned)
    await env.DB.prepare('update users set banned_at = 1 where id = ?').bind(banned.id).run()
    expect((await api.get(`/v1/feeds/${feed.key}`)).status).toBe(404)
    expect((await take(feed, uploaded.slug)).status).toBe(404)
  })

  test.each([
    ['view', '99999'],
    ['category', 'unknown'],
    ['bookmarks', 'mine'],
    ['requests', 'mine'],
  ])('cannot be created for %s %s', async (kind, target) => {
    expect((await send(api, 'POST', '/v1/me/feeds', member, { kind, target })).status).toBe(404)
  })

  test.each(['x', '0'.repeat(32), 'A'.repeat(32), "' or 1=1"])('returns 404 for the key %s', async (key) => {
    expect((await api.get(`/v1/feeds/${encodeURIComponent(key)}`)).status).toBe(404)
  })
})
