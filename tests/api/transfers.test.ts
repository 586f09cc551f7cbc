import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { transfers } from '../../api/platform/db/schema/swarms'
import { torrents } from '../../api/platform/db/schema/torrents'
import { openForWork } from '../../api/platform/open-for-work'
import { checkTransfers } from '../../api/transfers/check-transfers'
import type { MemberFile } from '../../contract/member-file'
import type { ShelfItem } from '../../contract/shelf'
import type { Snatch } from '../../contract/torrent-swarm'
import { leastUnconfirmed, type UnconfirmedUpload } from '../../contract/transfers'
import { type Announcer, announce, enterAnnouncer, report } from '../support/api-announces'
import { startApi } from '../support/api-client'
import { signIn } from '../support/api-members'
import { enter, type Person, readCode, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
const gib = leastUnconfirmed
const size = 10 * gib
const address = '/v1/admin/unconfirmed-uploads'

let staff: Person
let seeder: Announcer
let leecher: Announcer
let torrent: Awaited<ReturnType<typeof addTorrent>>

beforeAll(async () => {
  await addCategories()
  staff = await enter(api, ['users.manage', 'torrents.moderate'])
})

beforeEach(async () => {
  await db.delete(transfers)
  seeder = await enterAnnouncer(api)
  leecher = await enterAnnouncer(api)
  torrent = await addTorrent({ size })
})

type Totals = { uploaded?: number; downloaded?: number; left?: number; peerId?: string }

/** Two announces of a client, half an hour apart: the totals are what it transferred in between. */
async function transfer(member: Announcer, totals: Totals, of = torrent) {
  await report(api, announce(member, of, { peerId: totals.peerId ?? member.announceKey.padEnd(40, 'f'), left: size }))
  api.wait(1800)
  await report(api, announce(member, of, { peerId: member.announceKey.padEnd(40, 'f'), left: 0, ...totals }))
}

/** As the scheduled job, whose statements and costs are recorded: until each torrent was checked. */
async function check() {
  for (let minute = 0; minute < 5; minute++) {
    await checkTransfers(openForWork(env.DB, 'job checkTransfers'), minute * 60_000)
  }
}

interface Page {
  data: UnconfirmedUpload[]
  meta: { next: string | null; prev: string | null }
}

/** Access tokens end after 15 minutes, and announces are half an hour apart. */
async function call(method: string, path: string, by: Pick<Person, 'username'>, body?: unknown) {
  const { accessToken } = await signIn(api, by.username)
  return send(api, method, path, { token: accessToken }, body)
}

async function list(query = ''): Promise<Page> {
  const answer = await call('GET', `${address}${query}`, staff)
  expect(answer.status).toBe(200)
  return answer.json()
}

const listed = async (query?: string) =>
  (await list(query)).data.map(({ member, unconfirmed }) => [member?.username, unconfirmed / gib])

const slugOf = ({ name, id }: { name: string; id: number }) => printSlug(name, id)

const accept = (of: Pick<Person, 'username'>, bytes: number, slug = slugOf(torrent)) =>
  call('PUT', `${address}/${of.username}/${slug}`, staff, { accepted: bytes, reason: 'Their tracker was down' })

describe('what a member transferred in a swarm', () => {
  it('adds up over clients and sessions, without promotions', async () => {
    await db.update(torrents).set({ promotionUpload: 2, promotionDownload: 0 }).where(eq(torrents.id, torrent.id))
    await transfer(seeder, { uploaded: 300, downloaded: 1000 })
    await transfer(seeder, { uploaded: 70, downloaded: 0, peerId: 'b'.repeat(40) })
    const shelf = await call('GET', '/v1/me/shelf/snatched', seeder)
    const [item] = (await shelf.json<{ data: ShelfItem[] }>()).data
    expect(item).toMatchObject({ uploaded: 370, downloaded: 1000 })
    const answer = await call('GET', `/v1/torrents/${slugOf(torrent)}/snatches`, staff)
    expect((await answer.json<{ data: Snatch[] }>()).data).toMatchObject([{ uploaded: 370, downloaded: 1000 }])
  })

  it('is stored only when there is some', async () => {
    await transfer(seeder, {})
    expect(await db.select().from(transfers)).toEqual([])
  })
})

describe('unconfirmed uploads', () => {
  it('are what members uploaded beyond what others downloaded, largest first', async () => {
    const liar = await enterAnnouncer(api)
    const other = await addTorrent({ size })
    await transfer(leecher, { downloaded: 10 * gib })
    await transfer(seeder, { uploaded: 12 * gib })
    await transfer(liar, { uploaded: 7 * gib }, other)
    await check()
    expect(await listed()).toEqual([
      [liar.username, 7],
      [seeder.username, 2],
    ])
    const [first] = (await list()).data
    expect(first).toMatchObject({ uploaded: 7 * gib, accepted: 0, torrent: { name: other.name, size } })
    expect(await listed(`?member=${seeder.username}`)).toEqual([[seeder.username, 2]])
    const file = await call('GET', `/v1/admin/members/${liar.username}/file`, staff)
    expect((await file.json<MemberFile>()).unconfirmed).toBe(7 * gib)
  })

  it('leave out what a client still missed at its last announce', async () => {
    await report(api, announce(leecher, torrent, { left: 9 * gib }))
    await transfer(seeder, { uploaded: 9 * gib })
    await check()
    expect(await listed()).toEqual([])
    await report(api, announce(leecher, torrent, { left: 9 * gib, event: 'stopped' }))
    await check()
    expect(await listed()).toEqual([[seeder.username, 9]])
  })

  it('do not count more as missing than the torrent has', async () => {
    await report(api, announce(leecher, torrent, { left: Number.MAX_SAFE_INTEGER }))
    await transfer(seeder, { uploaded: 12 * gib })
    await check()
    expect(await listed()).toEqual([[seeder.username, 2]])
  })

  it('leave out what a second client of the member downloaded beyond one copy, or any of the uploader', async () => {
    await transfer(seeder, { uploaded: 10 * gib, downloaded: 10 * gib })
    await check()
    expect(await listed()).toEqual([[seeder.username, 10]])
    await transfer(seeder, { downloaded: 10 * gib, peerId: 'c'.repeat(40) })
    await check()
    expect(await listed()).toEqual([])
    const own = await addTorrent({ size, uploaderId: seeder.id })
    await transfer(seeder, { uploaded: 10 * gib, downloaded: 10 * gib }, own)
    await check()
    expect(await listed()).toEqual([])
  })

  it('are not listed below 1 GiB, and no longer when others have announced', async () => {
    await transfer(seeder, { uploaded: gib - 1 })
    await check()
    expect(await listed()).toEqual([])
    await transfer(seeder, { uploaded: gib, peerId: 'd'.repeat(40) })
    await check()
    expect(await listed()).toHaveLength(1)
    await transfer(leecher, { downloaded: 2 * gib })
    await check()
    expect(await listed()).toEqual([])
  })

  it('are listed by pages, forwards and back', async () => {
    for (const bytes of [3, 2, 4]) {
      const member = await enterAnnouncer(api)
      await transfer(member, { uploaded: bytes * gib }, await addTorrent({ size }))
    }
    await check()
    const first = await list('?limit=2')
    const second = await list(`?limit=2&cursor=${first.meta.next}`)
    const back = await list(`?limit=2&cursor=${second.meta.prev}`)
    const sizes = ({ data }: Page) => data.map(({ unconfirmed }) => unconfirmed / gib)
    expect([sizes(first), sizes(second), sizes(back)]).toEqual([[4, 3], [2], [4, 3]])
  })
})

describe('accepted uploads', () => {
  beforeEach(async () => {
    await transfer(seeder, { uploaded: 5 * gib })
    await check()
  })

  it('are listed apart until there are further ones, and again when that is taken back', async () => {
    expect((await accept(seeder, 5 * gib)).status).toBe(204)
    expect([await listed(), await listed('?state=accepted')]).toEqual([[], [[seeder.username, 5]]])
    await transfer(seeder, { uploaded: 3 * gib, peerId: 'e'.repeat(40) })
    await check()
    expect([await listed(), await listed('?state=accepted')]).toEqual([[[seeder.username, 8]], []])
    await accept(seeder, 8 * gib)
    await accept(seeder, 0)
    expect(await listed()).toEqual([[seeder.username, 8]])
    const isTheirs = and(eq(auditEvents.subjectId, seeder.id), eq(auditEvents.action, 'member.accept_upload'))
    const events = await db.select().from(auditEvents).where(isTheirs)
    expect(events).toMatchObject([
      { reason: 'Their tracker was down', detail: { torrent: torrent.name, before: 0, after: 5 * gib } },
      { detail: { before: 5 * gib, after: 8 * gib } },
      { detail: { before: 8 * gib, after: 0 } },
    ])
  })

  it('are no more than what is unconfirmed, so that further ones are listed', async () => {
    expect((await accept(seeder, Number.MAX_SAFE_INTEGER)).status).toBe(204)
    expect((await list('?state=accepted')).data).toMatchObject([{ accepted: 5 * gib, unconfirmed: 5 * gib }])
  })

  it('are refused for unknown torrents, torrents without any, oneself and members above', async () => {
    const other = await addTorrent({ size })
    expect((await accept(seeder, gib, slugOf(other))).status).toBe(404)
    expect((await accept(seeder, gib, 'nothing')).status).toBe(404)
    expect(await readCode(await accept(staff, gib))).toEqual([409, 'yourself'])
    const above = await enter(api, ['users.manage', 'roles.manage', 'torrents.moderate'])
    expect(await readCode(await accept(above, gib))).toEqual([403, 'beyond_own'])
  })
})
