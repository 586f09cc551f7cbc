import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { facetTerms, torrents } from '../platform/db/schema/torrents'

/** Kind and value, as JSON. A torrent has at most one of each. */
const single = sql`json_array(
  json_array('category', (select slug from categories where categories.id = torrents.category_id)),
  json_array('resolution', lower(torrents.resolution)),
  json_array('source', lower(torrents.source)),
  json_array('codec', lower(torrents.codec)),
  json_array('container', nullif(torrents.container, '')),
  json_array('language', lower(torrents.language)),
  json_array('licence', (select lower(licence) from torrent_details where torrent_id = torrents.id)),
  json_array('uploader', case when not torrents.is_anonymous then cast(torrents.uploader_id as text) end),
  json_array('size', cast(cast(log2(max(torrents.size, 1)) as integer) as text))
)`

/** The tag that replaces the alias `tagged`. Null for other tags. */
const aliased = sql`(select targets.value from facet_terms named
  cross join facet_terms targets on targets.id = named.alias_of
  where named.kind = 'tag' and named.value = lower(tagged.value))`

/**
 * Statements that replace aliases by their tags, and update the `terms` and the listed uploader of some torrents, for the batch
 * that changes them. The condition is on `torrents`.
 */
export function refreshTerms(db: DrizzleD1Database, condition: SQL) {
  const renamed = db
    .update(torrents)
    .set({
      tags: sql`(select json_group_array(tag) from (
        select distinct coalesce(${aliased}, tagged.value) tag from json_each(torrents.tags) tagged))`,
    })
    .where(sql`(${condition}) and exists (select 1 from json_each(torrents.tags) tagged where ${aliased} is not null)`)
  const known = db
    .insert(facetTerms)
    .select(
      sql`select null, value ->> 0, value ->> 1, null, false, null from torrents, json_each(${single})
        where value ->> 1 is not null and (${condition})
      union select null, 'tag', lower(value), null, false, null from torrents, json_each(torrents.tags) where (${condition})`,
    )
    .onConflictDoNothing()
  const written = db
    .update(torrents)
    .set({
      // CROSS JOIN in this order: each value is one look-up in the index of terms.
      terms: sql`(select ' ' || group_concat(facet_terms.id, ' ') from (
        select value ->> 0 of_kind, value ->> 1 its_value from json_each(${single}) union
        select 'tag', lower(value) from json_each(torrents.tags)
      ) cross join facet_terms on kind = of_kind and value = its_value)`,
      listedBy: sql`coalesce(
        (select username_key from users where users.id = torrents.uploader_id and not is_anonymous), char(1114111))`,
    })
    .where(condition)
  return [renamed, known, written] as const
}
