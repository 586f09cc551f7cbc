import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { comments } from '../../api/platform/db/schema/comments'
import { users } from '../../api/platform/db/schema/members'
import { torrents } from '../../api/platform/db/schema/torrents'
import { SearchPage, searchKinds } from '../../contract/search'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
let writer: Writer
let staff: Writer

beforeAll(async () => {
  await addCategories()
  writer = await addWriter(api)
  staff = await addWriter(api, ['torrents.moderate', 'forums.moderate'])
})

const call = (query: Record<string, string>) => writer.send('GET', `/v1/search?${new URLSearchParams(query)}`)

async function find(q: string, more: Record<string, string> = {}): Promise<SearchPage> {
  const response = await call({ q, ...more })
  expect(response.status).toBe(200)
  return SearchPage.strict().parse(await response.json())
}

const totals = ({ counts }: SearchPage) => [counts.torrents.total, counts.members.total, counts.comments.total]

async function addDiscussed(name: string, ...texts: string[]) {
  const torrent = await addTorrent({ name })
  const slug = printSlug(name, torrent.id)
  const ids: number[] = []
  for (const text of texts) ids.push((await writer.write(slug, text)).id)
  return { ...torrent, slug, commentIds: ids }
}

test('finds torrents, members and comments by one text', async () => {
  const { slug } = await addDiscussed('Zebra crossing', 'I saw a **zebra** there', 'No such animal')
  await db.update(users).set({ username: 'Zebra_Keeper' }).where(eq(users.id, staff.id))
  const page = await find('zebra')
  expect(totals(page)).toEqual([1, 1, 1])
  expect(page.torrents[0]).toMatchObject({ slug, name: 'Zebra crossing', category: 'movies', categoryName: 'Movies' })
  expect(page.members[0]).toMatchObject({ username: 'Zebra_Keeper', role: staff.role })
  expect(page.comments[0]).toMatchObject({
    author: { username: writer.username },
    subject: { kind: 'torrent', slug, name: 'Zebra crossing' },
    excerpt: [
      { text: 'I saw a ', isHit: false },
      { text: 'zebra', isHit: true },
      { text: ' there', isHit: false },
    ],
  })
  expect(totals(await find('"zebra crossing"'))).toEqual([1, 0, 0])
  expect(totals(await find('zebra -crossing -keeper'))).toEqual([0, 0, 1])
  expect(totals(await find('ZÉB'))).toEqual([1, 1, 1])
})

test('leaves quotes and spoilers out of the excerpt', async () => {
  await addDiscussed('Okapi', '> quoted okapi\n\nMine is ||the covered okapi|| & <safe>, okapi')
  const [comment] = (await find('okapi')).comments
  expect(comment?.excerpt.map(({ text }) => text).join('')).toBe('Mine is & <safe>, okapi')
})

describe('finds only', () => {
  test('listed torrents and their comments', async () => {
    const { id } = await addDiscussed('Quagga', 'the last quagga')
    expect(totals(await find('quagga'))).toEqual([1, 0, 1])
    for (const status of ['pending', 'rejected', 'deleted'] as const) {
      await db.update(torrents).set({ status }).where(eq(torrents.id, id))
      for (const reader of [writer, staff]) {
        expect(totals(await reader.read('GET', '/v1/search?q=quagga'))).toEqual([0, 0, 0])
      }
    }
    await db.update(torrents).set({ status: 'approved' }).where(eq(torrents.id, id))
    expect(totals(await find('quagga'))).toEqual([1, 0, 1])
  })

  test('comments by their current text, until they are deleted', async () => {
    const { commentIds } = await addDiscussed('Wombat', 'aardwolf first', 'aardwolf second')
    const [first = 0, second = 0] = commentIds
    await writer.read('PATCH', `/v1/comments/${first}`, { source: 'numbat now', revision: 1 })
    expect((await find('aardwolf')).comments.map(({ id }) => id)).toEqual([second])
    expect((await find('numbat')).comments.map(({ id }) => id)).toEqual([first])
    await writer.send('DELETE', `/v1/comments/${second}`)
    expect(totals(await find('aardwolf'))).toEqual([0, 0, 0])
    await writer.send('POST', `/v1/comments/${second}/restoration`)
    expect(totals(await find('aardwolf'))).toEqual([0, 0, 1])
    await db.delete(comments).where(eq(comments.id, second))
    expect(totals(await find('aardwolf'))).toEqual([0, 0, 0])
  })

  test('open accounts by their current names', async () => {
    const { id } = await addWriter(api)
    await db.update(users).set({ username: 'Quokka', usernameKey: 'quokka' }).where(eq(users.id, id))
    expect((await find('quok')).members).toHaveLength(1)
    await db.update(users).set({ closedAt: api.now() }).where(eq(users.id, id))
    expect(totals(await find('quok'))).toEqual([0, 0, 0])
  })
})

