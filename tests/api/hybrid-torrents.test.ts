import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { peers, snatches, swarms } from '../../api/platform/db/schema/swarms'
import { type Announcer, announce, enterAnnouncer, figuresOf, report, trackerKey } from '../support/api-announces'
import { startApi } from '../support/api-client'
import { addCategories, addTorrent } from '../support/api-torrents'
import { sendJson } from '../support/api-uploads'

const api = startApi()
const db = drizzle(env.DB)
const halfHour = 1800

let member: Announcer
let torrent: Awaited<ReturnType<typeof addTorrent>>
/** The hybrid by its other info hash. */
let second: { infoHash: string }
let hybrids = 0

beforeAll(addCategories)

beforeEach(async () => {
  member = await enterAnnouncer(api)
  hybrids += 1
  const infoHashV2 = `b${hybrids}`.padEnd(64, '7')
  torrent = await addTorrent({ size: 1000 }, { infoHashV2 })
  second = { infoHash: infoHashV2.slice(0, 40) }
})

const clientsOf = ({ id }: { id: number }) => db.select().from(peers).where(eq(peers.torrentId, id))

it('is admitted by both info hashes, unless it is neither in the list nor in the queue', async () => {
  const deleted = await addTorrent({ status: 'deleted' }, { infoHashV2: 'd'.repeat(64) })
  const infoHashes = [torrent.infoHash, second.infoHash, deleted.infoHash, 'd'.repeat(40), 'b'.repeat(40)]
  const answer = await sendJson(api, 'POST', '/v1/tracker/admissions', trackerKey, { announceKeys: [], infoHashes })
  expect(await answer.json()).toEqual({ announceKeys: [], infoHashes: infoHashes.slice(0, 2) })
})

it('is admitted once by the only info hash of version 2', async () => {
  const { infoHash } = await addTorrent({ infoHash: 'c'.repeat(40) }, { infoHashV2: 'c'.repeat(64) })
  const names = { announceKeys: [], infoHashes: [infoHash] }
  expect(await (await sendJson(api, 'POST', '/v1/tracker/admissions', trackerKey, names)).json()).toEqual(names)
})

describe('announces of a client by both info hashes', () => {
  const both = (values: Parameters<typeof announce>[2]) => [
    announce(member, torrent, values),
    announce(member, second, values),
  ]

  it('count as those of one client, in one report or in two', async () => {
    expect(await report(api, ...both({ event: 'started' }))).toBe(1)
    api.wait(halfHour)
    expect(await report(api, ...both({ uploaded: 100, downloaded: 1000, left: 0, event: 'completed' }))).toBe(1)
    api.wait(halfHour)
    for (const each of both({ uploaded: 300, downloaded: 1000, left: 0 })) await report(api, each)
    expect(await figuresOf(member)).toMatchObject({ uploaded: 300, downloaded: 1000 })
    expect(await clientsOf(torrent)).toHaveLength(1)
    expect(await db.select().from(snatches).where(eq(snatches.torrentId, torrent.id))).toHaveLength(1)
  })

  it('count by the second hash only', async () => {
    await report(api, announce(member, second))
    api.wait(halfHour)
    await report(api, announce(member, second, { uploaded: 70 }))
    expect(await figuresOf(member)).toMatchObject({ uploaded: 70 })
    await report(api, announce(member, second, { uploaded: 70, event: 'stopped' }))
    expect(await clientsOf(torrent)).toEqual([])
  })
})

describe('the figures of both swarms', () => {
  const tell = async (...figures: [string, number, number, number][]) => {
    const body = { swarms: figures.map(([infoHash, ...rest]) => swarmOf(infoHash, rest)) }
    const response = await sendJson(api, 'PUT', '/v1/tracker/swarms', trackerKey, body)
    return (await response.json<{ changed: number }>()).changed
  }
  const swarmOf = (infoHash: string, [seeders, leechers, completed]: [number, number, number]) => {
    return { infoHash, seeders, leechers, completed }
  }
  const stored = () => {
    const { seeders, leechers, completed } = swarms
    return db.select({ seeders, leechers, completed }).from(swarms).where(eq(swarms.torrentId, torrent.id)).get()
  }

  it('are those of the larger one, in one report or in two', async () => {
    const other = await addTorrent()
    expect(await tell([torrent.infoHash, 5, 1, 9], [second.infoHash, 3, 2, 4], [other.infoHash, 1, 1, 1])).toBe(2)
    expect(await stored()).toEqual({ seeders: 5, leechers: 2, completed: 9 })
    expect(await tell([second.infoHash, 2, 0, 5])).toBe(1)
    expect(await stored()).toEqual({ seeders: 5, leechers: 1, completed: 9 })
    expect(await tell([torrent.infoHash, 1, 0, 9])).toBe(1)
    expect(await stored()).toEqual({ seeders: 2, leechers: 0, completed: 9 })
    expect(await tell([second.infoHash, 2, 0, 5], [torrent.infoHash, 1, 0, 9])).toBe(0)
  })

  it('are those of the second hash when the tracker reports nothing else', async () => {
    expect(await tell([second.infoHash, 4, 1, 2], [second.infoHash, 3, 1, 2])).toBe(1)
    expect(await stored()).toEqual({ seeders: 3, leechers: 1, completed: 2 })
  })
})
