import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, test } from 'vitest'
import { torrentDetails, torrents } from '../../api/platform/db/schema/torrents'
import { startApi } from '../support/api-client'
import { addCategories, addTorrent } from '../support/api-torrents'
import { sendJson } from '../support/api-uploads'

const api = startApi()
const db = drizzle(env.DB)
const key = env.TRACKER_KEY ?? ''
const tell = (swarms: unknown, token = key) => sendJson(api, 'PUT', '/v1/tracker/swarms', token, { swarms })
const swarm = (infoHash: string, seeders: number, leechers = 0, completed = 0) => ({
  infoHash,
  seeders,
  leechers,
  completed,
})

beforeAll(addCategories)

async function figuresOf(id: number) {
  const row = await db
    .select({
      seeders: torrents.seeders,
      leechers: torrents.leechers,
      completed: torrents.completed,
      lastSeenAt: torrentDetails.lastSeenAt,
    })
    .from(torrents)
    .innerJoin(torrentDetails, eq(torrentDetails.torrentId, torrents.id))
    .where(eq(torrents.id, id))
    .get()
  return row && Object.values(row)
}

test('updates the figures of many swarms at once, and the totals', async () => {
  const [first, second, third] = [await addTorrent(), await addTorrent(), await addTorrent({ seeders: 4 })]
  const response = await tell([
    swarm(first.infoHash, 7, 2, 30),
    swarm(second.infoHash, 0, 5, 1),
    swarm('f'.repeat(40), 9, 9, 9),
  ])
  expect([response.status, await response.json()]).toEqual([200, { changed: 2 }])
  expect(await figuresOf(first.id)).toEqual([7, 2, 30, api.now()])
  expect(await figuresOf(second.id)).toEqual([0, 5, 1, null])
  expect(await figuresOf(third.id)).toEqual([4, 0, 0, null])
  const totals = await env.DB.prepare('select seeders, leechers from tracker_totals').first()
  expect(totals).toEqual(
    await env.DB.prepare('select sum(seeders) seeders, sum(leechers) leechers from torrents').first(),
  )
})

test('changes only the time a complete copy was seen when figures repeat', async () => {
  const { id, infoHash } = await addTorrent()
  await tell([swarm(infoHash, 3)])
  api.wait(60)
  expect(await (await tell([swarm(infoHash, 3)])).json()).toEqual({ changed: 0 })
  expect(await figuresOf(id)).toEqual([3, 0, 0, api.now()])
})

test('returns 401 without the tracker key', async () => {
  for (const secret of ['', 'guessed', `${key}x`, key.slice(1)]) expect((await tell([], secret)).status).toBe(401)
  const open = startApi({ TRACKER_KEY: undefined })
  expect((await sendJson(open, 'PUT', '/v1/tracker/swarms', key, { swarms: [] })).status).toBe(401)
  const empty = startApi({ TRACKER_KEY: '' })
  expect((await sendJson(empty, 'PUT', '/v1/tracker/swarms', '', { swarms: [] })).status).toBe(401)
})

test.each([
  ['an invalid hash', [swarm('xyz', 1)]],
  ['a negative count', [swarm('a'.repeat(40), -1)]],
  ['a fractional count', [swarm('a'.repeat(40), 0.5)]],
  ['too many swarms', Array.from({ length: 501 }, () => swarm('a'.repeat(40), 1))],
])('returns 422 for %s', async (_, swarms) => expect((await tell(swarms)).status).toBe(422))

test('accepts 500 swarms', async () => {
  const swarms = Array.from({ length: 500 }, (_, index) =>
    swarm(index.toString(16).padStart(40, 'e'), 10_000_000, 1, 2),
  )
  expect(await (await tell(swarms)).json()).toEqual({ changed: 0 })
})
