import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Cursor, parseCursor } from '../../api/platform/db/cursor'
import { insertRows } from '../../api/platform/db/seed/insert-rows'
import { makeLargeSet } from '../../api/platform/db/seed/large-set'
import { torrentColumns } from '../../api/platform/db/seed/torrent-columns'
import { findMatches } from '../../api/search/matches'
import { withSort } from '../../api/search/order'
import { refreshTerms } from '../../api/search/terms'
import { findTorrents } from '../../api/torrents/find-torrents'
import { listMatches, type ReadingBounds } from '../../api/torrents/matches.queries'
import { TorrentFilter, torrentSorts } from '../../contract/torrent-filter'
import { addMember } from '../support/api-members'
import { addCategories } from '../support/api-torrents'

const now = Date.UTC(2026, 0, 1)
const day = 24 * 60 * 60 * 1000
/** More than are counted match the most common filter. */
const count = 14_000
let userId = 0

beforeAll(async () => {
  const { id, username } = await addMember()
  userId = id
  await addCategories()
  const rows = [...makeLargeSet(count, 6, 1, now)].map((row, index) => row.with(4, index % 3 === 0 ? id : null))
  await insertRows(env.DB, 'torrents', torrentColumns, rows)
  const licence = "case id % 4 when 0 then 'CC0 1.0' when 1 then 'MIT' end"
  await env.DB.batch([
    env.DB.prepare(
      `insert into torrent_details (torrent_id, piece_length, pieces, licence) select id, 1, 1, ${licence} from torrents`,
    ),
    env.DB.prepare(
      `insert into bookmarks (user_id, torrent_id, added_at) select ?, id, 0 from torrents where id % 7 = 0`,
    ).bind(id),
    env.DB.prepare(
      `insert into torrent_views (user_id, torrent_id, seen_at) select ?, id, 0 from torrents where id % 3 = 0`,
    ).bind(id),
    // Half of the promotions have ended.
    env.DB.prepare('update torrents set promotion_until = ? where promotion_download < 1 and id % 2 = 0').bind(
      now - day,
    ),
    // Data is the parent of Books and Software.
    env.DB.prepare('update categories set parent_id = 6 where id in (4, 5)'),
    // The dead and the largest ones are the last of an order.
    env.DB.prepare("update torrents set status = 'deleted' where id % 50 = 49"),
  ])
  await drizzle(env.DB).batch(refreshTerms(drizzle(env.DB), sql`true`))
  filters.push([{ uploader: username }, `uploader_id = ${id} and not is_anonymous`])
})

const has = (tag: string) => `exists (select 1 from json_each(tags) where value = '${tag}')`

