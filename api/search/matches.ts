import { and, not, type SQL, sql } from 'drizzle-orm'
import { TorrentFacets } from '#contract/torrent-filter'
import type { Cursor } from '../platform/db/cursor'
import { isListed, torrents } from '../platform/db/schema/torrents'
import { type Asker, isWordless, listNameTiers, matchExpression, type SearchFacets, termConditions } from './expression'
import { isMagnitude } from './magnitude'
import { listNotOwn, listOwn } from './own-lists'
import { rowMatches } from './row-words'
import { findSizeRange, narrowSizes } from './size-range'
import { listTextExpressions, matchTexts } from './text-words'

export interface Asking extends Asker {
  /** Milliseconds since 1970. */
  now: number
}

export interface Matches {
  /**
   * The table `found` with every match once: newest first, or oldest first if `order` is `asc`. Joined with CROSS JOIN, it is
   * read once and never materialized. `limit` -1 is none. `cursor` is of the order by age.
   */
  ids(order: 'asc' | 'desc', limit: number, offset?: number, cursor?: Cursor): SQL
  /** The first `limit` rows by relevance, or the last ones: `found` and `tier`, 0 for the best. `cursor`: tier and id. */
  ranked(reading: 'desc' | 'asc', limit: number, cursor?: Cursor): SQL
  /**
   * Whether a listed row of `torrents` matches, apart from its category, for a walk through the index of an order. Undefined
   * when the search starts with a list of the caller. `readsMany`: see `listHeld`.
   */
  holds: ((readsMany: SQL) => SQL) | undefined
}

/** Matches of an expression in one of the two indexes of torrents. */
interface Source {
  index: 'torrent_search' | 'text_search'
  expression: SQL
}

interface Reading {
  /** Selects the few candidate ids. */
  among?: SQL
  /** See `narrowSizes`. */
  narrow?: number
}

interface Question extends Pick<Reading, 'among'> {
  facets: TorrentFacets
  asking: Asking
}

/** D1 allows five parts of a UNION. */
const maxUnion = 4

/** Rows of a list of the caller that are looked up in the index of texts one by one. */
const maxLookUps = sql.raw('1000')

const day = 24 * 60 * 60 * 1000

/** Writes the number into the SQL. D1 allows 100 bound values, and a search by relevance repeats all conditions in each part. */
const print = (integer: number) => sql.raw(String(integer))

const facetNames = Object.keys(TorrentFacets.shape) as (keyof TorrentFacets)[]
const narrowing = [...facetNames.filter((name) => name !== 'category'), 'anyCategories', 'anyOf'] as const

/** Whether a filter has conditions besides the category, which has its own indexes. */
export function isNarrowed(facets: SearchFacets): boolean {
  return narrowing
    .map((name) => facets[name])
    .some((value) => value !== undefined && value !== '' && String(value) !== '')
}

/**
 * From the search index, or from the caller's own lists where the filter requires one. Undefined when nothing can match.
 */
export function findMatches(facets: TorrentFacets, asking: Asking, reading: Reading = {}): Matches | undefined {
  const { among, narrow = narrowSizes } = reading
  if (isWordless(facets.q)) return undefined
  const own = listOwn(facets, asking)
  const question = { facets, asking, among }
  const range = own.length > 0 || among ? undefined : findSizeRange(facets, narrow)
  const lists = listSources(facets, asking).map(({ index, expression }) => {
    const source = { index, expression: range ? range.unlessNarrow(expression) : expression }
    return (part: Part) => selectIds(source, question, part)
  })
  if (range) lists.push((part) => selectOwn([range.ids], { asking, facets: range.otherFacets }, part))
  const ids: Matches['ids'] = (order, limit, offset = 0, cursor) => {
    const part = { order, limit, offset, cursor }
    if (own.length > 0) return selectOwn(own, question, part)
    const all = selectAll(lists, part)
    return range ? sql`(with ${range.table} select found from ${all})` : all
  }
  return {
    ids,
    holds:
      own.length > 0
        ? undefined
        : (readsMany) => sql`${and(sql`true`, ...listHeld(question, readsMany), ...listAges(facets, asking))}`,
    ranked(reading, limit, cursor) {
      if (own.length > 0) return sql`select found, 0 as tier from ${ids(reading, limit, 0, cursor)}`
      return selectRanked(question, { reading, limit, cursor })
    },
  }
}

