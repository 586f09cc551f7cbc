import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseSlug } from '../../api/lib/slug/torrent-slug'
import { bookmarks } from '../../api/platform/db/schema/shelf'
import { peers, snatches } from '../../api/platform/db/schema/swarms'
import { torrents } from '../../api/platform/db/schema/torrents'
import { listByIndex } from '../../api/torrents/find-torrents'
import { type TorrentSort, torrentSorts } from '../../contract/torrent-filter'
import { TorrentPage } from '../../contract/torrents'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
let token = ''
/** Username keys by id. */
const uploaders = new Map<number, string>()
const rows: Awaited<ReturnType<typeof addTorrent>>[] = []

async function list(query = ''): Promise<TorrentPage> {
  const response = await api.get(`/v1/torrents${query}`, token)
  expect(response.status).toBe(200)
  return TorrentPage.strict().parse(await response.json())
}

const namesOf = ({ data }: TorrentPage) => data.map(({ name }) => name)

beforeAll(async () => {
  const member = await addMember()
  token = (await signIn(api, member.username)).accessToken
  await addCategories()
  const other = await addMember()
  for (const { id, username } of [member, other]) uploaders.set(id, username.toLowerCase())
  const names = ['banana', 'Apple', 'apple', 'Cherry', 'élan', 'Zebra', '10 things']
  for (let index = 0; index < 60; index++) {
    rows.push(
      await addTorrent({
        name: names[index % names.length],
        categoryId: 1 + (index % 3),
        size: (index * 7) % 5,
        seeders: (index * 5) % 4,
        leechers: (index * 3) % 7,
        completed: (index * 11) % 13,
        addedAt: Math.floor(index / 3) * 1000,
        uploaderId: [null, member.id, other.id, other.id][index % 4],
        isAnonymous: index % 8 === 3,
      }),
    )
  }
})

/** SQLite NOCASE folds ASCII letters only. */
const fold = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
const keys: Record<TorrentSort, (row: (typeof rows)[number]) => string | number> = {
  added: (row) => row.addedAt,
  name: (row) => fold(row.name),
  size: (row) => row.size,
  seeders: (row) => row.seeders,
  leechers: (row) => row.leechers,
  completed: (row) => row.completed,
  uploader: (row) => (row.isAnonymous ? undefined : uploaders.get(row.uploaderId ?? 0)) ?? '\u{10ffff}',
}
const orders = torrentSorts.flatMap((sort) => (['asc', 'desc'] as const).map((order) => [sort, order] as const))

function sorted(sort: TorrentSort, order: 'asc' | 'desc', category?: number) {
  const ascending = rows
    .filter((row) => category === undefined || row.categoryId === category)
    .sort((a, b) => {
      const [left, right] = [keys[sort](a), keys[sort](b)]
      return left === right ? a.id - b.id : left < right ? -1 : 1
    })
  return (order === 'asc' ? ascending : ascending.reverse()).map(({ id }) => id)
}

const idsOf = ({ data }: TorrentPage) =>
  data.map(({ slug }) => Number.parseInt(slug.slice(slug.lastIndexOf('-') + 1), 36))

