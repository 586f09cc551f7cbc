import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookmarks, metafileDownloads, torrentViews } from '../../api/platform/db/schema/shelf'
import { peers, snatches } from '../../api/platform/db/schema/swarms'
import type { torrents } from '../../api/platform/db/schema/torrents'
import { TorrentPage } from '../../contract/torrents'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const day = 24 * 60 * 60 * 1000
const GiB = 2 ** 30

type Row = typeof torrents.$inferSelect & { licence: string | null; by: string }
const rows: Row[] = []
/** Actions of the caller by torrent. */
const mine = {
  bookmarked: new Set<number>(),
  downloaded: new Set<number>(),
  seeding: new Set<number>(),
  opened: new Set<number>(),
}
const seeder = { client: 'test', left: 0, uploadRate: 0, downloadRate: 0, lastSeenAt: 1 }
let token = ''

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

beforeAll(async () => {
  const [caller, alice, bob] = [await addMember(), await addMember(), await addMember()]
  token = (await signIn(api, caller.username)).accessToken
  await addCategories()
  for (let index = 0; index < 60; index++) {
    const uploader = pick([alice, bob], index)
    const licence = pick(['CC BY 3.0', 'CC0 1.0', null], index)
    const row = await addTorrent(
      {
        name: pick(['Linux image', 'Linux film', 'A talk', 'Big Buck Bunny'], index),
        categoryId: 1 + (index % 3),
        uploaderId: uploader.id,
        isAnonymous: index % 10 === 0,
        tags: [pick(['hd', 'maps', 'noir'], index), ...(index % 4 === 0 ? ['cam'] : [])],
        size: Math.round(((index % 12) + 0.5) * GiB),
        seeders: pick([0, 1, 2, 30], index),
        leechers: index % 5,
        completed: index % 7,
        addedAt: api.now() - (60 - index) * day,
        resolution: pick(['1080p', '2160p', null], index),
        source: pick(['WEB-DL', 'BluRay', null, null], index),
        codec: pick(['H.264', 'H.265'], index),
        container: pick(['mkv', 'iso', ''], index),
        language: pick(['en', 'nb', null], index >> 1),
        promotionDownload: pick([0, 0.5, 1, 1, 1], index),
        promotionUpload: pick([1, 2, 1], index >> 2),
        promotionUntil: index % 10 === 5 ? api.now() - 1 : null,
      },
      { licence },
    )
    rows.push({ ...row, licence, by: row.isAnonymous ? '' : uploader.username })
  }
  const db = drizzle(env.DB)
  for (const [index, { id }] of rows.entries()) {
    const owned = { userId: caller.id, torrentId: id }
    const seededIds = [
      () => mine.bookmarked.add(id) && db.insert(bookmarks).values({ ...owned, addedAt: 1 }),
      () => mine.opened.add(id) && db.insert(torrentViews).values({ ...owned, seenAt: 1 }),
      () => mine.downloaded.add(id) && db.insert(metafileDownloads).values({ ...owned, lastAt: 1 }),
      () => mine.downloaded.add(id) && db.insert(snatches).values({ ...owned, completedAt: 1 }),
      () => mine.seeding.add(id) && db.insert(peers).values({ ...owned, ...seeder }),
    ][index % 6]
    await seededIds?.()
  }
})

async function list(query: Record<string, string>): Promise<TorrentPage> {
  const response = await api.get(`/v1/torrents?${new URLSearchParams(query)}`, token)
  expect([query, response.status]).toEqual([query, 200])
  return TorrentPage.strict().parse(await response.json())
}

const idOf = ({ slug }: { slug: string }) => Number.parseInt(slug.slice(slug.lastIndexOf('-') + 1), 36)
const idsOf = ({ data }: TorrentPage) => data.map(idOf)
const newest = (matches: (row: Row) => boolean) =>
  rows
    .filter(matches)
    .map(({ id }) => id)
    .reverse()
const runs = ({ promotionUntil }: Row) => promotionUntil === null || promotionUntil > api.now()
const has = (row: Row, tag: string) => row.tags.includes(tag)

