import { type SQL, sql } from 'drizzle-orm'
import type { TorrentFacets } from '#contract/torrent-filter'
import type { Asker } from './expression'

/** The caller's own lists that a torrent must be in. They are short, so the search starts with them. */
export function listOwn(facets: TorrentFacets, { userId }: Pick<Asker, 'userId'>): SQL[] {
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
export function listNotOwn(id: SQL, facets: TorrentFacets, { userId }: Pick<Asker, 'userId'>): SQL[] {
  const has = (table: SQL) =>
    sql`exists (select 1 from ${table} as its where its.user_id = caller.id and its.torrent_id = ${id})`
  const lists = [
    facets.bookmarked === false && has(sql`bookmarks`),
    facets.seeding === false && sql`${id} in (select torrent_id from peers where user_id = caller.id and "left" = 0)`,
    facets.downloaded === false && sql`(${has(sql`snatches`)} or ${has(sql`metafile_downloads`)})`,
    facets.unseen && has(sql`torrent_views`),
  ].filter((part) => typeof part === 'object')
  if (lists.length === 0) return []
  const isInOne = sql.join(lists, sql` or `)
  return [sql`not exists (select 1 from (select ${userId} as id) as caller where ${isInOne})`]
}
