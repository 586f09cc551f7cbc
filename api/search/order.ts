import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ListSort, TorrentFilter } from '#contract/torrent-filter'
import type { Cursor } from '../platform/db/cursor'
import { torrents } from '../platform/db/schema/torrents'
import { readSearchWords } from './words'

/** Text columns, which cannot be in a cursor. */
const texts = { name: sql`name collate nocase`, uploader: sql`listed_by` }

/** A filter with its default order. */
export type SortedFilter = TorrentFilter & { sort: ListSort }

type Order = Pick<SortedFilter, 'sort' | 'order'>

/** By relevance with words to find, else by age, and by age with a direction. */
export function withSort(filter: TorrentFilter): SortedFilter {
  const { groups, phrases } = readSearchWords(filter.q ?? '')
  const hasWords = groups.length + phrases.length > 0
  const sort = filter.sort ?? (hasWords && !filter.order ? 'relevance' : 'added')
  const isByAge = (sort === 'relevance' && !hasWords) || (sort === 'seeders' && isTied(filter))
  return { ...filter, sort: isByAge ? 'added' : sort }
}

/** Dead torrents have no seeder and dying ones have one: ties, which are ordered by age. */
function isTied({ life = [] }: TorrentFilter): boolean {
  return life.length === 1 && !life.includes('alive')
}

/** Sort key of each order. Must match its index. */
const keys: Record<ListSort, SQL | SQLiteColumn> = {
  relevance: sql`-listed.tier`,
  added: torrents.addedAt,
  name: sql`${torrents.name} collate nocase`,
  size: torrents.size,
  seeders: torrents.seeders,
  leechers: torrents.leechers,
  completed: torrents.completed,
  uploader: torrents.listedBy,
}

function isText(sort: ListSort): sort is keyof typeof texts {
  return sort in texts
}

/** As requested, else ascending for names and descending for figures. */
export function directionOf({ sort, order }: Order): 'asc' | 'desc' {
  if (sort === 'relevance') return 'desc'
  return order ?? (isText(sort) ? 'asc' : 'desc')
}

/** Reversed for rows before a cursor. */
export function readingDirection(order: Order, cursor: Cursor | undefined): 'asc' | 'desc' {
  const direction = directionOf(order)
  if (cursor?.direction !== 'before') return direction
  return direction === 'asc' ? 'desc' : 'asc'
}

/** Ties are ordered by id in the same direction, as in the index, so they cost nothing. */
export function orderByIndex(order: Order, cursor?: Cursor): SQL[] {
  const direction = sql.raw(readingDirection(order, cursor))
  return [sql`${keys[order.sort]} ${direction}`, sql`${torrents.id} ${direction}`]
}

/** The column that an order compares before ids. */
export function sortKey({ sort }: Order): SQL | SQLiteColumn {
  return keys[sort]
}

/** Of pairs of a sort key and an id, as JSON. */
export function orderByPair(order: Order, pair: SQL, cursor?: Cursor): SQL[] {
  const direction = sql.raw(readingDirection(order, cursor))
  const collation = sql.raw(order.sort === 'name' ? 'collate nocase' : '')
  return [sql`${pair} ->> 0 ${collation} ${direction}`, sql`${pair} ->> 1 ${direction}`]
}

/** For few rows: `+` prevents the planner from reading an index of all torrents. */
export function orderBySorting(order: Order, cursor?: Cursor): SQL[] {
  const direction = sql.raw(readingDirection(order, cursor))
  return [sql`+${keys[order.sort]} ${direction}`, sql`+${torrents.id} ${direction}`]
}

/** The cursor's key is the sort value and the id; for names only the id, by which the name is looked up. */
export function beyondCursor(order: Order, cursor: Cursor | undefined): SQL | undefined {
  if (!cursor) return undefined
  const [key, id] = cursor.key
  const from = isText(order.sort)
    ? sql`(select ${texts[order.sort]} from torrents at_cursor where at_cursor.id = ${id})`
    : sql`${key}`
  const is = sql.raw(readingDirection(order, cursor) === 'asc' ? '>' : '<')
  return sql`(${keys[order.sort]}, ${torrents.id}) ${is} (${from}, ${id})`
}

export function cursorKey(
  { sort }: Order,
  row: Record<'id' | 'addedAt' | 'size' | 'seeders' | 'leechers' | 'completed', number> & { tier?: number },
) {
  if (sort === 'relevance') return [row.tier ?? 0, row.id]
  if (isText(sort)) return [0, row.id]
  return [sort === 'added' ? row.addedAt : row[sort], row.id]
}
