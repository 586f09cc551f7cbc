import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bencode, Dictionary, toLatin1 } from '../../api/lib/bencode/bencode'
import { decode } from '../../api/lib/bencode/bencode-reader'
import { users } from '../../api/platform/db/schema/members'
import { peers, snatches, swarms } from '../../api/platform/db/schema/swarms'
import { torrents } from '../../api/platform/db/schema/torrents'
import { forgetSilentPeers } from '../../api/tracker/forget-peers'
import { packAddress } from '../../api/tracker/peer-address'
import { announceInterval, mostClients } from '../../contract/announce'
import { longestSilence } from '../../contract/tracker'
import { type Announcer, enterAnnouncer, figuresOf, report, announce as reported } from '../support/api-announces'
import { startApi } from '../support/api-client'
import { setSite } from '../support/api-mails'
import { password } from '../support/api-members'
import { send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'
import { contestDb } from '../support/contested-db'

const api = startApi()
const db = drizzle(env.DB)
const hour = 3600

let member: Announcer
let torrent: Awaited<ReturnType<typeof addTorrent>>

beforeAll(addCategories)

beforeEach(async () => {
  await setSite({ announceUrl: '' })
  member = await enterAnnouncer(api)
  torrent = await addTorrent({ size: 1000 })
})

interface Client {
  address?: string
  port?: number
  peerId?: string
  /** The API that it asks. */
  through?: typeof api
}

const percent = (hex: string) => hex.replace(/../g, '%$&')

/** The announce of a client, in this query if it has one. */
async function announce(values: Record<string, string | number> = {}, client: Client = {}, who = member) {
  const { address = '192.0.2.1', port = 6881, peerId = `-TR4060-${port}`.padEnd(20, '0'), through = api } = client
  const totals = { port, uploaded: 0, downloaded: 0, left: 1000 }
  const bytes = { info_hash: percent(torrent.infoHash), peer_id: peerId }
  const query = Object.entries({ ...bytes, ...totals, ...values }).map(([name, value]) => `${name}=${value}`)
  const headers = { 'cf-connecting-ip': address, 'user-agent': 'Transmission/4.0.6' }
  const response = await through.call(`/announce/${who.announceKey}?${query.join('&')}`, { headers })
  expect(response.status).toBe(200)
  const reply = decode(new Uint8Array(await response.arrayBuffer()))
  if (!(reply instanceof Dictionary)) throw new Error('No dictionary')
  return Object.fromEntries([...reply].map(([key, value]) => [key, readable(value)]))
}

const readable = (value: Bencode) => (value instanceof Uint8Array ? toLatin1(value) : value)

const packed = (address: string, port: number) =>
  Buffer.from(packAddress(address, port) ?? '', 'hex').toString('latin1')

const swarmOf = ({ id }: { id: number }) => db.select().from(swarms).where(eq(swarms.torrentId, id)).get()

describe('the built-in tracker', () => {
  it('answers with the figures of the swarm and the addresses of others', async () => {
    const first = await announce({ event: 'started', left: 0 })
    expect(first).toEqual({ interval: announceInterval, complete: 1, incomplete: 0, peers: '' })
    const other = await enterAnnouncer(api)
    const second = await announce({ event: 'started' }, { address: '198.51.100.7', port: 51_413 }, other)
    expect(second).toMatchObject({ complete: 1, incomplete: 1, peers: packed('192.0.2.1', 6881) })
    const again = await announce({ left: 0 })
    expect(again).toMatchObject({ complete: 1, incomplete: 1, peers: packed('198.51.100.7', 51_413) })
  })

  it('gives IPv6 addresses apart', async () => {
    await announce({ left: 0 }, { address: '2001:db8::7', port: 6881 })
    const reply = await announce({}, { port: 6882 })
    expect(reply).toMatchObject({ peers: '', peers6: packed('2001:db8::7', 6881) })
    expect(String(reply.peers6)).toHaveLength(18)
  })

  it('gives a seeder no seeders, a client not itself, and no more than it wants', async () => {
    for (const port of [1001, 1002, 1003]) await announce({ left: 0 }, { port })
    const other = await enterAnnouncer(api)
    for (const port of [2001, 2002, 2003]) await announce({ left: 5 }, { port }, other)
    const portsFor = async (values: Record<string, number>, port: number) => {
      const { peers: bytes } = await announce(values, { port }, port < 2000 ? member : other)
      const ports = String(bytes).match(/[\s\S]{6}/g) ?? []
      return ports.map((each) => each.charCodeAt(4) * 256 + each.charCodeAt(5)).sort()
    }
    expect(await portsFor({ left: 0 }, 1001)).toEqual([2001, 2002, 2003])
    expect(await portsFor({ left: 5 }, 2001)).toEqual([1001, 1002, 1003, 2002, 2003])
    const two = await portsFor({ left: 5, numwant: 2 }, 2001)
    expect(two.map((port) => Math.floor(port / 1000))).toEqual([1, 2])
    expect(await portsFor({ left: 5, numwant: 0 }, 2001)).toEqual([])
  })

  it('counts traffic, the completed download and the figures of the swarm', async () => {
    await announce({ left: 0 }, { port: 1001 })
    await announce({ event: 'started' })
    api.wait(60)
    await announce({ uploaded: 300, downloaded: 1000, left: 0, event: 'completed' })
    await announce({ uploaded: 300, downloaded: 1000, left: 0, event: 'completed' })
    expect(await figuresOf(member)).toMatchObject({ uploaded: 300, downloaded: 1000 })
    expect(await db.select().from(snatches).where(eq(snatches.torrentId, torrent.id))).toHaveLength(1)
    expect(await swarmOf(torrent)).toMatchObject({ seeders: 2, leechers: 0, completed: 1 })
    expect(await announce({ uploaded: 300, downloaded: 1000, left: 0, event: 'stopped' })).toMatchObject({
      ...{ complete: 1, incomplete: 0, peers: '' },
    })
    expect(await swarmOf(torrent)).toMatchObject({ seeders: 1, leechers: 0, completed: 1 })
  })

  describe('with announces at the same time', () => {
    const complete = { event: 'completed', left: 0, downloaded: 5 }

    it('counts a download once that a client completes twice', async () => {
      await announce({ event: 'started', left: 5 })
      const DB = contestDb('insert into "snatches"', () => announce(complete))
      await announce(complete, { through: startApi({ DB }, undefined, api.now()) })
      expect(await swarmOf(torrent)).toMatchObject({ seeders: 1, leechers: 0, completed: 1 })
    })

    it('counts each download that two members complete', async () => {
      const other = await enterAnnouncer(api)
      await announce({ event: 'started', left: 5 }, { port: 1001 })
      await announce({ event: 'started', left: 5 }, { port: 1002 }, other)
      const DB = contestDb('update "tracker_totals" set "seeders"', () => announce(complete, { port: 1001 }))
      await announce(complete, { port: 1002, through: startApi({ DB }, undefined, api.now()) }, other)
      expect(await swarmOf(torrent)).toMatchObject({ seeders: 2, leechers: 0, completed: 2 })
    })

    it('stores no more clients of a member than it admits', async () => {
      for (let port = 1; port < mostClients; port++) await announce({}, { port })
      const DB = contestDb('insert into "snatches"', () => announce({}, { port: 98 }))
      await announce({}, { port: 99, through: startApi({ DB }, undefined, api.now()) })
      expect(await swarmOf(torrent)).toMatchObject({ leechers: mostClients })
      expect(await announce({}, { port: 99 })).toHaveProperty('failure reason')
    })
  })

  it('counts a download of a member once, however often they announce that they completed it', async () => {
    await announce({ event: 'started', left: 5 })
    for (const left of [0, 5, 0, 5, 0]) await announce({ left })
    await announce({ event: 'completed', left: 0 }, { port: 1002 })
    expect(await swarmOf(torrent)).toMatchObject({ seeders: 2, leechers: 0, completed: 1 })
  })

  it('counts the swarms again that a closed account leaves', async () => {
    await announce({ left: 0 })
    expect(await swarmOf(torrent)).toMatchObject({ seeders: 1 })
    const body = { password, username: member.username }
    expect((await send(api, 'POST', '/v1/me/closing', member, body)).status).toBe(204)
    expect(await swarmOf(torrent)).toMatchObject({ seeders: 0 })
  })

  it('stores a new address at once', async () => {
    await announce({ left: 0 })
    await announce({ left: 0 }, { address: '192.0.2.99', port: 7000, peerId: '-TR4060-6881'.padEnd(20, '0') })
    expect(await announce({}, { port: 1 })).toMatchObject({ peers: packed('192.0.2.99', 7000) })
  })

  it('knows a hybrid torrent by both info hashes, and gives addresses for the first one', async () => {
    torrent = await addTorrent({ size: 1000 }, { infoHashV2: 'ab'.repeat(32) })
    const second = { info_hash: percent('ab'.repeat(20)) }
    await announce({ left: 0 }, { address: '198.51.100.7', port: 7000 }, await enterAnnouncer(api))
    const own = { event: 'started', left: 5 }
    expect(await announce(own)).toMatchObject({ complete: 1, incomplete: 1, peers: packed('198.51.100.7', 7000) })
    expect(await announce({ ...own, ...second })).toMatchObject({ complete: 1, incomplete: 1, peers: '' })
    const complete = { event: 'completed', left: 0, downloaded: 5 }
    await Promise.all([announce(complete), announce({ ...complete, ...second })])
    expect(await swarmOf(torrent)).toMatchObject({ seeders: 2, leechers: 0, completed: 1 })
    await announce({ event: 'stopped', left: 0, ...second })
    expect(await swarmOf(torrent)).toMatchObject({ seeders: 1, leechers: 0, completed: 1 })
  })

  it('refuses further clients of a member, but not those that it knows', async () => {
    for (let port = 1; port <= mostClients; port++) await announce({}, { port })
    expect(await announce({}, { port: 99 })).toEqual({ 'failure reason': expect.stringContaining(String(mostClients)) })
    expect(await announce({ event: 'stopped' }, { port: 1 })).toMatchObject({ incomplete: mostClients - 1 })
    expect(await announce({}, { port: 99 })).toMatchObject({ incomplete: mostClients })
    expect(await announce({}, { port: 98 }, await enterAnnouncer(api))).toMatchObject({ incomplete: mostClients + 1 })
  })

  it('refuses with a reason that clients show', async () => {
    const reasonOf = async (values?: Record<string, string | number>, who?: Announcer) =>
      (await announce(values, {}, who))['failure reason']
    expect(await reasonOf({}, { ...member, announceKey: 'f'.repeat(32) })).toMatch(/^Unknown announce key/)
    expect(await reasonOf({ info_hash: percent('f'.repeat(40)) })).toBe('Unknown torrent')
    for (const [name, value] of [
      ...([
        ['info_hash', 'abc'],
        ['peer_id', ''],
        ['port', 0],
        ['port', 65_536],
      ] as const),
      ...([
        ['left', -1],
        ['uploaded', '1e3'],
        ['downloaded', 'x'],
      ] as const),
    ]) {
      expect(await reasonOf({ [name]: value })).toBe(`Missing or malformed: ${name}`)
    }
    await db.update(users).set({ bannedAt: api.now() }).where(eq(users.id, member.id))
    expect(await reasonOf()).toMatch(/^Unknown announce key/)
    const other = await enterAnnouncer(api)
    await db.update(torrents).set({ status: 'rejected' }).where(eq(torrents.id, torrent.id))
    expect(await reasonOf({}, other)).toBe('Unknown torrent')
    await setSite({ announceUrl: 'https://tracker.example/{announceKey}' })
    expect(await reasonOf({}, other)).toMatch(/^This site has another tracker/)
    expect(await db.select().from(peers).where(eq(peers.torrentId, torrent.id))).toEqual([])
  })

  it('costs two round trips and few written rows for a client that transfers nothing', async () => {
    await announce({ left: 0 })
    const costs: { roundTrips: number; rowsWritten: number }[] = []
    for (let time = 0; time < hour; time += announceInterval) {
      api.wait(announceInterval)
      await announce({ left: 0 })
      costs.push(JSON.parse(api.log.at(-1) ?? ''))
    }
    // The member's seeding time and the time of the last announce, and once an hour the client.
    expect(costs.map(({ roundTrips, rowsWritten }) => [roundTrips, rowsWritten])).toEqual([
      [2, 2],
      [2, 3],
    ])
  })

  it('limits the announces of one network', async () => {
    const limited = startApi({ ANNOUNCE_LIMIT: env.THREE_A_MINUTE })
    const statuses: number[] = []
    // More calls than two windows allow, since a window may end during the test.
    while (statuses.length < 7 && statuses.at(-1) !== 429)
      statuses.push((await limited.call(`/announce/${member.announceKey}`)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  })
})

describe('silent clients of the built-in tracker', () => {
  /** As each minute of an hour. */
  async function runJobs() {
    for (let minute = 0; minute < 60; minute++) await forgetSilentPeers(db, api.now() + minute * 60_000)
  }

  it('leave after two hours, and the swarm is counted again', async () => {
    await announce({ left: 0 }, { port: 1001 })
    for (let time = 0; time < 3 * hour; time += announceInterval) {
      await announce({ left: 0 }, { port: 1002 })
      api.wait(announceInterval)
    }
    expect(await swarmOf(torrent)).toMatchObject({ seeders: 2 })
    await runJobs()
    expect(await swarmOf(torrent)).toMatchObject({ seeders: 1, leechers: 0 })
    expect(await db.select().from(peers).where(eq(peers.torrentId, torrent.id))).toHaveLength(1)
  })

  it('stay while nobody announces, as the tracker may have been down, but not for ever', async () => {
    await announce({ left: 0 })
    api.wait(longestSilence)
    await runJobs()
    expect(await swarmOf(torrent)).toMatchObject({ seeders: 1 })
    api.wait(2 * hour)
    await runJobs()
    expect(await swarmOf(torrent)).toMatchObject({ seeders: 0 })
  })

  it('have two hours to announce again after the tracker was down, and what they uploaded counts', async () => {
    for (const port of [1001, 1002]) await announce({ left: 0 }, { port })
    api.wait(6 * hour)
    await announce({ left: 0 }, { port: 1001 })
    await runJobs()
    expect(await swarmOf(torrent)).toMatchObject({ seeders: 2 })
    await announce({ left: 0, uploaded: 5000 }, { port: 1002 })
    expect(await figuresOf(member)).toMatchObject({ uploaded: 5000 })
    for (let time = 0; time <= 3 * hour; time += announceInterval) {
      await announce({ left: 0 }, { port: 1001 })
      api.wait(announceInterval)
    }
    await runJobs()
    expect(await swarmOf(torrent)).toMatchObject({ seeders: 1 })
  })

  it('of another tracker stay longer, and the figures that it reported', async () => {
    await report(api, reported(member, torrent, { left: 0 }))
    await db.update(swarms).set({ seeders: 40 }).where(eq(swarms.torrentId, torrent.id))
    api.wait(11 * hour)
    await report(api)
    await runJobs()
    expect(await db.select().from(peers).where(eq(peers.torrentId, torrent.id))).toHaveLength(1)
    api.wait(2 * hour)
    await report(api)
    await runJobs()
    expect(await db.select().from(peers).where(eq(peers.torrentId, torrent.id))).toEqual([])
    expect(await swarmOf(torrent)).toMatchObject({ seeders: 40 })
  })
})
