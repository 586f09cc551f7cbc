import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { metafileDownloads, tokenSpendings } from '../../api/platform/db/schema/shelf'
import { peers, snatches } from '../../api/platform/db/schema/swarms'
import { torrentFiles } from '../../api/platform/db/schema/torrents'
import { Torrent } from '../../contract/torrent-details'
import type { Peer } from '../../contract/torrent-swarm'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
const gib = 1024 ** 3

interface Named {
  data: { member: { username: string } }[]
  meta: { next: string | null }
}

let reader: Person
let uploader: Person
let moderator: Person

beforeAll(async () => {
  await addCategories()
  reader = await enter(api, [], { uploaded: 30 * gib, downloaded: 10 * gib, freeleechTokens: 2 })
  uploader = await enter(api, ['torrents.upload'])
  moderator = await enter(api, ['torrents.moderate'])
})

async function share(...[values, details]: Parameters<typeof addTorrent>) {
  const row = await addTorrent({ uploaderId: uploader.id, ...values }, details)
  return { ...row, path: `/v1/torrents/${printSlug(row.name, row.id)}` }
}

async function read(path: string, { token }: Person): Promise<Torrent> {
  const response = await api.get(path, token)
  expect(response.status).toBe(200)
  return Torrent.strict().parse(await response.json())
}

const below = ['', '/files', '/peers', '/snatches', '/releases', '/thanks']
const acts = [
  ['PUT', '/thanks'],
  ['DELETE', '/thanks'],
  ['PUT', '/bookmark'],
  ['DELETE', '/bookmark'],
  ['POST', '/seen'],
] as const

describe.each(['pending', 'rejected', 'deleted'] as const)('a torrent that is %s', (status) => {
  test('is visible to its uploader and staff only', async () => {
    const { path } = await share(
      { status },
      { decidedAt: Date.UTC(2026, 1, 2), decisionReason: 'The name says nothing' },
    )
    for (const part of below) {
      expect((await api.get(path + part, reader.token)).status).toBe(404)
      for (const { token } of [uploader, moderator]) expect((await api.get(path + part, token)).status).toBe(200)
    }
    for (const [method, part] of acts) expect((await send(api, method, path + part, reader)).status).toBe(404)
    const decision = { at: '2026-02-02T00:00:00.000Z', reason: 'The name says nothing' }
    expect(await read(path, uploader)).toMatchObject({ status, decision, mine: { canEdit: status !== 'deleted' } })
    expect(await read(path, moderator)).toMatchObject({ status, decision, mine: { canModerate: true } })
  })
})

test('hides the reason of an approval from other members', async () => {
  const { path } = await share({}, { decidedAt: 1, decisionReason: 'Well done' })
  expect((await read(path, reader)).decision).toBeNull()
  expect((await read(path, uploader)).decision).toMatchObject({ reason: 'Well done' })
})

test('shows names and clients of peers to themselves, to the staff, and to others when the member chose so', async () => {
  const torrent = await share({})
  const open = await enter(api, [])
  const profile = { title: null, country: null, about: null, signature: null, hidden: [], showsPeers: true }
  expect((await send(api, 'PUT', '/v1/me/profile', open, profile)).status).toBe(204)
  const peer = { client: 'Client 1.0', left: 0, uploadRate: 0, downloadRate: 0, lastSeenAt: 0, torrentId: torrent.id }
  await db.insert(peers).values([
    { ...peer, userId: uploader.id },
    { ...peer, userId: open.id },
  ])
  const namesFor = async ({ token }: { token: string }) => {
    const { data } = (await (await api.get(`${torrent.path}/peers`, token)).json()) as { data: Peer[] }
    return data.map(({ member, client }) => [member?.username ?? null, client])
  }
  const shown = [open.username, 'Client 1.0']
  expect(await namesFor(reader)).toEqual([[null, null], shown])
  expect(await namesFor(uploader)).toEqual([[uploader.username, 'Client 1.0'], shown])
  expect(await namesFor(moderator)).toEqual([[uploader.username, 'Client 1.0'], shown])
})

