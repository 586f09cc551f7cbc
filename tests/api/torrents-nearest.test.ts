import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, test } from 'vitest'
import { categories } from '../../api/platform/db/schema/torrents'
import { TorrentPage } from '../../contract/torrents'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
let token = ''

async function search(query: Record<string, string>) {
  const response = await api.get(`/v1/torrents?${new URLSearchParams(query)}`, token)
  expect(response.status).toBe(200)
  return TorrentPage.strict().parse(await response.json())
}

const namesOf = ({ nearest }: TorrentPage) => nearest?.torrents.map(({ name }) => name)
const withoutOf = ({ nearest }: TorrentPage) =>
  nearest?.without.map(({ filter, value, total }) => [filter, value, total] as const)

beforeAll(async () => {
  const member = await addMember()
  token = (await signIn(api, member.username)).accessToken
  await addCategories()
  await addTorrent({ name: 'Harbour lights 1957', tags: ['noir', 'drama'], categoryId: 1 })
  await addTorrent({ name: 'Harbour storm 1961', tags: ['noir'], categoryId: 1 })
  await addTorrent({ name: 'Lighthouse storm', tags: ['drama'], categoryId: 2 })
  await addTorrent({ name: 'Harbour lights, hidden', status: 'pending' })
})

test('a search with matches has nothing nearest', async () => {
  expect((await search({ q: 'harbour' })).nearest).toBeNull()
})

test('lists torrents with all words but one, newest first', async () => {
  expect(namesOf(await search({ q: 'harbour lights storm' }))).toEqual(['Harbour storm 1961', 'Harbour lights 1957'])
  expect(namesOf(await search({ q: 'harbour lighthouse' }))).toEqual([
    'Lighthouse storm',
    'Harbour storm 1961',
    'Harbour lights 1957',
  ])
  expect(namesOf(await search({ q: 'harbour lighthouse -1961' }))).toEqual(['Lighthouse storm', 'Harbour lights 1957'])
})

test('names the categories as the staff does', async () => {
  await drizzle(env.DB).update(categories).set({ name: 'Serials' }).where(eq(categories.slug, 'tv'))
  const { nearest } = await search({ q: 'lighthouse zzzz' })
  expect(nearest?.torrents).toMatchObject([{ name: 'Lighthouse storm', category: 'tv', categoryName: 'Serials' }])
})

test('lists torrents with one of the words when none has more', async () => {
  expect(namesOf(await search({ q: 'lighthouse zzzz yyyy xxxx' }))).toEqual(['Lighthouse storm'])
  expect((await search({ q: 'zzzz yyyy xxxx' })).nearest).toBeNull()
})

test('keeps the other filters for the nearest torrents', async () => {
  expect(namesOf(await search({ q: 'harbour lighthouse', category: 'tv' }))).toEqual(['Lighthouse storm'])
})

test('counts what is found without each filter', async () => {
  expect(withoutOf(await search({ q: 'harbour', category: 'tv', tags: 'noir' }))).toEqual([['category', null, 2]])
  expect(withoutOf(await search({ q: 'storm', tags: 'noir,drama' }))).toEqual([
    ['q', null, 1],
    ['tags', 'noir', 1],
    ['tags', 'drama', 1],
  ])
  expect(withoutOf(await search({ q: 'zzzz' }))).toBeUndefined()
})

test('tries the first eight filters only', async () => {
  const tags = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].join(',')
  const { nearest } = await search({ q: 'harbour', tags, life: 'dead' })
  expect(nearest?.without ?? []).toEqual([])
})
