import { and, not, type SQL, sql } from 'drizzle-orm'
import { TorrentFacets } from '#contract/torrent-filter'
import type { Cursor } from '../platform/db/cursor'
import { isListed, torrents } from '../platform/db/schema/torrents'
import { type Asker, isWordless, matchExpression, termConditions } from './expression'
import { isMagnitude } from './magnitude'
import { rowMatches } from './row-words'

export interface Asking extends Asker {
  /** Milliseconds since 1970. */
  now: number
}

export interface Matches {
  /**
   * The table `found` with every match once: newest first, or oldest first if `order` is `asc`. Joined with CROSS JOIN, it is
   * read once and never materialized. `limit` -1 is none. `cursor` is of the order by age.
   */
  ids(order: 'asc' | 'desc', limit: number | SQL, offset?: number, cursor?: Cursor): SQL
  /**
   * Whether a listed row of `torrents` matches, apart from its category, for a walk through the index of an order. Undefined
   * when the search starts with a list of the caller.
   */
  holds: SQL | undefined
}

const day = 24 * 60 * 60 * 1000

const narrowing = Object.keys(TorrentFacets.shape).filter((name) => name !== 'category') as (keyof TorrentFacets)[]

/** Whether a filter has conditions besides the category, which has its own indexes. */
export function isNarrowed(facets: TorrentFacets): boolean {
  return narrowing
    .map((name) => facets[name])
    .some((value) => value !== undefined && value !== '' && String(value) !== '')
}

/**
 * From the search index, or from the caller's own lists where the filter requires one. Undefined when nothing can match.
 * `among`: a statement that selects the few candidate ids.
 */
export function findMatches(facets: TorrentFacets, asking: Asking, among?: SQL): Matches | undefined {
  if (isWordless(facets.q)) return undefined
  const own = listOwn(facets, asking)
  const holds = (id: SQL | typeof torrents.id) => [
    ...rowConditions(facets, asking),
    ...(facets.q ? [rowMatches(facets.q)] : []),
    ...listNotOwn(sql`${id}`, facets, asking),
  ]
  return {
    holds: own.length > 0 ? undefined : and(sql`true`, ...holds(torrents.id), ...listAges(facets, asking)),
    ids(order, limit, offset = 0, cursor) {
      const { least, most } = listBounds(facets, asking, order, cursor)
      const page = sql`limit ${limit} offset ${offset}`
      if (own.length === 0) {
        // The index stores negative ids, so that the newest come first.
        const rowid = sql`torrent_search.rowid`
        const id = sql`-${rowid}`
        const rest = listRest(facets, asking)
        const from =
          rest.length > 0
            ? sql`torrent_search cross join ${torrents} on ${torrents.id} = -${rowid}`
            : sql`torrent_search`
        const all = and(
          sql`torrent_search match ${matchExpression(facets, asking)}`,
          among && sql`${rowid} in (select -torrent_id from (${among}))`,
          ...least.map((bound) => sql`${rowid} <= -${bound}`),
          ...most.map((bound) => sql`${rowid} >= -${bound}`),
          ...rest,
          ...listNotOwn(id, facets, asking),
        )
        const direction = sql.raw(order === 'asc' ? 'desc' : 'asc')
        return sql`(select ${id} as found from ${from} where ${all} order by ${rowid} ${direction} ${page})`
      }
      const direction = sql.raw(order)
      const owned = sql`(${sql.join(own, sql` intersect `)} order by torrent_id ${direction}) as owned`
      const id = sql`owned.torrent_id`
      const asked = holds(torrents.id)
      const from = asked.length > 0 ? sql`${owned} cross join ${torrents} on ${torrents.id} = ${id}` : owned
      const all = and(
        ...(asked.length > 0 ? [isListed, ...asked] : [not(isUnlisted(id))]),
        among && sql`${id} in (${among})`,
        ...least.map((bound) => sql`${id} >= ${bound}`),
        ...most.map((bound) => sql`${id} <= ${bound}`),
      )
      return sql`(select ${id} as found from ${from} where ${all} order by ${id} ${direction} ${page})`
    },
  }
}