/** Filters, and the same in SQL without an index. */
const filters: [query: Record<string, string>, condition: string][] = [
  [{ q: 'linux' }, "name like '%Linux%'"],
  [{ q: 'linux debian' }, "name like '%Linux%' and name like '%Debian%'"],
  [{ q: '-linux' }, "name not like '%Linux%'"],
  [{ q: 'linux', category: 'music' }, "name like '%Linux%' and category_id = 3"],
  [{ category: 'data' }, 'category_id in (4, 5, 6)'],
  [{ category: 'books' }, 'category_id = 5'],
  [{ q: '-debian', category: 'data' }, "name not like '%Debian%' and category_id in (4, 5, 6)"],
  [
    { category: 'data', language: 'en', minSize: '1GB' },
    "language = 'en' and size >= 1000000000 and category_id in (4, 5, 6)",
  ],
  [
    { category: 'data', resolution: '1080p,2160p', notTags: 'noir' },
    `category_id in (4, 5, 6) and resolution in ('1080p', '2160p') and not ${has('noir')}`,
  ],
  [
    { category: 'data', bookmarked: 'true', q: 'linux' },
    "category_id in (4, 5, 6) and id % 7 = 0 and name like '%Linux%'",
  ],
  [{ tags: 'linux' }, has('linux')],
  [{ anyTags: 'maps,noir', notTags: 'linux' }, `(${has('maps')} or ${has('noir')}) and not ${has('linux')}`],
  [{ resolution: '1080p,2160p' }, "resolution in ('1080p', '2160p')"],
  [{ source: 'CD', codec: 'FLAC,MP3' }, "source = 'CD' and codec in ('FLAC', 'MP3')"],
  [{ language: 'en' }, "language = 'en'"],
  [{ licence: 'MIT' }, "(select licence from torrent_details where torrent_id = torrents.id) = 'MIT'"],
  [{ promotion: 'free,half' }, `promotion_download < 1 and (promotion_until is null or promotion_until > ${now})`],
  [{ life: 'dead' }, 'seeders = 0'],
  [{ life: 'alive' }, 'seeders > 1'],
  [{ minSize: '4GiB' }, `size >= ${2 ** 32}`],
  [{ minSize: '3000000000', maxSize: '5000000000' }, 'size >= 3000000000 and size < 5000000000'],
  [{ minSize: '5000000000', maxSize: '5010000000' }, 'size >= 5000000000 and size < 5010000000'],
  [{ minAge: '1000' }, `added_at <= ${now - 1000 * day}`],
  [{ bookmarked: 'true' }, 'id % 7 = 0'],
  [{ unseen: 'true', q: 'linux' }, "id % 3 <> 0 and name like '%Linux%'"],
  [{ unseen: 'false' }, 'id % 3 = 0'],
  [{ bookmarked: 'false', downloaded: 'false', seeding: 'false' }, 'id % 7 <> 0'],
  [
    {
      ...{ q: 'linux -debian', anyTags: 'maps,science,linux', notTags: 'noir', life: 'alive,dying', minSize: '1GB' },
      ...{ unseen: 'true', maxAge: '2500' },
    },
    `name like '%Linux%' and name not like '%Debian%' and (${has('maps')} or ${has('science')} or ${has('linux')})
      and not ${has('noir')} and seeders > 0 and size >= 1000000000 and id % 3 <> 0 and added_at >= ${now - 2500 * day}`,
  ],
]

const keys = {
  ...{ added: 'added_at', name: 'name collate nocase', size: 'size', seeders: 'seeders', leechers: 'leechers' },
  ...{ completed: 'completed', uploader: 'listed_by' },
}

const both = ['asc', 'desc'] as const

const ways: [string, ReadingBounds | undefined][] = [
  ['as in production', undefined],
  ['by a walk through the index of the order', { counted: 60, patience: 1000 }],
  ['by sorting all matches', { counted: 60, patience: 0 }],
]

const idOf = ({ slug }: { slug: string }) => Number.parseInt(slug.slice(slug.lastIndexOf('-') + 1), 36)

async function list(query: Record<string, unknown>, bounds?: ReadingBounds, cursor?: Cursor) {
  const { data, meta } = await findTorrents(
    drizzle(env.DB),
    TorrentFilter.parse(query),
    cursor,
    { userId, now },
    bounds,
  )
  return { ids: data.map(idOf), meta }
}

/** All matches in an order, without any bound: a scan of the whole table. */
async function scan(condition: string, sort: keyof typeof keys, order: 'asc' | 'desc'): Promise<number[]> {
  const { results } = await env.DB.prepare(
    `select id from torrents where status = 'approved' and +(${condition}) order by ${keys[sort]} ${order}, id ${order}`,
  ).all<{ id: number }>()
  return results.map(({ id }) => id)
}

const each = Array.from({ length: 28 }, (_, index) => index)

describe.each(ways)('a filtered list read %s', (way, bounds) => {
  it.each(each)('is the same as a scan of all rows in every order: %i', async (index) => {
    const [query, condition] = filters[index] ?? []
    if (!query || !condition) throw new Error('There is no such filter')
    const asked: string[] = []
    const shown: unknown[] = []
    const scanned: unknown[] = []
    for (const [turn, sort] of torrentSorts.entries()) {
      // Lists by age are read from the search index, whatever the bounds.
      const isByAge = sort === 'added' || (sort === 'seeders' && query.life === 'dead')
      if (isByAge && bounds) continue
      const isWalk = bounds !== undefined && bounds.patience > 0
      for (const order of isWalk || sort === 'added' ? both : [both[(turn + index) % 2] ?? 'asc']) {
        const all = await scan(condition, sort, order)
        const last = Math.max(1, Math.min(200, Math.ceil(all.length / 50)))
        for (const page of new Set([1, Math.ceil(last / 2), last])) {
          const { ids, meta } = await list({ ...query, sort, order, page }, bounds)
          const isExact = Object.keys(query).join() === 'category'
          const counted = isExact ? all.length : (bounds?.counted ?? 10_000)
          const total = [Math.min(counted, all.length), all.length > counted]
          asked.push(`${sort} ${order} ${page}`)
          shown.push([ids, meta.total, meta.totalIsCapped])
          scanned.push([all.slice(50 * (page - 1), 50 * page), ...total])
        }
      }
    }
    expect([way, query, asked, shown]).toEqual([way, query, asked, scanned])
  })
})

