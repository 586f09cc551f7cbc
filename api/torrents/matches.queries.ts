import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxPagedRows } from '#contract/paging'
import type { TorrentFilter } from '#contract/torrent-filter'
import type { Cursor } from '../platform/db/cursor'
import { torrents } from '../platform/db/schema/torrents'
import type { Matches } from '../search/matches'
import { beyondCursor, directionOf, orderBySorting, readingDirection } from '../search/order'
import { rowColumns, type StoredRow } from './torrent-row'

type Database = DrizzleD1Database

/** Up to this number, matches are counted by category in the same pass. */
const maxDistance = 1000

/**
 * A page of the matches, and their counts. The search index is read once, for as many matches as can be paged through:
 * a filter with few matches is read to its end, which takes tens of milliseconds for a million torrents. Orders other
 * than age, and conditions outside the index, apply only to the newest matches; otherwise a word that a quarter of the
 * names contain would sort the whole table. A page by age after a cursor is a separate read.
 *
 * The matches are one JSON array in the order of the index, and the rows that were looked up another in the order of
 * the list: D1 counts reads of temporary tables as rows read.
 */
export function listMatches(db: Database, filter: TorrentFilter, cursor: Cursor | undefined, matches: Matches) {
  const walk = matches.ids(walkingOrder(filter), deepestMatch(filter, matches) + 1)
  const listed = sql`(
    with found as materialized (select json_group_array(found) as ids, count(*) as seen from ${walk}),
    looked as materialized (${lookAt(filter, cursor, matches)}),
    page as (${listPage(filter, cursor, matches)})
    select page.id as id, seen, matched, case when seen <= ${maxDistance} then (${countEach}) end as counts
    from found cross join looked left join page) as listed`
  return db
    .select({
      ...rowColumns,
      seen: sql<number>`listed.seen`.as('seen'),
      matched: sql<number>`listed.matched`.as('matched'),
      counts: sql<string | null>`listed.counts`.as('counts'),
    })
    .from(listed)
    .leftJoin(torrents, eq(torrents.id, sql`listed.id`))
    .orderBy(...orderBySorting(filter, cursor))
}

/**
 * The matches that belong to the list: ids, count, and categories where those are counted. Each row is looked up once; by
 * age only a few.
 */
function lookAt(filter: TorrentFilter, cursor: Cursor | undefined, matches: Matches): SQL {
  if (filter.sort === 'added' && !matches.rest) {
    const apart = sql`select json_group_array(${torrents.categoryId}) from ${rowsOf('found', matches)}`
    return sql`select ids, seen as matched, case when seen <= ${maxDistance} then (${apart}) end as apart from found`
  }
  const ranked = filter.sort === 'added' ? undefined : sql` order by ${orderOf(filter, cursor)}`
  // Sorted before aggregation: an ORDER BY inside the aggregate takes a quarter longer.
  return sql`select json_group_array(id) as ids, count(*) as matched, json_group_array(category_id) as apart from (
    select ${torrents.id} as id, ${torrents.categoryId} as category_id
    from ${rowsOf('found', matches)} and ${matches.rest ?? sql`true`}${ranked})`
}

/** Counts by category of the rows looked up. */
const countEach = sql`select json_group_array(json_array(category_id, matched)) from (
  select value as category_id, count(*) as matched from json_each((select apart from looked)) group by value)`

/** The ids of a page. */
function listPage(filter: TorrentFilter, cursor: Cursor | undefined, matches: Matches): SQL {
  const { page, perPage, sort } = filter
  // One extra row tells whether there is a next page.
  if (!cursor) {
    return sql`select value as id from json_each((select ids from looked)) limit ${perPage + 1} offset ${(page - 1) * perPage}`
  }
  const cut = sql`limit ${perPage + 1}`
  const order = orderOf(filter, cursor)
  if (sort !== 'added') {
    const beyond = and(sql`true`, beyondCursor(filter, cursor))
    return sql`select ${torrents.id} as id from ${rowsOf('looked', matches)} and ${beyond} order by ${order} ${cut}`
  }
  const ids = matches.ids(readingDirection(filter, cursor), matches.rest ? matches.most : perPage + 1, 0, cursor)
  if (!matches.rest) return sql`select found as id from ${ids}`
  return sql`select ${torrents.id} as id from ${ids} cross join ${torrents} on ${torrents.id} = found
    where ${matches.rest} order by ${order} ${cut}`
}

function orderOf(filter: TorrentFilter, cursor: Cursor | undefined): SQL {
  return sql.join(orderBySorting(filter, cursor), sql`, `)
}

/** Matched or looked-up rows without the extra row: the statement up to its conditions. */
function rowsOf(of: 'found' | 'looked', { most }: Matches): SQL {
  return sql`json_each((select ids from ${sql.raw(of)})) as its
    cross join ${torrents} on ${torrents.id} = its.value where its.key < ${most}`
}

/** By age, from the list's own end; else the newest are ranked. */
function walkingOrder(filter: TorrentFilter): 'asc' | 'desc' {
  return filter.sort === 'added' ? directionOf(filter) : 'desc'
}

/** Counts by category for a filter with a category, without that category. `seen`: the rows looked up. */
export function countApart(db: Database, { category }: TorrentFilter, { ids, rest }: Matches) {
  const most = category === undefined ? 0 : maxDistance + 1
  return db
    .select({
      categoryId: sql<number>`${torrents.categoryId}`.as('category_id'),
      seen: sql<number>`count(*)`.as('seen'),
      matched: sql<number>`${rest ? sql`coalesce(sum(${rest}), 0)` : sql`count(*)`}`.as('matched'),
    })
    .from(sql`${ids('desc', most)} cross join ${torrents} on ${torrents.id} = found`)
    .groupBy(sql`+${torrents.categoryId}`)
}

type Listed = Awaited<ReturnType<typeof listMatches>>
type Apart = Awaited<ReturnType<typeof countApart>>

/** Combines the results of both statements. */
export function readMatches(filter: TorrentFilter, matches: Matches, listed: Listed, apart: Apart) {
  const { seen = 0, matched = 0, counts } = listed[0] ?? {}
  const deepest = deepestMatch(filter, matches)
  return {
    rows: listed.filter((row): row is Listed[number] & StoredRow => row.id !== null),
    total: Math.min(matched, deepest),
    totalIsCapped: seen > deepest,
    counts: filter.category === undefined ? readCounts(counts) : sumApart(apart),
  }
}

function readCounts(counts: string | null | undefined): Map<number, number> | null {
  return typeof counts === 'string' ? new Map(JSON.parse(counts) as [number, number][]) : null
}

function sumApart(apart: Apart): Map<number, number> | null {
  const looked = apart.reduce((total, part) => total + part.seen, 0)
  return looked > maxDistance ? null : new Map(apart.map((part) => [part.categoryId, part.matched]))
}

/** The row after which a filtered list has no pages. */
function deepestMatch({ sort }: TorrentFilter, { rest, most }: Matches): number {
  return sort === 'added' && !rest ? maxPagedRows : most
}