test('shows an anonymous uploader to themselves and staff only, also in peers and lists', async () => {
  const torrent = await share({ isAnonymous: true, titleKey: 'anonymous' })
  const other = await share({ titleKey: 'anonymous' })
  const peer = { client: 'x', left: 0, uploadRate: 0, downloadRate: 0, lastSeenAt: 0, torrentId: torrent.id }
  await db.insert(peers).values([
    { ...peer, userId: uploader.id },
    { ...peer, userId: reader.id },
  ])
  const named = { username: uploader.username }
  for (const [who, expected] of [
    [reader, null],
    [uploader, expect.objectContaining(named)],
    [moderator, expect.objectContaining(named)],
  ] as const) {
    expect(await read(torrent.path, who)).toMatchObject({ isAnonymous: true, uploader: expected })
    const swarm = (await (await api.get(`${torrent.path}/peers`, who.token)).json()) as { data: { member: unknown }[] }
    const isHidden = who === uploader
    expect(swarm.data.map(({ member }) => member)).toEqual([
      expected,
      isHidden ? null : expect.objectContaining({ username: reader.username }),
    ])
  }
  for (const path of ['/v1/torrents?perPage=100', `${other.path}/releases`]) {
    const list = (await (await api.get(path, reader.token)).json()) as { data: { name: string; uploader: unknown }[] }
    expect(list.data.find(({ name }) => name === torrent.name)?.uploader).toBeNull()
  }
})

describe('the cost of a download', () => {
  const size = 10 * gib
  const before = { uploaded: 30 * gib, downloaded: 10 * gib, ratio: 3 }

  test('is the full size by default', async () => {
    const { cost, mine } = await read((await share({ size })).path, reader)
    expect(cost).toEqual({
      ...before,
      download: 1,
      upload: 1,
      until: null,
      why: 'usual',
      counted: size,
      ratioAfter: 1.5,
    })
    expect(mine.tokens).toBe(2)
  })

  test('is half or nothing during a promotion', async () => {
    const until = api.now() + 60_000
    const half = await share({ size, promotionDownload: 0.5, promotionUntil: until })
    expect((await read(half.path, reader)).cost).toMatchObject({
      download: 0.5,
      counted: size / 2,
      ratioAfter: 2,
      why: 'promotion',
      until: new Date(until).toISOString(),
    })
    const free = await share({ size, promotionDownload: 0, promotionUpload: 2 })
    const cost = { download: 0, upload: 2, counted: 0, ratioAfter: 3, why: 'promotion', until: null }
    expect((await read(free.path, reader)).cost).toMatchObject(cost)
    const over = await share({ size, promotionDownload: 0, promotionUntil: api.now() })
    expect((await read(over.path, reader)).cost).toMatchObject({ download: 1, counted: size, why: 'usual' })
  })

  test('is nothing while the caller has a freeleech token on it, and full for others', async () => {
    const { id, path } = await share({ size, promotionDownload: 0.5 })
    const until = api.now() + 3600_000
    await db.insert(tokenSpendings).values({ userId: reader.id, torrentId: id, spentAt: api.now(), until })
    expect((await read(path, reader)).cost).toMatchObject({
      counted: 0,
      why: 'token',
      until: new Date(until).toISOString(),
      ratioAfter: 3,
    })
    expect((await read(path, moderator)).cost).toMatchObject({ counted: size / 2, why: 'promotion', ratio: null })
    await db.update(tokenSpendings).set({ until: api.now() }).where(eq(tokenSpendings.torrentId, id))
    expect((await read(path, reader)).cost).toMatchObject({ counted: size / 2, why: 'promotion' })
  })
})

test('adds and removes a bookmark and thanks, once each when repeated', async () => {
  const { path, id } = await share()
  await db.insert(metafileDownloads).values({ userId: reader.id, torrentId: id, lastAt: Date.UTC(2026, 0, 2) })
  for (const part of ['/bookmark', '/thanks']) {
    for (let times = 0; times < 2; times++) expect((await send(api, 'PUT', path + part, reader)).status).toBe(204)
  }
  expect(await read(path, reader)).toMatchObject({
    thanks: 1,
    thankedBy: [{ username: reader.username }],
    mine: { bookmarked: true, thanked: true, uploaded: false, downloadedAt: '2026-01-02T00:00:00.000Z' },
  })
  expect((await read(path, moderator)).mine).toMatchObject({ bookmarked: false, thanked: false, downloadedAt: null })
  for (const part of ['/bookmark', '/thanks']) {
    for (let times = 0; times < 2; times++) expect((await send(api, 'DELETE', path + part, reader)).status).toBe(204)
  }
  expect(await read(path, reader)).toMatchObject({
    thanks: 0,
    thankedBy: [],
    mine: { bookmarked: false, thanked: false },
  })
})

test('refuses thanks by the uploader', async () => {
  const { path } = await share()
  const refused = await send(api, 'PUT', `${path}/thanks`, uploader)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'own_torrent' })
})