/** Ids ascend with the time of adding, so an age and a cursor are both ranges of ids. */
function listBounds({ minAge, maxAge }: TorrentFacets, { now }: Asking, order: 'asc' | 'desc', cursor?: Cursor) {
  const idAt = (time: number, order: 'asc' | 'desc') =>
    order === 'asc'
      ? sql`coalesce((select id from torrents where ${isListed} and added_at >= ${time} order by added_at, id limit 1), ${Number.MAX_SAFE_INTEGER})`
      : sql`coalesce((select id from torrents where ${isListed} and added_at <= ${time} order by added_at desc, id desc limit 1), 0)`
  // Cast to an integer: D1 binds fractions, which FTS5 cannot seek to.
  const next = cursor && sql`cast(${Number(cursor.key.at(-1)) + (order === 'asc' ? 1 : -1)} as integer)`
  return {
    least: [
      ...(maxAge === undefined ? [] : [idAt(now - maxAge * day, 'asc')]),
      ...(next && order === 'asc' ? [next] : []),
    ],
    most: [
      ...(minAge === undefined ? [] : [idAt(now - minAge * day, 'desc')]),
      ...(next && order === 'desc' ? [next] : []),
    ],
  }
}

/** Few torrents are unlisted, and they have an index. */
function isUnlisted(id: SQL): SQL {
  return sql`${id} in (select id from torrents where status <> 'approved')`
}

/** The caller's own lists that a torrent must be in. They are short, so the search starts with them. */
function listOwn(facets: TorrentFacets, { userId }: Asking): SQL[] {
  return [
    facets.bookmarked && sql`select torrent_id from bookmarks where user_id = ${userId}`,
    facets.seeding && sql`select distinct torrent_id from peers where user_id = ${userId} and "left" = 0`,
    facets.downloaded &&
      sql`select torrent_id from (select torrent_id from snatches where user_id = ${userId}
        union select torrent_id from metafile_downloads where user_id = ${userId})`,
    facets.unseen === false && sql`select torrent_id from torrent_views where user_id = ${userId}`,
  ].filter((part) => typeof part === 'object')
}

/** The caller's own lists that it must not be in: one index look-up each. */
function listNotOwn(id: SQL, facets: TorrentFacets, { userId }: Asking): SQL[] {
  const isIn = (table: SQL) =>
    sql`exists (select 1 from ${table} as its where its.user_id = ${userId} and its.torrent_id = ${id})`
  return [
    facets.bookmarked === false && sql`not ${isIn(sql`bookmarks`)}`,
    facets.seeding === false &&
      sql`${id} not in (select torrent_id from peers where user_id = ${userId} and "left" = 0)`,
    facets.downloaded === false && sql`not ${isIn(sql`snatches`)} and not ${isIn(sql`metafile_downloads`)}`,
    facets.unseen && sql`not ${isIn(sql`torrent_views`)}`,
  ].filter((part) => typeof part === 'object')
}

/** Conditions that the terms of the index do not decide: sizes between magnitudes, and promotions that have just ended. */
function listRest({ minSize, maxSize, promotion = [] }: TorrentFacets, { now }: Asking): SQL[] {
  return [
    ...(minSize === undefined || isMagnitude(minSize) ? [] : [sql`${torrents.size} >= ${minSize}`]),
    ...(maxSize === undefined || isMagnitude(maxSize) ? [] : [sql`${torrents.size} < ${maxSize}`]),
    ...(promotion.length === 0 ? [] : [isRunning(now)]),
  ]
}

function isRunning(now: number): SQL {
  return sql`(${torrents.promotionUntil} is null or ${torrents.promotionUntil} > ${now})`
}

/** The same conditions as those of the index and `listRest`, for a row that is already read. */
function rowConditions(facets: TorrentFacets, asking: Asking): SQL[] {
  const { minSize, maxSize, promotion = [] } = facets
  return [
    ...(minSize === undefined ? [] : [sql`${torrents.size} >= ${minSize}`]),
    ...(maxSize === undefined ? [] : [sql`${torrents.size} < ${maxSize}`]),
    ...termConditions(facets, asking),
    ...(promotion.length === 0 ? [] : [isRunning(asking.now)]),
  ]
}

function listAges({ minAge, maxAge }: TorrentFacets, { now }: Asking): SQL[] {
  return [
    ...(minAge === undefined ? [] : [sql`${torrents.addedAt} <= ${now - minAge * day}`]),
    ...(maxAge === undefined ? [] : [sql`${torrents.addedAt} >= ${now - maxAge * day}`]),
  ]
}
