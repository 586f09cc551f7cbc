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

/** Matches that are told apart by category in passing. */
const mostApart = 1000

/**
 * A page of what matches, and the counts of all that does. The search index is walked once, for as many as can be paged
 * through: a mix of filters that finds little has to be walked to its end, among a million torrents for tens of milliseconds.
 * Any order but age, and what only rows tell, is had of the newest alone: a word of every fourth name would else be sorted
 * whole. By a cursor, a page by age lies anywhere, and is a walk of its own.
 *
 * What the walk finds is kept as one array, in the walk's order, and what of it was looked at in the list's: rows of a table
 * that is only made for a while are rows that were read, each time they are looked at.
 */
export function listMatches(db: Database, filter: TorrentFilter, cursor: Cursor | undefined, matches: Matches) {
  const walk = matches.ids(walkingOrder(filter), deepestMatch(filter, matches) + 1)
  const listed = sql`(
    with found as materialized (select json_group_array(found) as ids, count(*) as seen from ${walk}),
    looked as materialized (${lookAt(filter, cursor, matches)}),
    page as (${listPage(filter, cursor, matches)})
    select page.id as id, seen, matched, case when seen <= ${mostApart} then (${countEach}) end as counts
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
 * What of the found belongs to the list: its ids, how many, and the category of each where they are told apart. Each row is
 * looked up once, and by age alone only few of them.
 */
function lookAt(filter: TorrentFilter, cursor: Cursor | undefined, matches: Matches): SQL {
  if (filter.sort === 'added' && !matches.rest) {
    const apart = sql`select json_group_array(${torrents.categoryId}) from ${rowsOf('found', matches)}`
    return sql`select ids, seen as matched, case when seen <= ${mostApart} then (${apart}) end as apart from found`
  }
  const ranked = filter.sort === 'added' ? undefined : sql` order by ${orderOf(filter, cursor)}`
  // Ordered before it is gathered: an aggregate that orders takes longer by a quarter.
  return sql`select json_group_array(id) as ids, count(*) as matched, json_group_array(category_id) as apart from (
    select ${torrents.id} as id, ${torrents.categoryId} as category_id
    from ${rowsOf('found', matches)} and ${matches.rest ?? sql`true`}${ranked})`
}

/** How many of each category, of what was looked at. */
const countEach = sql`select json_group_array(json_array(category_id, matched)) from (
  select value as category_id, count(*) as matched from json_each((select apart from looked)) group by value)`

/** The ids of a page. */
function listPage(filter: TorrentFilter, cursor: Cursor | undefined, matches: Matches): SQL {
  const { page, perPage, sort } = filter
  // One more than the page: is there a next?
  if (!cursor) {
    return sql`select value as id from json_each((select ids from looked)) limit ${perPage + 1} offset ${(page - 1) * perPage}`
  }
  const cut = sql`limit ${perPage + 1}`
  const order = orderOf(filter, cursor)
  if (sort !== 'added') {
    const beyond = and(sql`true`, beyondCursor(filter, cursor))
    return sql`select ${torrents.id} as id from ${rowsOf('looked', matches)} and ${beyond} order by ${order} ${cut}`
  }
  const found = matches.ids(readingDirection(filter, cursor), matches.rest ? matches.most : perPage + 1, 0, cursor)
  if (!matches.rest) return sql`select found as id from ${found}`
  return sql`select ${torrents.id} as id from ${found} cross join ${torrents} on ${torrents.id} = found
    where ${matches.rest} order by ${order} ${cut}`
}

function orderOf(filter: TorrentFilter, cursor: Cursor | undefined): SQL {
  return sql.join(orderBySorting(filter, cursor), sql`, `)
}

/** Rows of what was found, or looked at, without the one that only tells that there are more: up to a condition. */
function rowsOf(of: 'found' | 'looked', { most }: Matches): SQL {
  return sql`json_each((select ids from ${sql.raw(of)})) as its
    cross join ${torrents} on ${torrents.id} = its.value where its.key < ${most}`
}

/** By age a list begins at its own end, else the newest are ranked. */
function walkingOrder(filter: TorrentFilter): 'asc' | 'desc' {
  return filter.sort === 'added' ? directionOf(filter) : 'desc'
}

/** How many match in every category where the filter has one, of it without: `seen` are those looked at. */
export function countApart(db: Database, { category }: TorrentFilter, { ids, rest }: Matches) {
  const most = category === undefined ? 0 : mostApart + 1
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

/** What both say. */
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
  const looked = apart.reduce((total, one) => total + one.seen, 0)
  return looked > mostApart ? null : new Map(apart.map((one) => [one.categoryId, one.matched]))
}

/** Where the pages of a filtered list end. */
function deepestMatch({ sort }: TorrentFilter, { rest, most }: Matches): number {
  return sort === 'added' && !rest ? maxPagedRows : most
}