describe('orders', () => {
  test.each(orders)('sort by %s %s with ties by id, and pages without gaps', async (sort, order) => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(`?sort=${sort}&order=${order}&perPage=25&page=${page}`)),
    )
    expect(pages.flatMap(idsOf)).toEqual(sorted(sort, order))
    expect(idsOf(await list(`?sort=${sort}&order=${order}&category=tv`))).toEqual(sorted(sort, order, 2))
  })

  test('default to ascending names and descending figures', async () => {
    expect(idsOf(await list('?sort=name&perPage=100'))).toEqual(sorted('name', 'asc'))
    expect(idsOf(await list('?sort=uploader&perPage=100'))).toEqual(sorted('uploader', 'asc'))
    expect(idsOf(await list('?sort=size&perPage=100'))).toEqual(sorted('size', 'desc'))
    expect(idsOf(await list('?perPage=100'))).toEqual(sorted('added', 'desc'))
  })

  test.each(orders.flatMap(([sort, order]) => [[sort, order, undefined] as const, [sort, order, 'tv'] as const]))(
    '%s %s of category %s reads the index of the order, and sorts no rows of it',
    async (sort, order, category) => {
      const filter = { sort, order, category, page: 2, perPage: 50 }
      const query = listByIndex(drizzle(env.DB), filter, { userId: 1, now: 0 }).toSQL()
      const { results } = await env.DB.prepare(`explain query plan ${query.sql}`)
        .bind(...query.params)
        .all<{ detail: string }>()
      const plan = results.map(({ detail }) => detail)
      const index = sort === 'uploader' ? 'listed_by' : sort
      if (category === undefined) {
        expect(plan[0]).toMatch(`SCAN torrents USING INDEX torrents_${index}`)
        expect(plan.filter((step) => /TEMP B-TREE|AUTOMATIC|SCAN (?!torrents USING INDEX)/.test(step))).toEqual([])
        return
      }
      // Sort keys and ids are in the index of the category and of each child; only those are merged.
      const search = `SEARCH torrents USING COVERING INDEX torrents_category_${index} (category_id=?)`
      expect(plan.filter((step) => step.includes('torrents_category_'))).toEqual([search])
      expect(plan[plan.indexOf(search) + 1]).toMatch('SCAN (subquery')
      expect(plan.filter((step) => /AUTOMATIC|SCAN torrents/.test(step))).toEqual([])
    },
  )
})

describe('a page', () => {
  test('reads totals and categories from counters', async () => {
    const all = await list('?perPage=10&page=2')
    expect(all.meta).toMatchObject({ page: 2, perPage: 10, total: 60, totalIsCapped: false })
    expect(all.categories.map(({ slug, torrents }) => [slug, torrents])).toEqual([
      ['movies', 20],
      ['tv', 20],
      ['music', 20],
      ['software', 0],
      ['books', 0],
      ['data', 0],
    ])
    expect((await list('?category=tv')).meta.total).toBe(20)
    expect(await list('?category=books')).toMatchObject({ data: [], meta: { total: 0 } })
  })

  test('is empty beyond the last row', async () => {
    expect(await list('?page=9')).toMatchObject({ data: [], meta: { page: 9, total: 60 } })
  })

  test.each([
    ['?page=201&perPage=50', { page: ['too_deep'] }],
    ['?page=101&perPage=100', { page: ['too_deep'] }],
    ['?page=0', { page: ['too_small'] }],
    ['?page=x', { page: ['invalid_type'] }],
    ['?perPage=101', { perPage: ['too_big'] }],
    ['?sort=random', { sort: ['invalid_value'] }],
    ['?order=up', { order: ['invalid_value'] }],
    ['?category=A%20B', { category: ['invalid_format'] }],
    ['?category=unknown', { category: ['unknown_value'] }],
    ['?resolution=1080p,1o80p', { 'resolution.1': ['unknown_value'] }],
    ['?source=Betamaxx&codec=H.264', { 'source.0': ['unknown_value'] }],
    [`?q=${'x'.repeat(201)}`, { q: ['too_big'] }],
  ])('returns 422 for %s', async (query, errors) => {
    const response = await api.get(`/v1/torrents${query}`, token)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', errors })
  })

  test('accepts the deepest page', async () => {
    expect((await list('?page=200&perPage=50')).data).toEqual([])
  })

  test('uses one database round trip besides the authentication', async () => {
    let trips = 0
    const DB = new Proxy(env.DB, {
      get(target, name) {
        if (name !== 'batch') return Reflect.get(target, name).bind(target)
        return (statements: D1PreparedStatement[]) => {
          trips += 1
          return target.batch(statements)
        }
      },
    })
    const counted = startApi({ DB })
    await counted.get('/v1/torrents?sort=seeders&category=tv', token)
    await counted.get('/v1/torrents?sort=seeders&category=tv&q=apple', token)
    expect(trips).toBe(2)
  })
})

