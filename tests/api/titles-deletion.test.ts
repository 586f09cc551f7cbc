import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { writePosterName } from '../../api/lib/pictures/poster-name'
import { purgeDeleted } from '../../api/moderation/purge-deleted'
import { artists, packageDependencies, titles, titleTotals } from '../../api/platform/db/schema/catalogue'
import { collectionItems, collections } from '../../api/platform/db/schema/collections'
import { comments } from '../../api/platform/db/schema/comments'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { torrentDetails, torrents } from '../../api/platform/db/schema/torrents'
import { siteFileKey } from '../../api/platform/files/site-files'
import type { TitleKind, TitlePage, TitleRef } from '../../contract/titles'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { type Catalogue, enterCatalogue, idOfTitle } from '../support/api-titles'

const db = drizzle(env.DB)
const api = startApi()
const day = 24 * 60 * 60_000
let staff: Catalogue['staff']
let uploader: Catalogue['uploader']
let reader: Catalogue['reader']
let call: Catalogue['call']
let upload: Catalogue['upload']
let writer: Writer

beforeAll(async () => {
  ;({ staff, uploader, reader, call, upload } = await enterCatalogue(api))
  writer = await addWriter(api, ['reviews.write'])
})

let made = 0
async function create(fields: { kind?: TitleKind; name?: string; artist?: string } = {}) {
  const entered = { kind: 'movie', name: `Entered Film ${++made}`, ...fields }
  const { kind, slug } = await call<TitleRef>('POST', '/titles', 201, entered, uploader)
  return { path: `/titles/${kind}/${slug}`, slug, id: await idOfTitle(kind, slug) }
}
const remove = (path: string, status = 204, by = staff, reason = 'A%20mistake') =>
  call<{ code: string }>('DELETE', `${path}?reason=${reason}`, status, undefined, by)