const filters: [query: Record<string, string>, wanted: (row: Row) => boolean][] = [
  [{ tags: 'HD,cam' }, (row) => has(row, 'hd') && has(row, 'cam')],
  [{ anyTags: 'maps, noir' }, (row) => has(row, 'maps') || has(row, 'noir')],
  [{ notTags: 'cam' }, (row) => !has(row, 'cam')],
  [{ anyTags: 'hd,maps', notTags: 'cam,noir' }, (row) => !has(row, 'cam') && !has(row, 'noir')],
  [{ resolution: '1080P,2160p' }, (row) => row.resolution !== null],
  [{ resolution: '480p' }, () => false],
  [{ source: 'web-dl' }, (row) => row.source === 'WEB-DL'],
  [{ codec: 'h.265' }, (row) => row.codec === 'H.265'],
  [{ container: 'Matroska' }, (row) => row.container === 'mkv'],
  [{ container: '.iso,rar' }, (row) => row.container === 'iso'],
  [{ language: 'nb' }, (row) => row.language === 'nb'],
  [{ licence: 'CC BY 3.0; CC0 1.0' }, (row) => row.licence !== null],
  [{ minSize: '4GiB' }, (row) => row.size >= 4 * GiB],
  [{ maxSize: '4GiB' }, (row) => row.size < 4 * GiB],
  [{ minSize: '3 GB', maxSize: '5.5 GB' }, (row) => row.size >= 3e9 && row.size <= 5.5e9],
  [{ minSize: '8GiB', maxSize: '1GiB' }, () => false],
  [{ maxAge: '10' }, (row) => row.addedAt >= api.now() - 10 * day],
  [{ minAge: '50' }, (row) => row.addedAt <= api.now() - 50 * day],
  [{ minAge: '20', maxAge: '30' }, (row) => row.addedAt <= api.now() - 20 * day && row.addedAt >= api.now() - 30 * day],
  [{ maxAge: '1', minAge: '2' }, () => false],
  [{ promotion: 'free' }, (row) => row.promotionDownload === 0 && runs(row)],
  [{ promotion: 'half' }, (row) => row.promotionDownload === 0.5 && runs(row)],
  [{ promotion: 'free,double' }, (row) => (row.promotionDownload === 0 || row.promotionUpload === 2) && runs(row)],
  [{ life: 'dead' }, ({ seeders }) => seeders === 0],
  [{ life: 'dying,alive' }, ({ seeders }) => seeders > 0],
  [{ bookmarked: 'true' }, ({ id }) => mine.bookmarked.has(id)],
  [{ bookmarked: 'false' }, ({ id }) => !mine.bookmarked.has(id)],
  [{ downloaded: 'true' }, ({ id }) => mine.downloaded.has(id)],
  [{ downloaded: 'false' }, ({ id }) => !mine.downloaded.has(id)],
  [{ seeding: 'true' }, ({ id }) => mine.seeding.has(id)],
  [{ seeding: 'false' }, ({ id }) => !mine.seeding.has(id)],
  [{ unseen: 'true' }, ({ id }) => !mine.opened.has(id)],
  [{ unseen: 'false' }, ({ id }) => mine.opened.has(id)],
  [{ q: 'linux', tags: 'hd', life: 'alive' }, (row) => /Linux/.test(row.name) && has(row, 'hd') && row.seeders > 1],
  [
    { bookmarked: 'true', tags: 'hd', minSize: '2GiB' },
    (row) => mine.bookmarked.has(row.id) && has(row, 'hd') && row.size >= 2 * GiB,
  ],
  [{ bookmarked: 'true', q: 'linux -film' }, (row) => mine.bookmarked.has(row.id) && row.name === 'Linux image'],
  [{ bookmarked: 'true', unseen: 'true', seeding: 'false' }, ({ id }) => mine.bookmarked.has(id)],
  [{ bookmarked: 'true', downloaded: 'true' }, () => false],
]

