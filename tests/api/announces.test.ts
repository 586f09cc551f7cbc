import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tokenSpendings } from '../../api/platform/db/schema/shelf'
import { peers, snatches } from '../../api/platform/db/schema/swarms'
import { forgetSilentPeers } from '../../api/tracker/forget-peers'
import type { Me } from '../../contract/me'
import { longestSilence } from '../../contract/tracker'
import { type Announcer, announce, enterAnnouncer, figuresOf, report, sendAnnounces } from '../support/api-announces'
import { startApi } from '../support/api-client'
import { signIn } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'
import { sendJson } from '../support/api-uploads'

const api = startApi()
const db = drizzle(env.DB)
const halfHour = 1800

let member: Announcer
let torrent: Awaited<ReturnType<typeof addTorrent>>

beforeAll(addCategories)

beforeEach(async () => {
  member = await enterAnnouncer(api)
  torrent = await addTorrent({ size: 1000 })
})

const clientsOf = ({ id }: { id: number }) => db.select().from(peers).where(eq(peers.torrentId, id))
const snatchesOf = ({ id }: { id: number }) => db.select().from(snatches).where(eq(snatches.torrentId, id))
/** The announces of a download: started, half way and complete. */
const download = [
  { event: 'started' as const },
  { uploaded: 100, downloaded: 500, left: 500 },
  { uploaded: 300, downloaded: 1000, left: 0, event: 'completed' as const },
]

/** Reports announces of the member half an hour apart. */
async function follow(announces: Parameters<typeof announce>[2][], of = torrent) {
  for (const values of announces) {
    await report(api, announce(member, of, values))
    api.wait(halfHour)
  }
}

describe('traffic', () => {
  it('is what a client adds to its totals', async () => {
    await follow(download)
    expect(await figuresOf(member)).toMatchObject({ uploaded: 300, downloaded: 1000 })
    await follow([{ uploaded: 900, downloaded: 1000, left: 0, event: 'stopped' }])
    expect(await figuresOf(member)).toMatchObject({ uploaded: 900, downloaded: 1000 })
  })

  it('counts once when a report is repeated, and for an older announce nothing', async () => {
    await follow([...download, ...download.slice(1)])
    await follow([{ uploaded: 400, downloaded: 1000, left: 0 }])
    expect(await figuresOf(member)).toMatchObject({ uploaded: 400, downloaded: 1000 })
  })

  it('counts nothing for the first announce of a client, and from zero after its restart', async () => {
    await follow([{ uploaded: 5000, left: 0 }])
    expect(await figuresOf(member)).toMatchObject({ uploaded: 0 })
    await follow([
      { left: 0, event: 'started' },
      { uploaded: 70, left: 0 },
    ])
    expect(await figuresOf(member)).toMatchObject({ uploaded: 70 })
  })

  it('adds up over clients and torrents', async () => {
    const other = await addTorrent()
    const second = { peerId: 'b'.repeat(40) }
    const all = (uploaded: number) => [
      announce(member, torrent, { uploaded }),
      announce(member, torrent, { uploaded, ...second }),
      announce(member, other, { uploaded }),
    ]
    expect(await report(api, ...all(0))).toBe(3)
    api.wait(halfHour)
    await report(api, ...all(10))
    expect(await figuresOf(member)).toMatchObject({ uploaded: 30 })
  })

  it('takes the last announce of a client in a report', async () => {
    await report(api, announce(member, torrent, { event: 'started' }))
    api.wait(halfHour)
    const [, half, complete] = download.map((values) => announce(member, torrent, values))
    const seeding = announce(member, torrent, { ...download[2], uploaded: 350, event: null })
    expect(half && complete && (await report(api, half, complete, seeding))).toBe(1)
    expect(await figuresOf(member)).toMatchObject({ uploaded: 350, downloaded: 1000 })
    expect(await snatchesOf(torrent)).toHaveLength(1)
  })

  it.each([
    ['half download', { promotionDownload: 0.5 }, [300, 500]],
    ['free download, double upload', { promotionDownload: 0, promotionUpload: 2 }, [600, 0]],
    ['a promotion that ended', { promotionDownload: 0, promotionUpload: 2, promotionUntil: 1 }, [300, 1000]],
  ])('has promotions: %s', async (_name, promotion, [uploaded, downloaded]) => {
    const promoted = await addTorrent(promotion)
    await follow(download, promoted)
    expect(await figuresOf(member)).toMatchObject({ uploaded, downloaded })
  })

  it('has no download while a freeleech token is active', async () => {
    const spent = {
      userId: member.id,
      torrentId: torrent.id,
      spentAt: api.now(),
      until: api.now() + 1000 * 1.5 * halfHour,
    }
    await db.insert(tokenSpendings).values(spent)
    await follow(download)
    expect(await figuresOf(member)).toMatchObject({ uploaded: 300, downloaded: 500 })
  })

  it('counts 10 Gbit/s at most', async () => {
    await report(api, announce(member, torrent))
    api.wait(1)
    await report(api, announce(member, torrent, { uploaded: Number.MAX_SAFE_INTEGER }))
    expect(await figuresOf(member)).toMatchObject({ uploaded: 1_250_000_000 })
  })
})