describe('the deletion of a title', () => {
  it('removes it from its wall, the search, collections, lists of followers and dependencies', async () => {
    const [{ path, id }, other] = [
      await create({ kind: 'package', name: 'Mistaken Package' }),
      await create({ kind: 'package', name: 'Right Package' }),
    ]
    await call('PATCH', path, 200, { genres: ['mistaken'], revision: 1 })
    await call('PUT', `${path}/follow`, 204, undefined, reader)
    await db.insert(packageDependencies).values({ packageId: other.id, dependsOn: id })
    const list = { slug: 'list', name: 'L', visibility: 'public' as const, createdAt: 1, updatedAt: 1 }
    const [collection] = await db.insert(collections).values(list).returning()
    await db.insert(collectionItems).values([
      { collectionId: collection?.id ?? 0, titleId: id, position: 1 },
      { collectionId: collection?.id ?? 0, titleId: other.id, position: 2 },
    ])
    await remove(path)
    await call('GET', path, 404)
    const wall = await call<TitlePage>('GET', '/titles?kind=package', 200, undefined, reader)
    expect(wall.data.map(({ name }) => name)).toEqual(['Right Package'])
    expect([wall.meta.total, wall.options.genres]).toEqual([1, []])
    expect((await call<TitlePage>('GET', '/titles?kind=package&q=mistaken', 200)).data).toEqual([])
    expect(await db.select().from(packageDependencies).where(eq(packageDependencies.dependsOn, id))).toEqual([])
    expect(await db.select({ items: collections.items }).from(collections)).toEqual([{ items: 1 }])
    expect(await db.select().from(titleTotals).where(eq(titleTotals.value, 'mistaken'))).toMatchObject([{ titles: 0 }])
  })

  it('is an act of torrent moderators with a reason, in the audit log', async () => {
    const { path, slug, id } = await create()
    await remove(path, 403, uploader)
    await remove(path, 422, staff, '%20')
    await remove(path)
    await remove(path, 404)
    const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(events.filter(({ action }) => action === 'title.delete')).toMatchObject([
      { actorId: staff.id, reason: 'A mistake', detail: { name: `Entered Film ${made}`, slug: `movie/${slug}` } },
    ])
  })

  it('removes the addresses of titles that were merged into it, and the posters', async () => {
    const [from, into, other] = [await create(), await create(), await create()]
    const own = [from, into].map((_, index) => `${index}`.repeat(32))
    const shared = 'c'.repeat(32)
    const nameOf = (hash: string) => writePosterName({ hash, extension: 'png', width: 240, height: 360 })
    const keyOf = (hash: string) => siteFileKey(`poster-${hash}-large.png`)
    for (const hash of [...own, shared]) await env.FILES.put(keyOf(hash), 'x')
    const setPoster = (id: number, hash = '') =>
      db
        .update(titles)
        .set({ poster: nameOf(hash) })
        .where(eq(titles.id, id))
    await setPoster(from.id, own[0])
    await setPoster(into.id, own[1])
    await call('POST', `${from.path}/merge`, 200, { into: into.slug, reason: 'x' })
    expect(await remove(from.path, 409)).toMatchObject({ code: 'already_merged' })
    await setPoster(other.id, shared)
    const twin = await create()
    await setPoster(twin.id, shared)
    for (const { path } of [into, other]) await remove(path)
    await call('GET', from.path, 404)
    expect(await idOfTitle('movie', from.slug)).toBe(0)
    const files = await Promise.all([...own, shared].map((hash) => env.FILES.head(keyOf(hash))))
    expect(files.map((file) => file !== null)).toEqual([false, false, true])
  })

  it('removes an artist without other albums, so that the name can be entered again', async () => {
    const album = (name: string) => create({ kind: 'album', name, artist: 'the wrong name' })
    const [first, last] = [await album('One'), await album('Two')]
    const named = () => db.select({ name: artists.name }).from(artists)
    await remove(first.path)
    expect(await named()).toEqual([{ name: 'the wrong name' }])
    await remove(last.path)
    expect(await named()).toEqual([])
  })

  it('is refused while a torrent of any status belongs to it, until a deleted one is gone for good', async () => {
    const { path } = await create({ name: 'With Torrent' })
    const torrent = await upload('With.Torrent.1080p.WEB-DL')
    const refused = { code: 'title_has_torrents' }
    for (const status of ['approved', 'pending', 'rejected', 'deleted'] as const) {
      await db.update(torrents).set({ status })
      expect(await remove(path, 409)).toMatchObject(refused)
    }
    await db.update(torrentDetails).set({ decidedAt: Date.now() - 31 * day })
    const [stored] = await db.select({ metafile: torrentDetails.metafile }).from(torrentDetails)
    const broken = new Proxy(env.FILES, {
      get: (bucket, name) =>
        name === 'delete' ? () => Promise.reject(new Error('delete: unavailable (10043)')) : Reflect.get(bucket, name),
    })
    await expect(purgeDeleted(db, broken, Date.now())).rejects.toThrow('10043')
    expect(await purgeDeleted(db, env.FILES, Date.now())).toBe(1)
    expect(await env.FILES.head(stored?.metafile ?? '')).toBeNull()
    await remove(path)
    await call('GET', `/torrents/${torrent}`, 404)
  })

  it('is refused while members have written about it, and removes deleted comments', async () => {
    const { path, id } = await create()
    const review = await writer.read<{ id: number }>('POST', `/v1${path}/reviews`, { rating: 8, source: 'Good' })
    const comment = await writer.read<{ id: number }>('POST', `/v1${path}/comments`, { source: 'Fine' })
    const refused = { code: 'title_has_texts' }
    expect(await remove(path, 409)).toMatchObject(refused)
    expect((await writer.send('DELETE', `/v1/reviews/${review.id}`)).status).toBe(204)
    expect(await remove(path, 409)).toMatchObject(refused)
    expect((await writer.send('DELETE', `/v1/comments/${comment.id}`)).ok).toBe(true)
    await remove(path)
    expect(await db.select().from(comments).where(eq(comments.subjectId, id))).toEqual([])
  })
})