/** Names, and the texts of torrents whose name does not have all words. */
function listSources(facets: TorrentFacets, asking: Asking): Source[] {
  const texts = matchTexts(facets.q ?? '')
  return [
    { index: 'torrent_search', expression: matchExpression(facets, asking) },
    ...(texts ? [{ index: 'text_search' as const, expression: sql`${texts}` }] : []),
  ]
}

interface Part {
  order: 'asc' | 'desc'
  limit: number
  offset: number
  cursor?: Cursor
}

function cut(limit: number, offset: number): SQL {
  if (offset > 0) return sql`limit ${print(limit)} offset ${print(offset)}`
  return limit < 0 ? sql`` : sql`limit ${print(limit)}`
}

/** The union of lists that have no torrent in common. */
function selectAll(lists: ((part: Part) => SQL)[], part: Part): SQL {
  const [first, ...others] = lists
  if (first && others.length === 0) return first(part)
  const { order, limit, offset } = part
  const each = lists.map(
    (list) => sql`select * from ${list({ ...part, limit: limit < 0 ? limit : limit + offset, offset: 0 })}`,
  )
  return sql`(select found from (${sql.join(each, sql` union all `)})
    order by found ${sql.raw(order)} ${cut(limit, offset)})`
}

function selectIds({ index, expression }: Source, question: Question, { order, limit, offset, cursor }: Part): SQL {
  const { facets, asking, among } = question
  const { least, most } = listBounds(facets, asking, order, cursor)
  // The indexes store negative ids, so that the newest come first.
  const table = sql.raw(index)
  const rowid = sql`${table}.rowid`
  const id = sql`-${rowid}`
  const isOfNames = index === 'torrent_search'
  const rest = isOfNames ? listRest(facets) : [isListed, isIndexed, ...rowConditions(facets, asking)]
  const from = rest.length > 0 ? sql`${table} cross join ${torrents} on ${torrents.id} = -${rowid}` : table
  const all = and(
    sql`${table} match ${expression}`,
    among && sql`${rowid} in (select -torrent_id from (${among}))`,
    ...least.map((bound) => sql`${rowid} <= -${bound}`),
    ...most.map((bound) => sql`${rowid} >= -${bound}`),
    ...rest,
    ...(isOfNames && facets.promotion?.length ? [not(isEnded(id, asking))] : []),
    ...listNotOwn(id, facets, asking),
  )
  const direction = sql.raw(order === 'asc' ? 'desc' : 'asc')
  return sql`(select ${id} as found from ${from} where ${all} order by ${rowid} ${direction} ${cut(limit, offset)})`
}

function selectOwn(own: SQL[], question: Question, { order, limit, offset, cursor }: Part): SQL {
  const { facets, asking, among } = question
  const { least, most } = listBounds(facets, asking, order, cursor)
  const direction = sql.raw(order)
  const all = sql.join(own, sql` intersect `)
  const owned = sql`(${all} order by torrent_id ${direction}) as owned`
  const id = sql`owned.torrent_id`
  const asked = listHeld(question, sql`exists (select 1 from (${all}) limit 1 offset ${maxLookUps})`)
  const from = asked.length > 0 ? sql`${owned} cross join ${torrents} on ${torrents.id} = ${id}` : owned
  const conditions = and(
    ...(asked.length > 0 ? [isListed, ...asked] : [not(isUnlisted(id))]),
    among && sql`${id} in (${among})`,
    ...least.map((bound) => sql`${id} >= ${bound}`),
    ...most.map((bound) => sql`${id} <= ${bound}`),
  )
  return sql`(select ${id} as found from ${from} where ${conditions} order by ${id} ${direction} ${cut(limit, offset)})`
}

