import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxMatches } from '#contract/found'
import { TorrentFacets, type TorrentFilter } from '#contract/torrent-filter'
import { maxDropped, type NearestTorrents, type TorrentLine } from '#contract/torrents'
import { among, isAmong } from '../platform/db/among'
import { categories, torrents } from '../platform/db/schema/torrents'
import { type Asking, findMatches, type Matches } from '../search/matches'
import { lineColumns, showLine } from '../search/torrent-line'
import { readSearchWords } from '../search/words'

type Database = DrizzleD1Database

/** Torrents for each search with fewer words, and in all. */
const perSearch = 4
const most = 8

const names = Object.keys(TorrentFacets.shape) as (keyof TorrentFacets)[]

/**
 * The nearest searches and torrents for a search without a match: at most 8 counts and 16 searches with fewer words, which
 * read the search index as a list does.
 */
export async function findNearest(
  db: Database,
  filter: TorrentFilter,
  asking: Asking,
): Promise<NearestTorrents | null> {
  const [without, lines] = await Promise.all([countWithout(db, filter, asking), findByWords(db, filter, asking)])
  return without.length + lines.length > 0 ? { without, torrents: lines } : null
}

async function countWithout(db: Database, filter: TorrentFilter, asking: Asking): Promise<NearestTorrents['without']> {
  const dropped = listDropped(filter)
  // Without its only filter, a search is the whole list.
  if (dropped.length < 2) return []
  const searches = dropped.slice(0, maxDropped).flatMap(({ rest, ...name }) => {
    const matches = findMatches(rest, asking)
    return matches ? [{ ...name, counting: count(db, matches) }] : []
  })
  const counts = await runAll(
    db,
    searches.map(({ counting }) => counting),
  )
  return searches.flatMap(({ filter, value }, index) => {
    const seen = counts[index]?.[0]?.seen ?? 0
    return seen > 0 ? [{ filter, value, total: Math.min(seen, maxMatches), totalIsCapped: seen > maxMatches }] : []
  })
}

function listDropped(filter: TorrentFilter) {
  const drop = (name: keyof TorrentFacets, value: string | null, left: unknown) => {
    return { filter: name as string, value, rest: { ...filter, [name]: left } as TorrentFilter }
  }
  return names.flatMap((name) => {
    const asked = filter[name]
    if (asked === undefined || String(asked) === '') return []
    if (name !== 'tags' && name !== 'notTags') return [drop(name, null, undefined)]
    const tags = filter[name] ?? []
    return tags.map((tag) =>
      drop(
        name,
        tag,
        tags.filter((other) => other !== tag),
      ),
    )
  })
}

async function findByWords(db: Database, filter: TorrentFilter, asking: Asking): Promise<TorrentLine[]> {
  const { beginnings, phrases, without } = readSearchWords(filter.q ?? '')
  const words = [...beginnings, ...phrases.map((phrase) => `"${phrase}"`)]
  const excluded = without.map((phrase) => `-"${phrase}"`)
  if (words.length < 2) return []
  const find = async (searches: string[][]) => {
    const asked = searches.flatMap(
      (some) => findMatches({ ...filter, q: [...some, ...excluded].join(' ') }, asking) ?? [],
    )
    const lines = (
      await runAll(
        db,
        asked.map(({ ids }) => list(db, ids('desc', perSearch))),
      )
    ).flat()
    const byId = new Map(lines.map((row) => [row.id, row]))
    return [...byId.values()].sort((first, second) => second.id - first.id).slice(0, most)
  }
  const nearly = await find(words.map((word) => words.filter((other) => other !== word)))
  const rows = nearly.length > 0 || words.length === 2 ? nearly : await find(words.map((word) => [word]))
  return rows.map(showLine)
}

function count(db: Database, { ids }: Matches) {
  return db.select({ seen: sql<number>`count(*)` }).from(sql`${ids('desc', maxMatches + 1)}`)
}

function list(db: Database, ids: SQL) {
  return db
    .select(lineColumns)
    .from(among(ids))
    .crossJoin(torrents)
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .where(isAmong(torrents.id))
    .orderBy(desc(torrents.id))
}

/** One round trip; none without a statement. */
async function runAll<Statement extends BatchItem<'sqlite'>>(
  db: Database,
  statements: Statement[],
): Promise<Statement['_']['result'][]> {
  const [first, ...others] = statements
  return first ? db.batch([first, ...others]) : []
}
