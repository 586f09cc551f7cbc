import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { titles } from '../../api/platform/db/schema/catalogue'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { Collection, CollectionPage } from '../../contract/collections'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addTitle } from '../support/stored-titles'

const api = startApi()
const db = drizzle(env.DB)
let owner: Writer
let reader: Writer
let slug = ''
let made = 0
let films: Awaited<ReturnType<typeof addTitle>>[] = []

beforeAll(async () => {
  owner = await addWriter(api)
  reader = await addWriter(api)
})

/** A collection with the films A, B, C and D, of which B has a poster and is hidden. */
beforeEach(async () => {
  await db.delete(rateWindows)
  made += 1
  slug = (await owner.read<Collection>('POST', '/v1/collections', { name: `Films ${made}`, visibility: 'public' })).slug
  films = await Promise.all(['A', 'B', 'C', 'D'].map((name) => addTitle({ name })))
  for (const film of films) await put(film.name)
  const poster = `${'a'.repeat(32)}.webp.160x240`
  await db
    .update(titles)
    .set({ poster, posterColor: '#000000' })
    .where(eq(titles.id, idOf('B')))
  await setReleases('B', 0)
})

const find = (name: string) => films.find((film) => film.name === name)
const idOf = (name: string) => find(name)?.id ?? 0
const setReleases = (name: string, releases: number) =>
  db
    .update(titles)
    .set({ releases })
    .where(eq(titles.id, idOf(name)))
const put = (name: string, change: object = {}) =>
  owner.send('PUT', `/v1/collections/${slug}/items/movie/${find(name)?.slug}`, change)
const read = async (query = '') => Collection.parse(await reader.read('GET', `/v1/collections/${slug}${query}`))
const order = async () => (await read()).titles.map(({ position, title }) => `${position}${title.name}`).join(' ')
const readCard = async () =>
  CollectionPage.parse(await reader.read('GET', '/v1/collections')).data.find((card) => card.slug === slug)

test('counts and shows the posters of the titles that members can see', async () => {
  expect(await readCard()).toMatchObject({ items: 3, posters: [] })
  expect((await read()).items).toBe(3)
  const first = await read('?limit=2')
  const second = await read(`?limit=2&cursor=${first.meta.next}`)
  const back = await read(`?limit=2&cursor=${second.meta.prev}`)
  expect([first, second, back].map(({ items }) => items)).toEqual([3, 3, 3])
  const positions = [first, second, back].map((page) => page.titles.map(({ position }) => position))
  expect(positions).toEqual([[1, 2], [3], [1, 2]])
  await setReleases('B', 1)
  expect(await readCard()).toMatchObject({ items: 4, posters: [{ color: '#000000' }] })
  expect((await read()).items).toBe(4)
})

test('moves a title past the next one that members can see, and leaves the hidden one', async () => {
  expect(await order()).toBe('1A 2C 3D')
  await put('C', { position: 1 })
  expect(await order()).toBe('1C 2A 3D')
  await put('A', { position: 3 })
  await put('D', { position: 2, note: 'In its place' })
  expect(await order()).toBe('1C 2D 3A')
  await put('C', { position: 2 })
  expect(await order()).toBe('1D 2C 3A')
  await setReleases('B', 1)
  expect(await order()).toBe('1B 2D 3C 4A')
})
