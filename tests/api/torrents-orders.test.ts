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
import { listMatches } from '../../api/torrents/matches.queries'
import { TorrentFilter, torrentSorts } from '../../contract/torrent-filter'
import { addMember } from '../support/api-members'
import { addCategories } from '../support/api-torrents'
import { type ComparedLists, compareLists, listFilters, orders, readList, scan, ways } from '../support/list-comparison'

const now = Date.UTC(2026, 0, 1)
const day = 24 * 60 * 60 * 1000
/** More than are counted match the most common filter. */
const count = 14_000
let lists: ComparedLists

beforeAll(async () => {
  const { id, username } = await addMember()
  lists = { db: env.DB, reader: { id, username }, now }
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
    // Some words are in tags and descriptions only.
    env.DB.prepare('delete from text_changes'),
    env.DB.prepare(
      `insert into torrent_texts (id, name, folded, tags, files, title, description, team)
        select -id, name, '', iif(id % 11 = 0, 'linux', ''), '', '', iif(id % 13 = 0, 'Debian and Linux', ''), ''
        from torrents where id % 2 = 0`,
    ),
    // Data is the parent of Books and Software.
    env.DB.prepare('update categories set parent_id = 6 where id in (4, 5)'),
    // The dead and the largest ones are the last of an order.
    env.DB.prepare("update torrents set status = 'deleted' where id % 50 = 49"),
  ])
  await drizzle(env.DB).batch(refreshTerms(drizzle(env.DB), sql`true`))
})

const each = Array.from({ length: 32 }, (_, index) => index)

describe('a filtered list', () => {
  it.each(each)('is the same as a scan of all rows in every order, read in every way: %i', async (index) => {
    const filter = listFilters(lists)[index]
    if (!filter) throw new Error('There is no such filter')
    const { compared, differences } = await compareLists(lists, filter)
    expect(differences).toEqual([])
    expect(compared).toBeGreaterThan(0)
  })

  it('is compared with every filter', () => expect(listFilters(lists)).toHaveLength(each.length))
})

describe.each(ways.slice(1))('cursors of a list read %s', (_way, bounds) => {
  it.each(torrentSorts)('reaches every match by cursors in the order by %s', async (sort) => {
    for (const order of orders) {
      const query = { q: 'linux debian', sort, order, perPage: 40 }
      const [, condition] = listFilters(lists).find(([{ q }]) => q === query.q) ?? ['', '']
      const all = await scan(env.DB, condition, sort, order)
      expect(all.length).toBeGreaterThan(80)
      const seen: number[] = []
      let { ids, meta } = await readList(lists, query, bounds)
      for (seen.push(...ids); meta.next !== null; seen.push(...ids)) {
        ;({ ids, meta } = await readList(lists, query, bounds, parseCursor(meta.next, 2)))
      }
      expect(seen).toEqual(all)
      const back = [...ids]
      while (meta.prev !== null) {
        ;({ ids, meta } = await readList(lists, query, bounds, parseCursor(meta.prev, 2)))
        back.unshift(...ids)
      }
      expect(back).toEqual(all)
    }
  })
})

it.each(torrentSorts)(
  'reaches every torrent of a category and its children by cursors in the order by %s',
  async (sort) => {
    const all = await scan(env.DB, 'category_id in (4, 5, 6)', sort, 'asc')
    const query = { category: 'data', sort, order: 'asc', perPage: 100 }
    const seen: number[] = []
    let { ids, meta } = await readList(lists, query)
    for (seen.push(...ids); meta.next !== null && seen.length < 500; seen.push(...ids)) {
      ;({ ids, meta } = await readList(lists, query, undefined, parseCursor(meta.next, 2)))
    }
    expect(seen).toEqual(all.slice(0, 500))
    const back = await readList(lists, query, undefined, parseCursor(meta.prev ?? '', 2))
    expect(back.ids).toEqual(all.slice(300, 400))
  },
)

it('counts more than 10,000 matches as such, and pages through the first 10,000 in any order', async () => {
  const all = await scan(env.DB, "name not like '%Linux%'", 'seeders', 'desc')
  expect(all.length).toBeGreaterThan(10_000)
  const { ids, meta } = await readList(lists, { q: '-linux', sort: 'seeders', page: 200 })
  expect(meta).toMatchObject({ total: 10_000, totalIsCapped: true })
  expect(ids).toEqual(all.slice(9_950, 10_000))
})

it.each([
  ['every parameter', 'a b c "d e" -f -"g h"'],
  ['every parameter but words', ''],
])('binds no more values than D1 allows for a filter with %s', async (_name, q) => {
  const eight = (value: string, separator = ',') => Array.from({ length: 8 }, (_, n) => `${value}${n}`).join(separator)
  const filter = TorrentFilter.parse({
    ...{
      q,
      category: 'music',
      tags: eight('tag'),
      anyTags: eight('any'),
      notTags: eight('not'),
    },
    ...{
      resolution: eight('r'),
      source: eight('s'),
      codec: eight('c'),
      container: eight('e'),
      language: eight('l'),
      licence: eight('m', ';'),
    },
    ...{ uploader: 'someone', minSize: '3000000001', maxSize: '5000000001', minAge: '1', maxAge: '1000' },
    ...{ promotion: 'free,half', life: 'alive,dying', bookmarked: 'false', downloaded: 'false', seeding: 'false' },
    ...{ unseen: 'true', sort: 'name' },
  })
  const matches = findMatches(filter, { userId: lists.reader.id, now })
  if (!matches) throw new Error('The search says nothing')
  const cursor: Cursor = { direction: 'after', key: [0, 7] }
  expect(
    listMatches(drizzle(env.DB), withSort(filter), cursor, { matches, userId: lists.reader.id }).toSQL().params.length,
  ).toBeLessThanOrEqual(100)
})
