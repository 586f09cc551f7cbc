import { eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxPagedRows } from '#contract/paging'
import type { Cursor } from '../platform/db/cursor'
import { torrents } from '../platform/db/schema/torrents'
import type { Matches } from '../search/matches'
import { beyondCursor, directionOf, orderBySorting, readingDirection, type SortedFilter } from '../search/order'
import { narrowSizes } from '../search/size-range'
import { walkOf } from './listed-in'
import { type ListedRow, listedColumns } from './torrent-row'

type Database = DrizzleD1Database

/** How far a list is read before another way of reading it is chosen. Every way gives the same rows. */
export interface ReadingBounds {
  /** Matches that are counted, and put in order by looking each one up. */
  counted: number
  /** Rows of a walk along the index of an order, as a multiple of those it should need. */
  patience: number
  /** Looking up one row in the index of texts takes as long as listing this many of its matches. */
  matchesPerLookUp: number
  /** Torrents of a range of sizes that are listed from the index of sizes. */
  narrowSizes: number
}

export const usualBounds: ReadingBounds = { counted: maxPagedRows, patience: 20, matchesPerLookUp: 80, narrowSizes }

/** Looking up a row in the order of an index takes about as long as this many in the order of ids. */
const walkCost = sql.raw('3')

/** Up to this number, matches are counted by category in the same pass. */
const maxDistance = 1000

/**
 * A page of the matches, and their counts. The search index is read once, for as many matches as can be paged through:
 * a filter with few matches is read to its end, which takes tens of milliseconds for a million torrents. A page by age after
 * a cursor is a separate read.
 *
 * In other orders all counted matches are sorted. When there are more, the index of the order is walked until the page is
 * full; a walk that needs many more rows than expected, because the filter and the order are related, is given up, and all
 * matches are sorted. The matches are JSON arrays of ids: D1 counts reads of temporary tables as rows read.
 */
export function listMatches(
  db: Database,
  filter: SortedFilter,
  cursor: Cursor | undefined,
  { matches, userId, bounds = usualBounds }: { matches: Matches; userId: number; bounds?: ReadingBounds },
) {
  const most = sql.raw(String(maxDistance))
  const walk = matches.ids(walkingOrder(filter), bounds.counted + 1)
  const apart = sql`select json_group_array(${torrents.categoryId}) from json_each((select ids from found)) as its
    cross join ${torrents} on ${torrents.id} = its.value`
  const counts = sql`select json_group_array(json_array(category_id, matched)) from (
    select value as category_id, count(*) as matched from json_each((${apart})) group by value)`
  const listed = sql`(
    with found as materialized (select json_group_array(found) as ids, count(*) as seen from ${walk}),
    page as (${listPage(filter, cursor, matches, bounds)})
    select page.id as id, page.tier as tier, seen, case when seen <= ${most} then (${counts}) end as counts
    from found left join page) as listed`
  return db
    .select({
      ...listedColumns(userId),
      tier: sql<number>`listed.tier`.as('tier'),
      seen: sql<number>`listed.seen`.as('seen'),
      counts: sql<string | null>`listed.counts`.as('counts'),
    })
    .from(listed)
    .leftJoin(torrents, eq(torrents.id, sql`listed.id`))
    .orderBy(...orderBySorting(filter, cursor))
}

/** The ids of a page. One extra row tells whether there is a next page. */
function listPage(filter: SortedFilter, cursor: Cursor | undefined, matches: Matches, bounds: ReadingBounds): SQL {
  const { perPage, sort } = filter
  const skipped = cursor ? 0 : (filter.page - 1) * perPage
  const cut = sql`limit ${perPage + 1} offset ${skipped}`
  if (sort === 'added') {
    if (!cursor) return sql`select value as id, 0 as tier from json_each((select ids from found)) ${cut}`
    return sql`select found as id, 0 as tier from ${matches.ids(readingDirection(filter, cursor), perPage + 1, 0, cursor)}`
  }
  const most = skipped + perPage + 1
  if (sort === 'relevance') {
    const ranked = matches.ranked(readingDirection(filter, cursor), most, cursor)
    return sql`select found as id, tier from (${ranked}) ${cut}`
  }
  const few = sorted(
    sql`json_each((select ids from found)) as its cross join ${torrents} on ${torrents.id} = its.value`,
  )
  const all = sorted(sql`${matches.ids('desc', -1)} cross join ${torrents} on ${torrents.id} = found`)
  const walked = matches.holds && walkIndex(filter, cursor, matches.holds, most, bounds)
  const many = walked ? sql`coalesce((${walked}), (${all}))` : sql`(${all})`
  const ids = sql`(select case when seen <= ${sql.raw(String(bounds.counted))} then (${few}) else ${many} end from found)`
  return sql`select value as id, 0 as tier from json_each(${ids}) ${cut}`

  // Sorted before aggregation: an ORDER BY inside the aggregate takes a quarter longer.
  function sorted(from: SQL) {
    const beyond = beyondCursor(filter, cursor) ?? sql`true`
    const order = sql.join(orderBySorting(filter, cursor), sql`, `)
    return sql`select json_group_array(id) from (
      select ${torrents.id} as id from ${from} where ${beyond} order by ${order} limit ${most})`
  }
}

