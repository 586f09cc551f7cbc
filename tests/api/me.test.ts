import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, test } from 'vitest'
import { peers } from '../../api/platform/db/schema/swarms'
import { torrentRequests } from '../../api/platform/db/schema/torrent-requests'
import { categories, torrents } from '../../api/platform/db/schema/torrents'
import { Me } from '../../contract/me'
import { TrackerStats } from '../../contract/stats'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'

const db = drizzle(env.DB)

function countRoundTrips() {
  const statement = (inner: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(inner, {
      get: (target, name) => {
        if (name === 'bind') return (...values: unknown[]) => statement(target.bind(...values))
        const member = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...input: unknown[]) => {
          count.trips += 1
          return member.apply(target, input)
        }
      },
    })
  const count = {
    trips: 0,
    DB: new Proxy(env.DB, {
      get: (target, name) => {
        if (name === 'prepare') return (text: string) => statement(target.prepare(text))
        if (name === 'batch') count.trips += 1
        return Reflect.get(target, name).bind(target)
      },
    }),
  }
  return count
}

const peer = { client: 'test', uploadRate: 0, downloadRate: 0, lastSeenAt: 0 }

beforeAll(async () => {
  await db.insert(categories).values({ id: 1, slug: 'data', name: 'Data', position: 1 })
  await db.insert(torrents).values(
    [1, 2, 3].map((id) => ({
      id,
      infoHash: `${id}`.repeat(40),
      name: `Torrent ${id}`,
      categoryId: 1,
      size: 1,
      files: 1,
      seeders: id,
      leechers: 1,
      addedAt: 0,
    })),
  )
})

test('returns the profile and totals of the member in two database round trips', async () => {
  const other = await addMember()
  const member = await addMember(['wiki.edit'], { uploaded: 3 * 2 ** 41, downloaded: 2 ** 42, bonus: 7, invites: 2 })
  await db.insert(peers).values([
    { ...peer, torrentId: 1, userId: member.id, left: 0 },
    { ...peer, torrentId: 2, userId: member.id, left: 0 },
    { ...peer, torrentId: 2, userId: member.id, left: 0, peerId: 'ab' },
    { ...peer, torrentId: 3, userId: member.id, left: 5 },
    { ...peer, torrentId: 1, userId: other.id, left: 0 },
  ])
  const { accessToken } = await signIn(startApi(), member.username)
  const counted = countRoundTrips()
  const response = await startApi({ DB: counted.DB }).get('/v1/me', accessToken)
  const body = await response.json()
  expect(Me.strict().parse(body)).toEqual({
    id: member.id,
    avatar: null,
    owesTwoFactor: false,
    viewedRole: null,
    username: member.username,
    role: { slug: member.role, name: member.role, color: '#4c9fae' },
    permissions: ['wiki.edit'],
    joinedAt: '2025-01-02T03:04:05.000Z',
    stats: {
      uploaded: 3 * 2 ** 41,
      downloaded: 2 ** 42,
      ratio: 1.5,
      seeding: 2,
      leeching: 1,
      bonus: 7,
      invites: 2,
      requests: 0,
    },
    notifications: { unread: 0, latest: [] },
    unreadThreads: 0,
    unreadNews: 0,
    queues: { torrents: null, posts: null, reports: null, applicants: null },
    rulesDue: false,
  })
  expect(counted.trips).toBe(2)
})

test('returns no ratio when nothing was downloaded', async () => {
  const api = startApi()
  const { username } = await addMember([], { uploaded: 5 })
  const { accessToken } = await signIn(api, username)
  expect(await (await api.get('/v1/me', accessToken)).json()).toMatchObject({ stats: { ratio: null, seeding: 0 } })
})

test('counts the torrents of a member by index', async () => {
  const plan = await env.DB.prepare(
    `explain query plan select
      (select count(distinct torrent_id) from peers where user_id = 1 and "left" = 0),
      (select count(distinct torrent_id) from peers where user_id = 1 and "left" > 0)`,
  ).all<{ detail: string }>()
  const scans = plan.results.map((row) => row.detail).filter((detail) => detail.includes('peers'))
  expect(scans).toHaveLength(2)
  for (const detail of scans) expect(detail).toMatch(/SEARCH peers USING COVERING INDEX peers_user/)
})

test('returns the sums of all torrents as tracker totals', async () => {
  const api = startApi()
  const { accessToken } = await signIn(api, (await addMember()).username)
  const totals = TrackerStats.strict().parse(await (await api.get('/v1/stats', accessToken)).json())
  expect(totals).toEqual({ torrents: 3, peers: 9, seeders: 6, leechers: 3 })
})

test('counts the open requests of the member', async () => {
  const [member, other] = [await addMember(), await addMember()]
  const request = (requesterId: number, isOpen: boolean) => ({
    ...{ title: 'Missing', requesterId, isOpen, createdAt: 1 },
    ...{ description: '', descriptionHtml: '', rendererVersion: 0 },
  })
  await db
    .insert(torrentRequests)
    .values([request(member.id, true), request(member.id, false), request(other.id, true)])
  const { accessToken } = await signIn(startApi(), member.username)
  expect(await (await startApi().get('/v1/me', accessToken)).json()).toMatchObject({ stats: { requests: 1 } })
})
