import { eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxMatches } from '#contract/found'
import { TorrentFacets } from '#contract/torrent-filter'
import type { FilterOptions } from '#contract/torrents'
import { facetTerms, torrentDetails, torrents } from '../platform/db/schema/torrents'
import { countWithTerm, newestWithTerm } from '../search/newest-with-term'

/** Values per filter. Uploaders may write any value, so the number has to be bounded. */
const maxOptions = 100

const columns = {
  resolution: torrents.resolution,
  source: torrents.source,
  codec: torrents.codec,
  container: torrents.container,
  language: torrents.language,
  licence: torrentDetails.licence,
}

type Filter = keyof typeof columns

/** The values that approved torrents have, in the spelling of the newest torrent with the value. */
export async function findFilterOptions(db: DrizzleD1Database): Promise<FilterOptions> {
  const [resolution, source, codec, container, language, licence] = await db.batch([
    listOptions(db, 'resolution'),
    listOptions(db, 'source'),
    listOptions(db, 'codec'),
    listOptions(db, 'container'),
    listOptions(db, 'language'),
    listOptions(db, 'licence'),
  ])
  return {
    resolution: listValues('resolution', resolution),
    source: listValues('source', source),
    codec: listValues('codec', codec),
    container: listValues('container', container),
    language: listValues('language', language),
    licence: listValues('licence', licence),
  }
}

/** One row for each value, oldest value first. */
export function listOptions(db: DrizzleD1Database, filter: Filter) {
  return (
    db
      .select({ value: columns[filter], found: countWithTerm(facetTerms.id, maxMatches + 1) })
      .from(facetTerms)
      .innerJoin(torrents, eq(torrents.id, newestWithTerm(facetTerms.id)))
      .innerJoin(torrentDetails, eq(torrentDetails.torrentId, torrents.id))
      .where(eq(facetTerms.kind, filter))
      // The plus keeps SQLite from reading the terms of all kinds in the order of their ids.
      .orderBy(sql`+${facetTerms.id}`)
      .limit(maxOptions)
  )
}

type Option = FilterOptions[Filter][number]

/**
 * Without values that the filter cannot express: too long, containing its separator, or another spelling of a word of the
 * vocabulary, which uploads no longer store.
 */
function listValues(filter: Filter, rows: { value: string | null; found: number }[]): Option[] {
  const options = new Map<string, number>()
  for (const { value, found } of rows) {
    const [word, more] = TorrentFacets.shape[filter].safeParse(value ?? '').data ?? []
    if (word?.toLowerCase() === value?.toLowerCase() && word && more === undefined) options.set(word, found)
  }
  return [...options].map(([value, count]) => ({
    value,
    torrents: Math.min(count, maxMatches),
    isCapped: count > maxMatches,
  }))
}
