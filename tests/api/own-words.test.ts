import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { bookmarks } from '../../api/platform/db/schema/shelf'
import type { TorrentPage } from '../../contract/torrents'
import { startApi } from '../support/api-client'
import { enter, type Person } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
let reader: Person

const names = [
  'Big.Buck.Bunny.2008.1080p',
  'big buck-bunny_2008 [2160p]',
  'Bunny Buck, the big one',
  'buckle up',
  'Café_naïve: a bunny',
  'Ålesund bunny buck',
  'BUNNY',
  '2008',
  "Buck's bunny (buck)",
  '銀河 bunny',
  'one*two?three[four]',
  '%_bunny_%',
]

beforeAll(async () => {
  await addCategories()
  reader = await enter(api)
  for (const name of names) {
    const { id } = await addTorrent({ name })
    await drizzle(env.DB).insert(bookmarks).values({ userId: reader.id, torrentId: id, addedAt: 1 })
  }
})

async function find(query: Record<string, string>) {
  const response = await api.get(`/v1/torrents?${new URLSearchParams(query)}`, reader.token)
  expect(response.status).toBe(200)
  return ((await response.json()) as TorrentPage).data.map(({ name }) => name)
}

test("finds the same words in the member's own list as in the full list", async () => {
  const word = fc.constantFrom(
    'b',
    'bu',
    'buck',
    'bunny',
    'Big',
    '2008',
    'cafe',
    'naïve',
    '銀河',
    'two',
    's',
    '_',
    '*',
    'x'.repeat(30),
  )
  const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `"${words.join(' ')}"`)
  const part = fc.oneof(
    word,
    phrase,
    word.map((term) => `-${term}`),
    phrase.map((term) => `-${term}`),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), async (parts) => {
      const q = parts.join(' ')
      // The own list has no order by relevance.
      const sort = 'added'
      expect(await find({ q, sort, bookmarked: 'true' })).toEqual(await find({ q, sort }))
    }),
    { seed: 7, numRuns: 150 },
  )
})