describe('a row', () => {
  const named = async (name: string) => (await list(`?q=${encodeURIComponent(name)}`)).data[0]

  test('shows its uploader, tags and time, with null for a deleted member', async () => {
    const member = await addMember()
    const values = { name: 'Rowshown one', tags: ['cc-by', 'hd'], addedAt: Date.UTC(2026, 1, 3), uploaderId: member.id }
    rows.push(await addTorrent(values))
    expect(await named('rowshown')).toMatchObject({
      tags: ['cc-by', 'hd'],
      addedAt: '2026-02-03T00:00:00.000Z',
      uploader: { username: member.username, role: member.role },
      promotion: null,
    })
    await env.DB.prepare('delete from users where id = ?').bind(member.id).run()
    expect(await named('rowshown')).toMatchObject({ uploader: null })
  })

  test('shows a promotion until it ends', async () => {
    const until = api.now() + 60_000
    await addTorrent({ name: 'Promoted half', promotionDownload: 0.5, promotionUpload: 2, promotionUntil: until })
    await addTorrent({ name: 'Promoted forever', promotionDownload: 0 })
    expect((await named('promoted half'))?.promotion).toEqual({
      download: 0.5,
      upload: 2,
      until: new Date(until).toISOString(),
    })
    expect((await named('promoted forever'))?.promotion).toEqual({ download: 0, upload: 1, until: null })
    api.wait(60)
    expect((await named('promoted half'))?.promotion).toBeNull()
  })

  test('disappears from lists, counters and search with its torrent', async () => {
    const row = await addTorrent({ name: 'Shortlived', categoryId: 6 })
    expect(namesOf(await list('?category=data'))).toEqual(['Shortlived'])
    await env.DB.prepare('delete from torrents where id = ?').bind(row.id).run()
    expect(await list('?category=data')).toMatchObject({ data: [], meta: { total: 0 } })
    expect((await list('?q=shortlived')).data).toEqual([])
  })
})

describe("the caller's own state", () => {
  async function share() {
    const [reader, other] = [await addMember(), await addMember()]
    const of = async (name: string) => (await addTorrent({ name: `Own ${name}` })).id
    const ids = {
      seeding: await of('seeding'),
      leeching: await of('leeching'),
      snatched: await of('snatched'),
      marked: await of('marked'),
      none: await of('none'),
    }
    const db = drizzle(env.DB)
    const peer = { client: 'c', uploadRate: 0, downloadRate: 0, lastSeenAt: 1 }
    await db.insert(peers).values([
      { ...peer, torrentId: ids.seeding, userId: reader.id, left: 9 },
      { ...peer, torrentId: ids.seeding, userId: reader.id, left: 0, peerId: 'another' },
      { ...peer, torrentId: ids.leeching, userId: reader.id, left: 9 },
      { ...peer, torrentId: ids.none, userId: other.id, left: 0 },
    ])
    await db.insert(snatches).values([
      { torrentId: ids.seeding, userId: reader.id, completedAt: 1 },
      { torrentId: ids.snatched, userId: reader.id, completedAt: 1 },
      { torrentId: ids.none, userId: other.id, completedAt: 1 },
    ])
    await db.insert(bookmarks).values([
      { torrentId: ids.marked, userId: reader.id, addedAt: 1 },
      { torrentId: ids.seeding, userId: reader.id, addedAt: 1 },
      { torrentId: ids.none, userId: other.id, addedAt: 1 },
    ])
    await db.update(torrents).set({ pinnedAt: 1 }).where(eq(torrents.id, ids.marked))
    return { token: (await signIn(api, reader.username)).accessToken, ids }
  }

  test('is in every row, by any way of reading the list, and in pinned rows', async () => {
    const { token, ids } = await share()
    const own = async (query: string) => {
      const page = TorrentPage.strict().parse(await (await api.get(`/v1/torrents${query}`, token)).json())
      const stateOf = ({ slug, mine }: TorrentPage['data'][number]) => [parseSlug(slug), mine] as const
      return { rows: new Map(page.data.map(stateOf)), pinned: new Map(page.pinned.map(stateOf)) }
    }
    const wanted = new Map([
      [ids.seeding, { state: 'seeding', bookmarked: true }],
      [ids.leeching, { state: 'leeching', bookmarked: false }],
      [ids.snatched, { state: 'snatched', bookmarked: false }],
      [ids.marked, { state: null, bookmarked: true }],
      [ids.none, { state: null, bookmarked: false }],
    ])
    for (const query of ['?perPage=100', '?q=own', '?q=own&sort=size']) {
      const { rows, pinned } = await own(query)
      for (const [id, state] of wanted) expect([query, id, rows.get(id)]).toEqual([query, id, state])
      if (!query.includes('q=')) expect(pinned.get(ids.marked)).toEqual(wanted.get(ids.marked))
    }
  })
})
