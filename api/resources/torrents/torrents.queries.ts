import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { deepestRow } from '#contract/paging'
import { mostRanked, type TorrentFilter, type TorrentPage } from '#contract/torrents'
import { categories, isListed, torrents } from '../../db/schema/torrents'
import { matchWords, newestMatches, searchIn } from './search'
import { directionOf, orderByIndex, orderBySorting } from './torrent-order'
import { rowColumns, type StoredRow, showRow } from './torrent-row'

type Database = DrizzleD1Database
type StoredCategory = typeof categories.$inferSelect

/**
 * One page of torrents with the counts of all categories, in one round trip. The page must lie within `deepestRow`.
 * Without words the total is exact, from counters; with words it is counted up to where its pages end.
 */
export async function findTorrents(db: Database, filter: TorrentFilter, now: number): Promise<TorrentPage> {
  if (filter.q === undefined || filter.q === '') {
    const [rows, stored] = await db.batch([listByIndex(db, filter), listCategories(db)])
    return showPage(filter, rows, stored, countListed(stored, filter.category), now)
  }
  const expression = matchWords(filter.q)
  if (expression === undefined) return showPage(filter, [], await listCategories(db), 0, now)
  const condition = searchIn(expression, filter.category)
  const [rows, stored, counted] = await db.batch([
    filter.sort === 'added' ? listMatches(db, filter, condition) : rankMatches(db, filter, condition),
    listCategories(db),
    countMatches(db, filter, condition),
  ])
  return showPage(filter, rows, stored, counted[0]?.matches ?? 0, now)
}

/** Walks the index of the order; rows that OFFSET skips are not looked up. */
export function listByIndex(db: Database, filter: TorrentFilter) {
  const { category, page, perPage } = filter
  const within = category === undefined ? isListed : and(isListed, eq(torrents.categoryId, findCategory(category)))
  return db
    .select(rowColumns)
    .from(torrents)
    .where(within)
    .orderBy(...orderByIndex(filter))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

/** Matches by age straight from the search index: its rows are in the order of their ids. */
export function listMatches(db: Database, filter: TorrentFilter, condition: SQL) {
  const direction = directionOf(filter)
  const ids = sql`(select rowid from torrent_search where ${condition} order by rowid ${direction}
    limit ${filter.perPage} offset ${(filter.page - 1) * filter.perPage})`
  return db.select(rowColumns).from(torrents).where(inArray(torrents.id, ids)).orderBy(sql`${torrents.id} ${direction}`)
}

/** Matches by any other order, among the newest only: a word of every fourth name would else be sorted whole. */
export function rankMatches(db: Database, filter: TorrentFilter, condition: SQL) {
  const ids = sql`(select ${torrents.id} from ${newestMatches(condition)} cross join ${torrents} on ${torrents.id} = found
    order by ${sql.join(orderBySorting(filter), sql`, `)}
    limit ${filter.perPage} offset ${(filter.page - 1) * filter.perPage})`
  return db
    .select(rowColumns)
    .from(torrents)
    .where(inArray(torrents.id, ids))
    .orderBy(...orderBySorting(filter))
}

/** How many match, one more than can be paged through at most. */
export function countMatches(db: Database, filter: TorrentFilter, condition: SQL) {
  const found = sql`(select 1 from torrent_search where ${condition} limit ${deepestMatch(filter) + 1})`
  return db.select({ matches: count() }).from(found)
}

/** Where the pages of a search end. */
function deepestMatch({ sort }: TorrentFilter): number {
  return sort === 'added' ? deepestRow : mostRanked
}

function listCategories(db: Database) {
  return db.select().from(categories).orderBy(asc(categories.position))
}

function findCategory(slug: string): SQL<number> {
  return sql`(select ${categories.id} from ${categories} where ${categories.slug} = ${slug})`
}

function countListed(stored: StoredCategory[], category: string | undefined): number {
  const listed = stored.filter(({ slug }) => category === undefined || slug === category)
  return listed.reduce((total, { torrents }) => total + torrents, 0)
}

function showPage(
  filter: TorrentFilter,
  rows: StoredRow[],
  stored: StoredCategory[],
  total: number,
  now: number,
): TorrentPage {
  const slugs = new Map(stored.map(({ id, slug }) => [id, slug]))
  const { page, perPage, q } = filter
  const deepest = deepestMatch(filter)
  const totalIsCapped = q !== undefined && q !== '' && total > deepest
  return {
    data: rows.map((row) => showRow(row, slugs.get(row.categoryId) ?? '', now)),
    meta: { page, perPage, total: totalIsCapped ? deepest : total, totalIsCapped },
    categories: stored.map(({ slug, name, torrents }) => ({ slug, name, torrents })),
  }
}
