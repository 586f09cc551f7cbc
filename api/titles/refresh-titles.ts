import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { titleFacets, titles } from '../platform/db/schema/catalogue'

/**
 * The listed torrents of a title of the statement around it. CROSS JOIN here and below keeps the order of the tables: with stale
 * statistics SQLite would begin with all torrents or all facets.
 */
const listed = sql`from title_releases cross join torrents on torrents.id = title_releases.torrent_id and status = 'approved'
  where title_releases.title_id = titles.id`

/** The seeders of all listed torrents of a title of the statement around it. */
export const seedersOfTitle = sql`(select coalesce(sum(swarms.seeders), 0) from title_releases
  cross join torrents on torrents.id = title_releases.torrent_id and status = 'approved'
  cross join swarms on swarms.torrent_id = torrents.id where title_releases.title_id = titles.id)`

/**
 * Statements that compute the figures and facets of titles from their listed torrents, for the batch that changes a torrent.
 * `ids` is a subquery.
 */
export function refreshTitles(db: DrizzleD1Database, ids: SQL) {
  const values = sql`select distinct titles.id, facet.value ->> 0, facet.value ->> 1, titles.kind
    from titles cross join title_releases on title_releases.title_id = titles.id
    cross join torrents on torrents.id = title_releases.torrent_id and status = 'approved'
    cross join json_each(json_array(
      json_array('quality', case titles.kind when 'album' then format when 'package' then null else resolution end),
      json_array('language', language),
      json_array('platform', platform)
    )) as facet
    where titles.id in (${ids}) and facet.value ->> 1 is not null`
  return [
    db
      .update(titles)
      .set({
        releases: sql`(select count(*) ${listed})`,
        seeders: seedersOfTitle,
        newestReleaseAt: sql`(select coalesce(max(added_at), 0) ${listed})`,
      })
      .where(sql`${titles.id} in (${ids})`),
    db.delete(titleFacets).where(sql`rowid in (
        with own (id) as (${ids})
        select title_facets.rowid from own cross join title_facets on title_facets.title_id = own.id
        where facet <> 'genre' and (title_id, facet, value, title_facets.kind) not in (${values}))`),
    db.insert(titleFacets).select(values).onConflictDoNothing(),
  ] as const
}

/** The same for the title of one torrent. */
export function refreshTitleOf(db: DrizzleD1Database, torrentId: number) {
  return refreshTitles(db, sql`select title_id from title_releases where torrent_id = ${torrentId}`)
}