test('lists thanks newest first, in pages', async () => {
  const { path } = await share()
  const names = []
  for (const person of [reader, moderator, await enter(api)]) {
    await send(api, 'PUT', `${path}/thanks`, person)
    names.unshift(person.username)
    api.wait(1)
  }
  const first = await (await api.get(`${path}/thanks?limit=2`, reader.token)).json<Named>()
  const rest = await (await api.get(`${path}/thanks?limit=2&cursor=${first.meta.next}`, reader.token)).json<Named>()
  expect([...first.data, ...rest.data].map(({ member }) => member.username)).toEqual(names)
  expect(rest.meta.next).toBeNull()
})

test('shows members their own snatch, and moderators all, newest first', async () => {
  const { path, id } = await share()
  await db.insert(snatches).values([
    { torrentId: id, userId: reader.id, completedAt: 1000 },
    { torrentId: id, userId: moderator.id, completedAt: 2000 },
    { torrentId: id, userId: uploader.id, completedAt: 3000 },
  ])
  const listed = async ({ token }: Person, query = '') =>
    (await api.get(`${path}/snatches${query}`, token)).json<Named>()
  const names = (answer: Named) => answer.data.map((row) => row.member.username)
  expect(names(await listed(reader))).toEqual([reader.username])
  const first = await listed(moderator, '?limit=2')
  expect(names(first)).toEqual([uploader.username, moderator.username])
  expect(names(await listed(moderator, `?limit=2&cursor=${first.meta.next}`))).toEqual([reader.username])
  expect((await read(path, reader)).mine.snatchedAt).toBe('1970-01-01T00:00:01.000Z')
})

test('finds files by any part of their path, for any text', async () => {
  const { path, id } = await share({ files: 3 })
  const stored = ['Extras/50%_off.TXT', 'Film/Åse og vinden.mkv', 'readme.txt']
  await db
    .insert(torrentFiles)
    .values(stored.map((file, position) => ({ torrentId: id, position, path: file, size: 1 })))
  const find = async (q: string) => {
    const response = await api.get(`${path}/files?q=${encodeURIComponent(q)}`, reader.token)
    expect(response.status).toBe(200)
    return (await response.json<{ data: { path: string[] }[] }>()).data.map((file) => file.path.join('/'))
  }
  expect(await find('.txt')).toEqual([stored[0], stored[2]])
  expect(await find('film/')).toEqual([stored[1]])
  expect(await find('%')).toEqual([stored[0]])
  expect(await find('_')).toEqual([stored[0]])
  expect(await find('Åse')).toEqual([stored[1]])
  expect(await find("'; drop table x --")).toEqual([])
  expect(await find('x'.repeat(100))).toEqual([])
  expect(await find('')).toEqual(stored)
})

test('lists other listed releases of the same title by index', async () => {
  const titleKey = 'the-same'
  const first = await share({ titleKey, name: 'The Same 720p' })
  const second = await share({ titleKey, name: 'The Same 1080p' })
  await share({ titleKey, status: 'pending' })
  await share({ titleKey: 'another' })
  const names = async (path: string) =>
    (await (await api.get(`${path}/releases`, reader.token)).json<{ data: { name: string }[] }>()).data.map(
      (row) => row.name,
    )
  expect(await names(first.path)).toEqual([second.name])
  expect(await names((await share()).path)).toEqual([])
  const { results } = await env.DB.prepare(
    `explain query plan select id from torrents where status = 'approved' and title_key = 'x' and id <> 1 order by id desc limit 20`,
  ).all<{ detail: string }>()
  expect(results.map(({ detail }) => detail)).toEqual([expect.stringMatching(/USING .*INDEX torrents_title/)])
})

test('stores one view per member', async () => {
  const { path, id } = await share()
  for (let times = 0; times < 2; times++) expect((await send(api, 'POST', `${path}/seen`, reader)).status).toBe(204)
  const { results } = await env.DB.prepare('select user_id from torrent_views where torrent_id = ?').bind(id).all()
  expect(results).toEqual([{ user_id: reader.id }])
})

test('reads all lists of a torrent by index', async () => {
  const plans = await Promise.all(
    [
      'select * from thanks where torrent_id = 1 order by given_at desc, user_id desc limit 5',
      'select * from snatches where torrent_id = 1 order by completed_at desc, user_id desc limit 5',
      "select * from reports where reporter_id = 1 and subject_kind = 'torrent' and subject_id = 1 order by id desc limit 1",
    ].map((query) => env.DB.prepare(`explain query plan ${query}`).all<{ detail: string }>()),
  )
  for (const { results } of plans)
    expect(results.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^SEARCH/)])
})
