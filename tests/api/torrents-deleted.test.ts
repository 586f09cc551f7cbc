import { env } from 'cloudflare:test'
import { and, desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { blocks } from '../../api/platform/db/schema/account'
import { notifications } from '../../api/platform/db/schema/notifications'
import { bookmarks } from '../../api/platform/db/schema/shelf'
import { peers } from '../../api/platform/db/schema/swarms'
import { TorrentDeletion } from '../../contract/torrent-deletions'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'
import { foreignMetafile, sendUpload } from '../support/api-uploads'

const api = startApi()
const db = drizzle(env.DB)
const kind = 'shared_torrent_deleted'

let moderator: Person
let uploader: Person
let reader: Person

beforeEach(async () => {
  await addCategories()
  moderator = await enter(api, ['torrents.moderate'])
  uploader = await enter(api, ['torrents.upload'])
  reader = await enter(api)
})

async function list(values: Parameters<typeof addTorrent>[0] = {}) {
  const { id, name } = await addTorrent({ uploaderId: uploader.id, ...values })
  const slug = printSlug(name, id)
  return { id, name, slug, path: `/v1/torrents/${slug}` }
}

const remove = ({ path }: { path: string }, person = moderator, reason = 'A better copy is in the list') =>
  send(api, 'DELETE', `${path}?${new URLSearchParams({ reason })}`, person)

const share = (torrentId: number, { id }: Person, left = 0) =>
  db.insert(peers).values({
    ...{
      torrentId,
      userId: id,
      client: 'Transmission/4.0.6',
      left,
      uploadRate: 0,
      downloadRate: 0,
      lastSeenAt: api.now(),
    },
  })

const newsOf = ({ id }: Person) =>
  db
    .select({ kind: notifications.kind, subject: notifications.subject, link: notifications.link })
    .from(notifications)
    .where(and(eq(notifications.userId, id)))
    .orderBy(desc(notifications.id))

async function readDeletion({ path }: { path: string }, person = reader) {
  const response = await send(api, 'GET', `${path}/deletion`, person)
  return response.status === 200 ? TorrentDeletion.parse(await response.json()) : response.status
}

describe('a deleted torrent of the list', () => {
  test('is told to the members who share or have bookmarked it', async () => {
    const torrent = await list({ name: 'Kept.By.Many.2020' })
    const [seeder, leecher, other] = [await enter(api), await enter(api), await enter(api)]
    await share(torrent.id, seeder)
    await share(torrent.id, leecher, 5)
    await share(torrent.id, uploader)
    await share(torrent.id, moderator)
    expect((await send(api, 'PUT', `${torrent.path}/bookmark`, reader)).status).toBe(204)
    await db.insert(bookmarks).values({ userId: seeder.id, torrentId: torrent.id, addedAt: api.now() })
    expect((await remove(torrent)).status).toBe(204)
    const news = { kind, subject: 'Kept.By.Many.2020', link: `/torrents/${torrent.slug}` }
    for (const person of [seeder, leecher, reader]) expect(await newsOf(person)).toEqual([news])
    expect(await newsOf(uploader)).toMatchObject([{ kind: 'torrent_deleted' }])
    expect([await newsOf(moderator), await newsOf(other)]).toEqual([[], []])
  })

  test('is not told to members who have blocked the one who deleted it', async () => {
    const torrent = await list()
    const blocker = await enter(api)
    await db.insert(blocks).values({ userId: blocker.id, blockedId: moderator.id, createdAt: api.now() })
    await share(torrent.id, blocker)
    await remove(torrent)
    expect(await newsOf(blocker)).toEqual([])
  })

  test('has a page that says when and why, until it is restored', async () => {
    const torrent = await list({ name: 'Replaced.1950.720p' })
    expect(await readDeletion(torrent)).toBe(404)
    await remove(torrent)
    const answer = await api.get(torrent.path, reader.token)
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'torrent_deleted' }])
    expect(await readDeletion(torrent)).toEqual({
      ...{ name: 'Replaced.1950.720p', title: null, deletedBy: 'staff', reason: 'A better copy is in the list' },
      deletedAt: new Date(api.now()).toISOString(),
    })
    expect((await api.get(torrent.path, uploader.token)).status).toBe(200)
    await send(api, 'POST', `${torrent.path}/restore`, moderator)
    expect([(await api.get(torrent.path, reader.token)).status, await readDeletion(torrent)]).toEqual([200, 404])
  })

  test('names its title while that has a page', async () => {
    const staff = await enter(api, ['torrents.upload', 'torrents.moderate'])
    const upload = async (name: string) => {
      const metafile = foreignMetafile(name, [[`${name}.mkv`, name.length * 1000]])
      const response = await sendUpload(api, staff.token, { category: 'movies' }, { metafile })
      return { path: `/v1/torrents/${((await response.json()) as { slug: string }).slug}` }
    }
    const [worse, better] = [await upload('Salt.Road.1961.720p.WEB'), await upload('Salt.Road.1961.1080p.BluRay')]
    await remove(worse)
    const title = { kind: 'movie', slug: 'salt-road-1961', name: 'Salt Road', artist: null, year: 1961 }
    expect(await readDeletion(worse)).toMatchObject({ title })
    await remove(better)
    expect(await readDeletion(better)).toMatchObject({ title: null })
  })

  test('names its uploader as the one who deleted it, without a name', async () => {
    const torrent = await list({ isAnonymous: true, addedAt: api.now() })
    expect((await remove(torrent, uploader)).status).toBe(204)
    expect(await readDeletion(torrent)).toMatchObject({ deletedBy: 'uploader' })
  })
})

test.each(['pending', 'rejected'] as const)(
  'a torrent that was %s stays unknown when it is deleted',
  async (status) => {
    const torrent = await list({ status })
    await share(torrent.id, reader)
    expect((await remove(torrent)).status).toBe(204)
    const answer = await api.get(torrent.path, reader.token)
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }])
    expect([await readDeletion(torrent), await newsOf(reader)]).toEqual([404, []])
  },
)