describe('a client', () => {
  it('is among the peers of the torrent until it stops', async () => {
    await follow(download.slice(0, 2))
    expect(await clientsOf(torrent)).toMatchObject([
      { userId: member.id, client: 'Transmission/4.0.6', left: 500, uploadRate: 0, downloadRate: 0 },
    ])
    // The first access token has expired.
    const { accessToken } = await signIn(api, member.username)
    const { stats } = await (await api.get('/v1/me', accessToken)).json<Me>()
    expect(stats).toMatchObject({ seeding: 0, leeching: 1, uploaded: 100, downloaded: 500 })
    await follow([{ ...download[2], event: 'stopped' }])
    expect(await clientsOf(torrent)).toEqual([])
  })

  it('shows its rates since the announce before', async () => {
    await report(api, announce(member, torrent))
    api.wait(10)
    await report(api, announce(member, torrent, { uploaded: 1000, downloaded: 500, left: 500 }))
    expect(await clientsOf(torrent)).toMatchObject([{ uploadRate: 100, downloadRate: 50 }])
  })

  it('has a printable name of at most 60 characters', async () => {
    await report(api, announce(member, torrent, { client: `\u0000\u202eEvil<b> ${'x'.repeat(500)}` }))
    expect(await clientsOf(torrent)).toMatchObject([{ client: `Evil<b> ${'x'.repeat(52)}` }])
  })

  it('has completed the download once, also when it announced nothing else before it stopped', async () => {
    await follow(download)
    const completed = await snatchesOf(torrent)
    expect(completed).toMatchObject([
      { torrentId: torrent.id, userId: member.id, completedAt: api.now() - 1000 * halfHour },
    ])
    await follow(download)
    expect(await snatchesOf(torrent)).toEqual(completed)
    const other = await addTorrent()
    await follow([{ event: 'started' }, { downloaded: 1000, left: 0, event: 'stopped' }], other)
    expect(await snatchesOf(other)).toHaveLength(1)
  })

  it('has completed nothing when it starts as a seeder or with a part of the files', async () => {
    await follow([{ left: 0, event: 'started' }, { left: 0 }])
    await follow([{ left: 200, event: 'completed', peerId: 'c'.repeat(40) }])
    expect(await snatchesOf(torrent)).toEqual([])
  })

  it('leaves after a long silence, counted from the last report of the tracker', async () => {
    await report(api, announce(member, torrent))
    api.wait(longestSilence + 1)
    const forget = async () => {
      for (let minute = 0; minute < 60; minute++) await forgetSilentPeers(db, api.now() + minute * 60_000)
    }
    await forget()
    expect(await clientsOf(torrent)).toHaveLength(1)
    const other = await addTorrent()
    await report(api, announce(member, other))
    await forget()
    expect([await clientsOf(torrent), await clientsOf(other)]).toEqual([[], [expect.anything()]])
  })
})

it('ignores unknown keys and torrents, banned members, and torrents that are not in the list or the queue', async () => {
  const banned = await enterAnnouncer(api, { bannedAt: 1 })
  const [deleted, waiting] = [await addTorrent({ status: 'deleted' }), await addTorrent({ status: 'pending' })]
  const ignored = [
    announce({ announceKey: 'f'.repeat(32) }, torrent),
    announce(member, { infoHash: 'e'.repeat(40) }),
    announce(banned, torrent),
    announce(member, deleted),
  ]
  expect(await report(api, ...ignored, announce(member, waiting))).toBe(1)
  expect(await clientsOf(torrent)).toEqual([])
})

it('needs the key of the tracker, and valid announces', async () => {
  const valid = announce(member, torrent)
  expect((await sendAnnounces(api, [valid], member.token)).status).toBe(401)
  const wrong = [
    { announceKey: 'short' },
    { infoHash: 'ABC' },
    { peerId: '-TR4060-' },
    { uploaded: -1 },
    { left: 0.5 },
    { event: 'paused' },
  ]
  for (const values of wrong) expect((await sendAnnounces(api, [{ ...valid, ...values }])).status).toBe(422)
  expect((await sendAnnounces(api, Array(501).fill(valid))).status).toBe(422)
  expect((await sendJson(api, 'POST', '/v1/tracker/announces', env.TRACKER_KEY ?? '', {})).status).toBe(422)
  expect(await report(api)).toBe(0)
})

it('accepts a report of 500 announces', async () => {
  const peerIds = Array.from({ length: 500 }, (_, index) => index.toString(16).padStart(40, '0'))
  const announces = peerIds.map((peerId) => announce(member, torrent, { peerId, client: 'x'.repeat(300) }))
  expect(await report(api, ...announces)).toBe(500)
})