test('lists the member with the exact name first', async () => {
  for (const username of ['tapir', 'tapir-older', 'my-tapir']) {
    const { id } = await addWriter(api)
    await db.update(users).set({ username, usernameKey: username }).where(eq(users.id, id))
  }
  expect((await find('tapir')).members.map(({ username }) => username)).toEqual(['tapir', 'my-tapir', 'tapir-older'])
})

test('returns pages of one kind with the counts of all kinds', async () => {
  const { commentIds } = await addDiscussed('Dingo', ...Array.from({ length: 7 }, (_, index) => `kowari ${index}`))
  const newest = commentIds.toReversed()
  expect((await find('kowari')).comments.map(({ id }) => id)).toEqual(newest.slice(0, 5))
  const page = await find('kowari', { kind: 'comments', perPage: '3', page: '3' })
  expect(page.comments.map(({ id }) => id)).toEqual(newest.slice(6))
  expect([page.torrents, page.members, totals(page)]).toEqual([[], [], [0, 0, 7]])
  expect((await find('kowari', { kind: 'torrents' })).comments).toEqual([])
  expect((await call({ q: 'kowari', kind: 'comments', page: '51' })).status).toBe(422)
})

test('finds nothing when the text has no word', async () => {
  for (const q of ['', ' ', '"*.()', '-']) expect(totals(await find(q))).toEqual([0, 0, 0])
})

test('answers any text without an error', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc
      .array(fc.constantFrom('"', '*', '^', '-', '(', ')', ':', 'AND', 'NOT', '\0', 'zeb', 'é', ' '))
      .map((all) => all.join('')),
  )
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('', ...searchKinds), async (q, kind) => {
      const response = await call({ q: q.slice(0, 200), ...(kind === '' ? {} : { kind }) })
      expect(response.status).toBe(200)
    }),
    { seed: 4, numRuns: 200 },
  )
})

test('finds titles, also without a release: the exact name first, at most five, and none with a kind', async () => {
  const enter = async (name: string, kind = 'movie', artist?: string) => {
    const response = await staff.send('POST', '/v1/titles', { kind, name, year: null, ...(artist && { artist }) })
    expect(response.status).toBe(201)
  }
  await enter('The Thylacine')
  for (const part of ['One', 'Two', 'Three', 'Four']) await enter(`Thylacine ${part}`)
  await enter('Stripes', 'album', 'Thylacine Band')
  const { titles, torrents } = await find('thylacine')
  expect(titles).toHaveLength(5)
  expect(titles[0]).toMatchObject({ kind: 'movie', slug: 'the-thylacine', name: 'The Thylacine', releases: 0 })
  expect(titles.map(({ name }) => name)).not.toContain('Thylacine One')
  expect(torrents).toEqual([])
  expect((await find('stripes thylacine')).titles).toMatchObject([
    { slug: 'thylacine-band:stripes', artist: 'Thylacine Band' },
  ])
  expect((await find('thylacine', { kind: 'torrents' })).titles).toEqual([])
  expect((await find('thylacine -four')).titles.map(({ name }) => name)).not.toContain('Thylacine Four')
})
