import { sql } from 'drizzle-orm'
import { among, isAmong } from '../platform/db/among'
import { facetTerms } from '../platform/db/schema/torrents'
import { mark } from '../search/expression'
import type { Asked, Database, Ids, Part } from './source'

/** Tags of listed torrents that begin with the text, in alphabetical order. An alias stands for the tag that replaces it. */
export function findTags({ q }: Pick<Asked, 'q'>): Ids {
  // A tag has no spaces.
  const key = q.toLowerCase().replace(/\s+/g, '-')
  const id = sql`coalesce(typed.alias_of, typed.id)`
  return (limit, offset = 0) =>
    sql`(select distinct ${id} as found from facet_terms as typed
      where typed.kind = 'tag' and typed.value >= ${key} and typed.value < ${`${key}\u{10ffff}`} and exists (
        select 1 from torrent_search where torrent_search match 'facets : "' || ${mark} || ${id} || '"')
      order by typed.value limit ${limit} offset ${offset})`
}

export function listTags(db: Database, find: Ids, { limit, offset }: Part) {
  return db
    .select({ name: facetTerms.value, color: facetTerms.color, isOfficial: facetTerms.isOfficial })
    .from(among(find(limit, offset)))
    .crossJoin(facetTerms)
    .where(isAmong(facetTerms.id))
    .orderBy(facetTerms.value)
}
