import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, test } from 'vitest'
import { swarms } from '../../api/platform/db/schema/swarms'
import { trackerTotals } from '../../api/platform/db/schema/torrents'
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
      seeders: swarms.seeders,
      leechers: swarms.leechers,
      completed: swarms.completed,
      seenAt: swarms.seenAt,
    })
    .from(swarms)
    .where(eq(swarms.torrentId, id))
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
  await expectExactTotals()
})

/** Compares the totals with the swarms of listed torrents. */
async function expectExactTotals() {
  const [stored, counted] = await env.DB.batch([
    env.DB.prepare('select torrents, seeders, leechers from tracker_totals'),
    env.DB.prepare(
      `select count(*) torrents, sum(swarms.seeders) seeders, sum(swarms.leechers) leechers
        from torrents join swarms on torrent_id = torrents.id where status = 'approved'`,
    ),
  ])
  expect(stored?.results).toEqual(counted?.results)
}

test('uses the last figures of a swarm that a report repeats', async () => {
  const { id, infoHash } = await addTorrent()
  const response = await tell([swarm(infoHash, 5, 1, 2), swarm(infoHash, 3, 4, 6)])
  expect(await response.json()).toEqual({ changed: 1 })
  expect(await figuresOf(id)).toEqual([3, 4, 6, api.now()])
  await expectExactTotals()
})

test('keeps the totals when torrents with newer figures than their sort keys come and go', async () => {
  const [listed, hidden, gone] = [await addTorrent(), await addTorrent({ status: 'pending' }), await addTorrent()]
  await tell([swarm(listed.infoHash, 7, 1), swarm(hidden.infoHash, 11, 2), swarm(gone.infoHash, 13, 3)])
  await expectExactTotals()
  const setStatus = (status: string, id: number) =>
    env.DB.prepare('update torrents set status = ? where id = ?').bind(status, id).run()
  await setStatus('deleted', listed.id)
  await setStatus('approved', hidden.id)
  await env.DB.prepare('delete from torrents where id = ?').bind(gone.id).run()
  await expectExactTotals()
  await setStatus('approved', listed.id)
  await env.DB.prepare('update torrents set category_id = 2 where id = ?').bind(listed.id).run()
  await expectExactTotals()
  expect(await figuresOf(gone.id)).toBeUndefined()
})

test('stores once a day that a seeder was seen, and when the last one left', async () => {
  const { id, infoHash } = await addTorrent()
  await tell([swarm(infoHash, 3)])
  const first = api.now()
  api.wait(60 * 60)
  expect(await (await tell([swarm(infoHash, 3)])).json()).toEqual({ changed: 0 })
  expect(await figuresOf(id)).toEqual([3, 0, 0, first])
  api.wait(23 * 60 * 60)
  expect(await (await tell([swarm(infoHash, 3)])).json()).toEqual({ changed: 0 })
  expect(await figuresOf(id)).toEqual([3, 0, 0, api.now()])
  api.wait(60)
  const left = api.now()
  await tell([swarm(infoHash, 0)])
  api.wait(3 * 24 * 60 * 60)
  await tell([swarm(infoHash, 0, 1)])
  expect(await figuresOf(id)).toEqual([0, 1, 0, left])
})

test('says when it was reported last, also by an empty report', async () => {
  const reportedAt = async () => (await db.select({ at: trackerTotals.swarmsReportedAt }).from(trackerTotals).get())?.at
  await tell([])
  const first = await reportedAt()
  expect(first).toBeLessThanOrEqual(api.now())
  api.wait(120)
  await tell([])
  expect(await reportedAt()).toBe(api.now())
  api.wait(30)
  await tell([])
  expect(await reportedAt()).toBe(api.now() - 30_000)
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