/**
 * The first `most` matches in the order of the index, or null if they are not among the rows that are read. The density of
 * the counted matches tells how many rows that should take. Never more than sorting all matches would cost, and none when the
 * expected number costs half of that.
 */
function walkIndex(
  filter: SortedFilter,
  cursor: Cursor | undefined,
  holds: NonNullable<Matches['holds']>,
  most: number,
  bounds: ReadingBounds,
) {
  // Printed, because D1 allows a hundred bound values.
  const counted = sql.raw(String(bounds.counted))
  const span = sql`(select (ids ->> '$[0]') - (ids ->> '$[#-1]') + 1.0 from found)`
  const expected = sql`(${most} * ${span} / ${counted})`
  const all = sql`((select ids ->> '$[0]' from found) * ${counted} / ${span})`
  const sorting = sql`(${all} / ${walkCost})`
  const readsMany = sql`${sql.raw(String(bounds.matchesPerLookUp))} * ${expected} > ${all}`
  const rows = sql`case when 2 * ${expected} > ${sorting} then 0
    else cast(min(${sorting}, ${sql.raw(String(bounds.patience))} * ${expected}) as integer) end`
  return sql`select case when count(*) = ${most} then json_group_array(id) end from (
    select id from (select ${torrents.id} as id, ${holds(readsMany)} as holds from ${walkOf(filter, cursor, rows)} as walk
      cross join ${torrents} on ${torrents.id} = walk.id) where holds limit ${most})`
}

/** By age, from the list's own end; else the newest first. */
function walkingOrder(filter: SortedFilter): 'asc' | 'desc' {
  return filter.sort === 'added' ? directionOf(filter) : 'desc'
}

/** Counts by category for a filter with a category, without that category. */
export function countApart(db: Database, { category }: SortedFilter, { ids }: Matches) {
  const most = category === undefined ? 0 : maxDistance + 1
  return db
    .select({
      categoryId: sql<number>`${torrents.categoryId}`.as('category_id'),
      matched: sql<number>`count(*)`.as('matched'),
    })
    .from(sql`${ids('desc', most)} cross join ${torrents} on ${torrents.id} = found`)
    .groupBy(sql`+${torrents.categoryId}`)
}

type Listed = Awaited<ReturnType<typeof listMatches>>
type Apart = Awaited<ReturnType<typeof countApart>>

/** Combines the results of both statements. */
export function readMatches(filter: SortedFilter, listed: Listed, apart: Apart, { counted } = usualBounds) {
  const { seen = 0, counts } = listed[0] ?? {}
  return {
    rows: listed.filter((row): row is Listed[number] & ListedRow => row.id !== null),
    total: Math.min(seen, counted),
    totalIsCapped: seen > counted,
    counts: filter.category === undefined ? readCounts(counts) : sumApart(apart),
  }
}

function readCounts(counts: string | null | undefined): Map<number, number> | null {
  return typeof counts === 'string' ? new Map(JSON.parse(counts) as [number, number][]) : null
}

function sumApart(apart: Apart): Map<number, number> | null {
  const looked = apart.reduce((total, part) => total + part.matched, 0)
  return looked > maxDistance ? null : new Map(apart.map((part) => [part.categoryId, part.matched]))
}

/** Counts the matches of another search, up to the limit of a list. */
export async function countMatches(db: Database, matches: Matches, { counted } = usualBounds) {
  const row = await db
    .select({ seen: sql<number>`count(*)` })
    .from(sql`${matches.ids('desc', counted + 1)}`)
    .get()
  const seen = row?.seen ?? 0
  return { total: Math.min(seen, counted), totalIsCapped: seen > counted }
}
