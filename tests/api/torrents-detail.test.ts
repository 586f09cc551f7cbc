import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { profiles } from '../../api/platform/db/schema/account'
import { peers } from '../../api/platform/db/schema/swarms'
import { torrentFiles } from '../../api/platform/db/schema/torrents'
import { Torrent, TorrentFile } from '../../contract/torrent-details'
import { Peer } from '../../contract/torrent-swarm'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
let token = ''
let torrent: Awaited<ReturnType<typeof addTorrent>>
let slug = ''

beforeAll(async () => {
  const member = await addMember()
  token = (await signIn(api, member.username)).accessToken
  await addCategories()
  torrent = await addTorrent(
    { name: 'Debian 13.1.0 amd64 <netinst>', categoryId: 4, size: 1000, files: 257, uploaderId: member.id },
    {
      description: 'Line one\nLine two',
      licence: 'DFSG',
      pieceLength: 256,
      pieces: 4,
    },
  )
  slug = printSlug(torrent.name, torrent.id)
  const seen = env.DB.prepare('update swarms set seen_at = ? where torrent_id = ?')
  await seen.bind(Date.UTC(2026, 4, 1), torrent.id).run()
})

describe('GET /v1/torrents/:slug', () => {
  test('returns the torrent by its slug', async () => {
    const response = await api.get(`/v1/torrents/${slug}`, token)
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(Torrent.strict().parse(body)).toMatchObject({
      slug,
      name: torrent.name,
      category: 'software',
      infoHash: torrent.infoHash,
      infoHashV2: null,
      pieceLength: 256,
      pieces: 4,
      description: 'Line one\nLine two',
      licence: 'DFSG',
      lastSeenAt: '2026-05-01T00:00:00.000Z',
    })
  })

  test('returns the torrent by its id, with its slug', async () => {
    const id = torrent.id.toString(36)
    for (const address of [id, `old-name-${id}`, `-${id}`]) {
      const response = await api.get(`/v1/torrents/${address}`, token)
      expect(await response.json()).toMatchObject({ slug })
    }
  })

  test.each([
    'zzzzz',
    'debian-zzzzz',
    'debian-',
    '-',
    '0',
    'debian-01',
    'debian-00',
    '%F0%9F%90%A7',
    'DEBIAN-Z',
    'x'.repeat(160),
    'a-zzzzzzzzzzzz',
  ])('returns 404 for %s', async (address) => {
    for (const path of ['', '/files', '/peers']) {
      const response = await api.get(`/v1/torrents/${address}${path}`, token)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not_found' })
    }
  })

  test('returns 422 for a slug above the length limit', async () => {
    expect((await api.get(`/v1/torrents/${'x'.repeat(161)}`, token)).status).toBe(422)
  })
})

test.each([
  ['Big.Buck.Bunny (2008) [1080p]', 46655, 'big-buck-bunny-2008-1080p-zzz'],
  ['Åse – Ærlig Øl, Straße & Łódź', 36, 'ase-aerlig-ol-strasse-lodz-10'],
  ['銀河鉄道の夜', 35, 'torrent-z'],
  ['--', 1, 'torrent-1'],
  [`${'word '.repeat(40)}`, 1, `${'word-'.repeat(16).slice(0, 79)}-1`],
])('printSlug prints the slug of %s', (name, id, expected) => expect(printSlug(name, id)).toBe(expected))

async function walk(path: string, limit: number) {
  const read = async (cursor: string | null) => {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor ? { cursor } : {}) })
    const response = await api.get(`${path}?${query}`, token)
    expect(response.status).toBe(200)
    return (await response.json()) as { data: unknown[]; meta: { next: string | null; prev: string | null } }
  }
  const forwards = [await read(null)]
  for (let page = forwards[0]; page?.meta.next; page = forwards.at(-1)) forwards.push(await read(page.meta.next))
  const backwards = forwards.slice(-1)
  for (let page = backwards[0]; page?.meta.prev; page = backwards[0]) backwards.unshift(await read(page.meta.prev))
  return { forwards, backwards }
}

describe('files', () => {
  const all = Array.from({ length: 257 }, (_, position) => ({
    path: `folder ${position % 7}/file ${position}`,
    size: position,
  }))

  beforeAll(async () => {
    for (let start = 0; start < all.length; start += 20) {
      const rows = all.slice(start, start + 20)
      await db
        .insert(torrentFiles)
        .values(rows.map((file, index) => ({ ...file, torrentId: torrent.id, position: start + index })))
    }
  })

  test.each([100, 250, 257 - 1, 64])('are in metafile order, %i at a time, in both directions', async (limit) => {
    const expected = all.map(({ path, size }) => ({ path: path.split('/'), size }))
    const { forwards, backwards } = await walk(`/v1/torrents/${slug}/files`, Math.min(limit, 250))
    expect(forwards.flatMap(({ data }) => data)).toEqual(expected)
    expect(backwards).toEqual(forwards)
    expect(forwards[0]?.meta.prev).toBeNull()
    TorrentFile.strict().parse(forwards[0]?.data[0])
  })

  test.each([
    '',
    'nonsense',
    btoa('a.1.2'),
    btoa('c.1'),
    btoa('a.-1'),
    btoa('a.1e3'),
    btoa('a.99999999999999999'),
    '%00',
    'x'.repeat(201),
  ])('refuse the cursor %s', async (cursor) => {
    const response = await api.get(`/v1/torrents/${slug}/files?cursor=${cursor}`, token)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { cursor: [expect.any(String)] } })
  })
})

describe('peers', () => {
  let ids: { id: number; left: number }[] = []

  beforeAll(async () => {
    for (const left of [0, 500, 0, 999, 1000, 0, 250, 0, 1, 0]) {
      const member = await addMember()
      await db.insert(profiles).values({ userId: member.id, showsPeers: true })
      const values = { torrentId: torrent.id, userId: member.id, client: 'Transmission 4.0.6', left }
      ids = ids.concat(
        await db
          .insert(peers)
          .values({ ...values, uploadRate: 10, downloadRate: 20, lastSeenAt: Date.UTC(2026, 4, 1) })
          .returning(),
      )
    }
  })

  test.each([3, 5, 10, 100])('are listed with seeders first, %i at a time, in both directions', async (limit) => {
    const { forwards, backwards } = await walk(`/v1/torrents/${slug}/peers`, limit)
    const shown = forwards.flatMap(({ data }) => Peer.strict().array().parse(data))
    expect(shown.map(({ progress }) => progress)).toEqual([1, 1, 1, 1, 1, 0.5, 0.001, 0, 0.75, 0.999])
    expect(backwards).toEqual(forwards)
    expect(shown[0]).toMatchObject({
      client: 'Transmission 4.0.6',
      uploadRate: 10,
      downloadRate: 20,
      lastSeenAt: '2026-05-01T00:00:00.000Z',
    })
    expect(new Set(shown.map(({ member }) => member?.username)).size).toBe(ids.length)
  })

  test('refuse a cursor of another list', async () => {
    expect((await api.get(`/v1/torrents/${slug}/peers?cursor=${btoa('a.1')}`, token)).status).toBe(422)
  })

  test('are ordered by the index', async () => {
    const { results } = await env.DB.prepare(
      'explain query plan select id from peers where torrent_id = 1 and ("left" > 0, id) > (0, 5) order by "left" > 0, id limit 100',
    ).all<{ detail: string }>()
    expect(results.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH peers USING .*INDEX peers_torrent/),
    ])
  })
})