describe('a filter', () => {
  test.each(filters)('%j returns the matching torrents in every order, with counts', async (query, expected) => {
    const page = await list({ ...query, perPage: '100' })
    const ids = newest(expected)
    expect(idsOf(page)).toEqual(ids)
    expect(page.meta).toMatchObject({ total: ids.length, totalIsCapped: false })
    const apart = new Map(page.categories.map(({ slug, matches }) => [slug, matches]))
    for (const [index, slug] of ['movies', 'tv', 'music'].entries()) {
      const within = rows.filter((row) => row.categoryId === index + 1 && expected(row))
      expect([slug, apart.get(slug)]).toEqual([slug, within.length])
    }
    expect(idsOf(await list({ ...query, order: 'asc', perPage: '100' }))).toEqual(ids.toReversed())
    for (const [sort, order] of [
      ['size', 'asc'],
      ['seeders', 'desc'],
      ['name', 'asc'],
    ] as const) {
      const sorted = await list({ ...query, sort, order, perPage: '100' })
      expect(idsOf(sorted).toSorted((a, b) => b - a)).toEqual(ids)
      if (sort === 'name') continue
      const figures = sorted.data.map((row) => row[sort])
      expect(figures).toEqual(figures.toSorted((a, b) => (order === 'asc' ? a - b : b - a)))
    }
    const inTv = await list({ ...query, category: 'tv', perPage: '100' })
    expect(idsOf(inTv)).toEqual(newest((row) => row.categoryId === 2 && expected(row)))
    expect(inTv.categories).toEqual(page.categories)
  })

  test('by uploader leaves out anonymous uploads', async () => {
    for (const username of new Set(rows.map(({ by }) => by).filter((by) => by !== ''))) {
      const page = await list({ uploader: username.toUpperCase(), perPage: '100' })
      expect(idsOf(page)).toEqual(newest(({ by }) => by === username))
    }
    expect((await list({ uploader: 'nobody of this name' })).data).toEqual([])
  })

  test.each([
    [{ minSize: 'large' }, { minSize: ['invalid_size'] }],
    [{ maxAge: '0' }, { maxAge: ['too_small'] }],
    [{ promotion: 'gold' }, { 'promotion.0': ['invalid_value'] }],
    [{ bookmarked: 'maybe' }, { bookmarked: ['invalid_value'] }],
    [{ tags: 'a,b,c,d,e,f,g,h,i' }, { tags: ['too_big'] }],
    [{ cursor: 'bm8' }, { cursor: ['invalid'] }],
  ])('%j is refused', async (query, errors) => {
    const response = await api.get(`/v1/torrents?${new URLSearchParams(Object.entries(query))}`, token)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', errors })
  })
})

describe('cursors', () => {
  test.each<Record<string, string>>([
    {},
    { category: 'tv' },
    { sort: 'name' },
    { sort: 'seeders', order: 'asc' },
    { q: 'linux' },
    { tags: 'hd', order: 'asc' },
    { q: 'linux', sort: 'name', order: 'desc' },
    { promotion: 'free,half,double', sort: 'completed' },
    { bookmarked: 'true', sort: 'size' },
  ])('return the whole list in both directions for %j', async (query) => {
    const whole = idsOf(await list({ ...query, perPage: '100' }))
    const seen: number[] = []
    let page = await list({ ...query, perPage: '4' })
    for (; ; page = await list({ ...query, perPage: '4', cursor: page.meta.next })) {
      seen.push(...idsOf(page))
      if (page.meta.next === null) break
    }
    expect(seen).toEqual(whole)
    const back = idsOf(page)
    while (page.meta.prev !== null) {
      page = await list({ ...query, perPage: '4', cursor: page.meta.prev })
      back.unshift(...idsOf(page))
    }
    expect(back).toEqual(whole)
  })
})

describe('pinned torrents', () => {
  test('are returned separately on the first page in the default order, also per category', async () => {
    const [first, second] = [rows[3], rows[7]]
    await env.DB.batch(
      [first, second].map((row, index) =>
        env.DB.prepare('update torrents set pinned_at = ? where id = ?').bind(index + 1, row?.id),
      ),
    )
    const pinned = async (query: Record<string, string>) => (await list(query)).pinned.map(idOf)
    expect(await pinned({})).toEqual([second?.id, first?.id])
    expect(await pinned({ category: 'movies' })).toEqual([first?.id])
    const elsewhere: Record<string, string>[] = [
      { page: '2' },
      { sort: 'size' },
      { order: 'asc' },
      { q: 'linux' },
      { tags: 'hd' },
    ]
    for (const query of elsewhere) expect([query, await pinned(query)]).toEqual([query, []])
  })
})