describe.each(ways.slice(1))('cursors of a list read %s', (_way, bounds) => {
  it.each(torrentSorts)('reaches every match by cursors in the order by %s', async (sort) => {
    for (const order of both) {
      const query = { q: 'linux debian', sort, order, perPage: 40 }
      const all = await scan("name like '%Linux%' and name like '%Debian%'", sort, order)
      expect(all.length).toBeGreaterThan(80)
      const seen: number[] = []
      let { ids, meta } = await list(query, bounds)
      for (seen.push(...ids); meta.next !== null; seen.push(...ids)) {
        ;({ ids, meta } = await list(query, bounds, parseCursor(meta.next, 2)))
      }
      expect(seen).toEqual(all)
      const back = [...ids]
      while (meta.prev !== null) {
        ;({ ids, meta } = await list(query, bounds, parseCursor(meta.prev, 2)))
        back.unshift(...ids)
      }
      expect(back).toEqual(all)
    }
  })
})

it.each(torrentSorts)(
  'reaches every torrent of a category and its children by cursors in the order by %s',
  async (sort) => {
    const all = await scan('category_id in (4, 5, 6)', sort, 'asc')
    const query = { category: 'data', sort, order: 'asc', perPage: 100 }
    const seen: number[] = []
    let { ids, meta } = await list(query)
    for (seen.push(...ids); meta.next !== null && seen.length < 500; seen.push(...ids)) {
      ;({ ids, meta } = await list(query, undefined, parseCursor(meta.next, 2)))
    }
    expect(seen).toEqual(all.slice(0, 500))
    const back = await list(query, undefined, parseCursor(meta.prev ?? '', 2))
    expect(back.ids).toEqual(all.slice(300, 400))
  },
)

it('counts more than 10,000 matches as such, and pages through the first 10,000 in any order', async () => {
  const all = await scan("name not like '%Linux%'", 'seeders', 'desc')
  expect(all.length).toBeGreaterThan(10_000)
  const { ids, meta } = await list({ q: '-linux', sort: 'seeders', page: 200 })
  expect(meta).toMatchObject({ total: 10_000, totalIsCapped: true })
  expect(ids).toEqual(all.slice(9_950, 10_000))
})

it('binds no more values than D1 allows for a filter with every parameter', async () => {
  const eight = (value: string, separator = ',') => Array.from({ length: 8 }, (_, n) => `${value}${n}`).join(separator)
  const filter = TorrentFilter.parse({
    ...{
      q: 'a b c "d e" -f -"g h"',
      category: 'music',
      tags: eight('tag'),
      anyTags: eight('any'),
      notTags: eight('not'),
    },
    ...{
      resolution: eight('r'),
      source: eight('s'),
      codec: eight('c'),
      language: eight('l'),
      licence: eight('m', ';'),
    },
    ...{ uploader: 'someone', minSize: '3000000001', maxSize: '5000000001', minAge: '1', maxAge: '1000' },
    ...{ promotion: 'free,half', life: 'alive,dying', bookmarked: 'false', downloaded: 'false', seeding: 'false' },
    ...{ unseen: 'true', sort: 'name' },
  })
  const matches = findMatches(filter, { userId, now })
  if (!matches) throw new Error('The search says nothing')
  const cursor: Cursor = { direction: 'after', key: [0, 7] }
  expect(
    listMatches(drizzle(env.DB), withSort(filter), cursor, { matches, userId }).toSQL().params.length,
  ).toBeLessThanOrEqual(100)
})
