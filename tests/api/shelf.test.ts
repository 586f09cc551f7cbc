import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Dictionary, toLatin1 } from '../../api/lib/bencode/bencode'
import { decode } from '../../api/lib/bencode/bencode-reader'
import { bookmarks } from '../../api/platform/db/schema/shelf'
import { peers, snatches } from '../../api/platform/db/schema/swarms'
import type { Feed, FeedContent } from '../../contract/feeds'
import type { ShelfItem } from '../../contract/shelf'
import type { Uploaded } from '../../contract/uploads'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'
import { foreignMetafile, sendUpload } from '../support/api-uploads'

interface Shelf {
  data: ShelfItem[]
  meta: { next: string | null; prev: string | null }
  labels: { label: string; bookmarks: number }[]
}

const api = startApi()
const db = drizzle(env.DB)
let member: Person
let uploader: Person

beforeAll(async () => {
  await addCategories()
  member = await enter(api, [])
  uploader = await enter(api, ['torrents.upload', 'torrents.trusted'])
})

async function readShelf(list: string, query = '', by = member): Promise<Shelf> {
  const response = await send(api, 'GET', `/v1/me/shelf/${list}${query}`, by)
  expect(response.status).toBe(200)
  return response.json()
}

const namesOf = ({ data }: Shelf) => data.map(({ name }) => name)

describe('bookmarks', () => {
  let ids: number[]
  const pathOf = (id: number | undefined) => `/v1/torrents/${(id ?? 0).toString(36)}/bookmark`

  beforeAll(async () => {
    ids = []
    // The oldest torrent is bookmarked last.
    for (const [index, name] of ['Fjord 2160p', 'Harbour', 'Glacier'].entries()) {
      const { id } = await addTorrent({ name })
      ids.push(id)
      await db.insert(bookmarks).values({ userId: member.id, torrentId: id, addedAt: api.now() - index * 1000 })
    }
  })

  it('are listed by the time of the bookmark, in pages', async () => {
    expect(namesOf(await readShelf('bookmarks'))).toEqual(['Fjord 2160p', 'Harbour', 'Glacier'])
    const first = await readShelf('bookmarks', '?limit=2')
    expect(namesOf(first)).toEqual(['Fjord 2160p', 'Harbour'])
    const second = await readShelf('bookmarks', `?limit=2&cursor=${first.meta.next}`)
    expect(namesOf(second)).toEqual(['Glacier'])
    expect(namesOf(await readShelf('bookmarks', `?limit=2&cursor=${second.meta.prev}`))).toEqual(namesOf(first))
  })

  it('keep a note and a label, by which they are filtered', async () => {
    const change = { note: ' For the cabin ', label: ' Winter films ' }
    expect((await send(api, 'PATCH', pathOf(ids[1]), member, change)).status).toBe(204)
    const labelled = await readShelf('bookmarks', '?label=Winter+films')
    expect(labelled.data).toMatchObject([{ name: 'Harbour', note: 'For the cabin', label: 'Winter films' }])
    expect(labelled.labels).toEqual([{ label: 'Winter films', bookmarks: 1 }])
    expect((await send(api, 'PATCH', pathOf(ids[1]), member, { label: '' })).status).toBe(204)
    expect(await readShelf('bookmarks', '?label=Winter+films')).toMatchObject({ data: [], labels: [] })
    expect((await readShelf('bookmarks')).data[1]?.note).toBe('For the cabin')
  })

  it('are filtered by words and category', async () => {
    expect(namesOf(await readShelf('bookmarks', '?q=2160P%20fjord'))).toEqual(['Fjord 2160p'])
    expect(namesOf(await readShelf('bookmarks', '?category=music'))).toEqual([])
  })

  it('are filtered by words in upper and lower case, with letters beyond ASCII', async () => {
    const other = await enter(api, [])
    for (const name of ['Åpen.Ærlig.DIKT', 'ØY og Сказка', 'Élan']) {
      const { id: torrentId } = await addTorrent({ name })
      await db.insert(bookmarks).values({ userId: other.id, torrentId, addedAt: api.now() })
    }
    for (const [q, names] of [
      ['åpen', ['Åpen.Ærlig.DIKT']],
      ['ÆRLIG dikt', ['Åpen.Ærlig.DIKT']],
      ['øy', ['ØY og Сказка']],
      ['Øy СКАЗКА', ['ØY og Сказка']],
      ['élan åpen', []],
    ] as const)
      expect(namesOf(await readShelf('bookmarks', `?q=${encodeURIComponent(q)}`, other)), q).toEqual(names)
    const many = Array.from({ length: 50 }, (_, index) => 'æøå'[index % 3]).join(' ')
    expect(namesOf(await readShelf('bookmarks', `?q=${encodeURIComponent(many)}`, other))).toEqual([])
  })

  it('are labelled and removed together', async () => {
    const other = await enter(api, [])
    const slugs = ids.map((id) => id.toString(36))
    for (const torrentId of ids) await db.insert(bookmarks).values({ userId: other.id, torrentId, addedAt: api.now() })
    const change = (body: object) => send(api, 'PATCH', '/v1/me/bookmarks', other, body)
    expect((await change({ slugs: [...slugs, 'zzzzz'], label: 'All' })).status).toBe(204)
    expect((await readShelf('bookmarks', '', other)).labels).toEqual([{ label: 'All', bookmarks: 3 }])
    expect((await change({ slugs: slugs.slice(1), remove: true })).status).toBe(204)
    expect(namesOf(await readShelf('bookmarks', '', other))).toEqual(['Fjord 2160p'])
    expect(namesOf(await readShelf('bookmarks'))).toHaveLength(3)
  })

  it('return 404 for a note without a bookmark', async () => {
    const { id } = await addTorrent({ name: 'Not bookmarked' })
    expect((await send(api, 'PATCH', pathOf(id), member, { note: 'x' })).status).toBe(404)
    expect((await send(api, 'PATCH', pathOf(ids[0]), uploader, { note: 'x' })).status).toBe(404)
  })

  it('have a feed in the same order', async () => {
    const feed = await (await send(api, 'POST', '/v1/me/feeds', member, { kind: 'bookmarks', target: '' })).json<Feed>()
    const content = await (await api.call(`/v1/feeds/${feed.key}`)).json<FeedContent>()
    expect(content.data.map(({ name }) => name)).toEqual(['Fjord 2160p', 'Harbour', 'Glacier'])
  })
})

