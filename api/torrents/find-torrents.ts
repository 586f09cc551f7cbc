import { and, asc, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { TorrentFilter } from '#contract/torrent-filter'
import type { TorrentPage } from '#contract/torrents'
import { idsWithin, parentSlug, treeOrder } from '../platform/db/category-tree'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { savedViews } from '../platform/db/schema/shelf'
import { categories, isListed, torrents } from '../platform/db/schema/torrents'
import type { SearchFacets } from '../search/expression'
import { type Asking, findMatches, isNarrowed } from '../search/matches'
import {
  beyondCursor,
  cursorKey,
  directionOf,
  orderByIndex,
  orderBySorting,
  type SortedFilter,
  withSort,
} from '../search/order'
import { pageOfCategory } from './listed-in'
import { countApart, listMatches, readMatches, usualBounds } from './matches.queries'
import { type ListedRow, listedColumns, showRow } from './torrent-row'

type Database = DrizzleD1Database
type StoredCategory = typeof categories.$inferSelect & { parent: string | null }

/** Maximum pinned torrents of a list. */
const maxPinned = 10

/**
 * The rows of a page. `counts`: by category, of the filter without its category; null for categories with too many matches.
 */
interface FoundPage {
  rows: ListedRow[]
  stored: StoredCategory[]
  views: TorrentPage['views']
  total: number
  totalIsCapped?: boolean
  pinned?: ListedRow[]
  counts?: Map<number, number> | null
}

/**
 * One page of torrents with the counts of all categories, in one round trip. The page must lie within `maxPagedRows`. Without
 * a filter, or with only a category, the total is exact, from counters; else it is counted up to the last page.
 */
export async function findTorrents(
  db: Database,
  asked: TorrentFilter & SearchFacets,
  cursor: Cursor | undefined,
  asking: Asking,
  bounds = usualBounds,
): Promise<TorrentPage> {
  const filter = withSort(asked)
  const show = (result: FoundPage) => showPage(filter, cursor, result, asking.now)
  if (!isNarrowed(filter)) {
    const [rows, stored, views, pinned] = await db.batch([
      listByIndex(db, filter, asking, cursor),
      listCategories(db),
      listViews(db, asking),
      listPinned(db, filter, asking, cursor),
    ])
    return show({ rows, stored, views, pinned, total: countListed(stored, filter.category) })
  }
  const reading = { narrow: bounds.narrowSizes }
  const matches = findMatches(filter, asking, reading)
  const all = findMatches({ ...filter, category: undefined }, asking, reading)
  if (!matches || !all) {
    const [stored, views] = await db.batch([listCategories(db), listViews(db, asking)])
    return show({ rows: [], stored, views, total: 0 })
  }
  const [listed, stored, views, apart] = await db.batch([
    listMatches(db, filter, cursor, { matches, userId: asking.userId, bounds }),
    listCategories(db),
    listViews(db, asking),
    countApart(db, filter, all),
  ])
  return show({ stored, views, ...readMatches(filter, listed, apart, bounds) })
}

/**
 * Reads the index of the order; rows skipped by OFFSET are not looked up. One extra row tells whether there is a next page.
 */
export function listByIndex(db: Database, filter: SortedFilter, { userId }: Asking, cursor?: Cursor) {
  const part = { rows: filter.perPage + 1, offset: offsetOf(filter, cursor) }
  if (filter.category === undefined) {
    return db
      .select(listedColumns(userId))
      .from(torrents)
      .where(and(isListed, beyondCursor(filter, cursor)))
      .orderBy(...orderByIndex(filter, cursor))
      .limit(part.rows)
      .offset(part.offset)
  }
  return db
    .select(listedColumns(userId))
    .from(sql`${pageOfCategory(filter, filter.category, cursor, part)} as page`)
    .innerJoin(torrents, eq(torrents.id, sql`page.id`))
    .orderBy(...orderBySorting(filter, cursor))
}

function offsetOf({ page, perPage }: SortedFilter, cursor: Cursor | undefined): number {
  return cursor ? 0 : (page - 1) * perPage
}

/** Pinned torrents, on the first page of the default order only. */
function listPinned(db: Database, filter: SortedFilter, { userId }: Asking, cursor: Cursor | undefined) {
  const { category, page, sort } = filter
  const isFirst = page === 1 && !cursor && sort === 'added' && directionOf(filter) === 'desc'
  // The plus sign excludes the indexes of categories: few torrents are pinned.
  const within = category === undefined ? undefined : sql`+${torrents.categoryId} in ${idsWithin(category)}`
  return db
    .select(listedColumns(userId))
    .from(torrents)
    .where(and(isNotNull(torrents.pinnedAt), isListed, within))
    .orderBy(desc(torrents.pinnedAt))
    .limit(isFirst ? maxPinned : 0)
}

function listCategories(db: Database) {
  return db
    .select({ ...getTableColumns(categories), parent: parentSlug })
    .from(categories)
    .orderBy(treeOrder)
}

function listViews(db: Database, { userId }: Asking) {
  const { id, name, query } = savedViews
  return db.select({ id, name, query }).from(savedViews).where(eq(savedViews.userId, userId)).orderBy(asc(id))
}

function countListed(stored: StoredCategory[], category: string | undefined): number {
  const listed = stored.filter(({ slug, parent }) => category === undefined || slug === category || parent === category)
  return listed.reduce((total, { torrents }) => total + torrents, 0)
}

function showPage(filter: SortedFilter, cursor: Cursor | undefined, result: FoundPage, now: number): TorrentPage {
  const { page, perPage } = filter
  const slugs = new Map(result.stored.map(({ id, slug }) => [id, slug]))
  const show = (row: ListedRow) => ({ ...showRow(row, slugs.get(row.categoryId) ?? '', now), mine: row.mine })
  // A numbered page has a previous page, like a page after a cursor.
  const reached = cursor ?? (page > 1 ? ({ direction: 'after', key: [] } as const) : undefined)
  const { data, meta } = cutPage(result.rows, reached as Cursor | undefined, perPage, (row) => cursorKey(filter, row))
  return {
    data: data.map(show),
    meta: { page, perPage, total: result.total, totalIsCapped: result.totalIsCapped ?? false, ...meta },
    pinned: (result.pinned ?? []).map(show),
    suggestion: null,
    nearest: null,
    views: result.views,
    categories: result.stored.map((category) => showCategory(category, result)),
  }
}

function showCategory({ slug, name, icon, parent }: StoredCategory, { stored, counts }: FoundPage) {
  const within = stored.filter((other) => other.slug === slug || other.parent === slug)
  const matches = counts ? within.reduce((total, { id }) => total + (counts.get(id) ?? 0), 0) : null
  return { slug, name, icon, parent, torrents: countListed(stored, slug), matches }
}