/** Each tier is read by age and only as far as needed; the next ones are read when it ends. */
function selectRanked(
  question: Question,
  { reading, limit, cursor }: { reading: 'desc' | 'asc'; limit: number; cursor?: Cursor },
): SQL {
  const { facets, asking } = question
  const names = listNameTiers(facets, asking).map((expression): Source => ({ index: 'torrent_search', expression }))
  const texts = (listTextExpressions(facets.q ?? '') ?? []).map(
    (expression): Source => ({ index: 'text_search', expression: sql`${expression}` }),
  )
  const [from] = cursor?.key ?? []
  const tiers = [...names, ...texts]
    .map((source, tier) => ({ source, tier }))
    .filter(({ tier }) => from === undefined || (reading === 'desc' ? tier >= from : tier <= from))
  const selects = (reading === 'desc' ? tiers : tiers.reverse()).map(({ source, tier }) => {
    const part = { order: reading, limit, offset: 0, cursor: tier === from ? cursor : undefined }
    return sql`select found, ${sql.raw(String(tier))} as tier from ${selectIds(source, question, part)}`
  })
  const chunks = Array.from({ length: Math.ceil(selects.length / maxUnion) }, (_, index) =>
    selects.slice(index * maxUnion, (index + 1) * maxUnion),
  )
  const joined = chunks.map((chunk) => sql`select * from (${sql.join(chunk, sql` union all `)} limit ${print(limit)})`)
  return sql.join(joined, sql` union all `)
}

/**
 * Conditions on a row of `torrents` that is already read. `readsMany`: whether one list of all matches in the texts is faster
 * than a look-up for each row.
 */
function listHeld({ facets, asking }: Question, readsMany: SQL): SQL[] {
  const texts = matchTexts(facets.q ?? '')
  const inTexts =
    texts &&
    sql`case when ${readsMany} then -${torrents.id} in (select rowid from text_search where text_search match ${texts})
      else exists (select 1 from text_search where rowid = -${torrents.id} and text_search match ${texts}) end
      and ${isIndexed}`
  const words = facets.q ? rowMatches(facets.q) : undefined
  return [
    ...rowConditions(facets, asking),
    ...(words ? [inTexts ? sql`(${words} or (${inTexts}))` : words] : []),
    ...listNotOwn(sql`${torrents.id}`, facets, asking),
  ]
}

/** Whether the texts of a torrent are those of its last change. Until then only its name is searched. */
const isIndexed = sql`not exists (select 1 from text_changes where text_changes.torrent_id = ${torrents.id})`

const beyondIds = sql.raw(String(Number.MAX_SAFE_INTEGER))

/** Ids ascend with the time of adding, so an age and a cursor are both ranges of ids. */
function listBounds({ minAge, maxAge }: TorrentFacets, { now }: Asking, order: 'asc' | 'desc', cursor?: Cursor) {
  const idAt = (time: number, order: 'asc' | 'desc') =>
    order === 'asc'
      ? sql`coalesce((select id from torrents where ${isListed} and added_at >= ${print(time)} order by added_at, id limit 1), ${beyondIds})`
      : sql`coalesce((select id from torrents where ${isListed} and added_at <= ${print(time)} order by added_at desc, id desc limit 1), 0)`
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

/** Conditions that need the row of `torrents`: the index knows sizes only as powers of two. */
function listRest({ minSize, maxSize }: TorrentFacets): SQL[] {
  return [
    ...(minSize === undefined || isMagnitude(minSize) ? [] : [sql`${torrents.size} >= ${print(minSize)}`]),
    ...(maxSize === undefined || isMagnitude(maxSize) ? [] : [sql`${torrents.size} < ${print(maxSize)}`]),
  ]
}

/** Few promotions have ended since the job last removed them, and they have an index. */
function isEnded(id: SQL, { now }: Asking): SQL {
  return sql`${id} in (select id from torrents where promotion_until <= ${print(now)})`
}

function isRunning(now: number): SQL {
  return sql`(${torrents.promotionUntil} is null or ${torrents.promotionUntil} > ${print(now)})`
}

/** The same conditions as those of the index and `listRest`, for a row that is already read. */
function rowConditions(facets: TorrentFacets, asking: Asking): SQL[] {
  const { minSize, maxSize, promotion = [] } = facets
  return [
    ...(minSize === undefined ? [] : [sql`${torrents.size} >= ${print(minSize)}`]),
    ...(maxSize === undefined ? [] : [sql`${torrents.size} < ${print(maxSize)}`]),
    ...termConditions(facets, asking),
    ...(promotion.length === 0 ? [] : [isRunning(asking.now)]),
  ]
}

function listAges({ minAge, maxAge }: TorrentFacets, { now }: Asking): SQL[] {
  return [
    ...(minAge === undefined ? [] : [sql`${torrents.addedAt} <= ${print(now - minAge * day)}`]),
    ...(maxAge === undefined ? [] : [sql`${torrents.addedAt} >= ${print(now - maxAge * day)}`]),
  ]
}