describe('completed downloads and seeded torrents', () => {
  it('are listed for the member only', async () => {
    const { id: done } = await addTorrent({ name: 'Completed' })
    const { id: hidden } = await addTorrent({ name: 'Deleted since', status: 'deleted' })
    const { id: leeched } = await addTorrent({ name: 'Half' })
    for (const torrentId of [done, hidden]) {
      await db.insert(snatches).values({ userId: member.id, torrentId, completedAt: api.now() })
    }
    const peer = { userId: member.id, client: 'x', uploadRate: 0, downloadRate: 0, lastSeenAt: api.now() }
    await db.insert(peers).values([
      { ...peer, torrentId: done, left: 0 },
      { ...peer, torrentId: done, left: 0, peerId: 'another', lastSeenAt: api.now() - 5 },
      { ...peer, torrentId: leeched, left: 1 },
    ])
    expect((await readShelf('snatched')).data).toMatchObject([{ name: 'Completed', isSeeding: true }])
    expect((await readShelf('seeding')).data).toMatchObject([
      { name: 'Completed', at: new Date(api.now()).toISOString() },
    ])
    expect(namesOf(await readShelf('snatched', '', uploader))).toEqual([])
    expect(namesOf(await readShelf('seeding', '', uploader))).toEqual([])
  })
})

describe('an archive of metafiles', () => {
  const take = (slugs: string[], by: Person) => send(api, 'GET', `/v1/me/metafiles?slugs=${slugs.join(',')}`, by)
  const upload = async (name: string, as = name) => {
    const fields = { category: 'data', name: as }
    const response = await sendUpload(api, uploader.token, fields, { metafile: foreignMetafile(name) })
    return (await response.json<Uploaded>()).slug
  }

  it('has one file for each torrent, with the announce key of the member', async () => {
    const slugs = [await upload('one.bin'), await upload('two.bin', 'Zwei: ü?'), await upload('three.bin', 'zwei: Ü?')]
    const response = await take(slugs, member)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(Object.keys(files)).toHaveLength(3)
    expect(Object.keys(files).slice(0, 2)).toEqual(['one.bin.torrent', 'Zwei_ ü_.torrent'])
    const announces = Object.values(files).map((bytes) => {
      return toLatin1((decode(bytes) as Dictionary).get('announce') as Uint8Array)
    })
    expect(new Set(announces).size).toBe(1)
    const own = await (await send(api, 'GET', `/v1/torrents/${slugs[0]}/download`, member)).arrayBuffer()
    expect(files['one.bin.torrent']).toEqual(new Uint8Array(own))
    expect(await (await send(api, 'GET', `/v1/torrents/${slugs[1]}`, member)).json()).toMatchObject({
      mine: { downloadedAt: new Date(api.now()).toISOString() },
    })
  })

  it('leaves out what the member may not see, and returns 404 for nothing', async () => {
    const visible = await upload('visible.bin')
    const { id } = await addTorrent({ name: 'Pending', status: 'pending' }, { metafile: 'metafiles/pending.torrent' })
    const response = await take([visible, id.toString(36), 'none-zzzz'], member)
    expect(Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())))).toEqual(['visible.bin.torrent'])
    expect((await take([id.toString(36)], member)).status).toBe(404)
    expect(
      (
        await take(
          Array.from({ length: 101 }, () => 'a'),
          member,
        )
      ).status,
    ).toBe(422)
  })
})
