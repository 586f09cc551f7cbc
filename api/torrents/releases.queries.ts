import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { categories, isListed, torrents } from '../platform/db/schema/torrents'
import { rowColumns } from './torrent-row'

/** Releases on a page; the list has the rest. */
const maxReleases = 20

/**
 * Other approved releases of the same title, newest first: those of the title that the torrent belongs to, or of the same name
 * when it belongs to none.
 */
export function selectReleases(db: DrizzleD1Database, id: number) {
  const ids = sql`(select r.torrent_id from title_releases r
      where r.title_id = (select own.title_id from title_releases own where own.torrent_id = ${id})
    union all select t.id from torrents t
      where t.status = 'approved' and t.title_key = (select own.title_key from torrents own where own.id = ${id})
        and not exists (select 1 from title_releases own where own.torrent_id = ${id}))`
  return db
    .select({ ...rowColumns, category: categories.slug })
    .from(torrents)
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .where(and(isListed, inArray(torrents.id, ids), ne(torrents.id, id)))
    .orderBy(desc(torrents.id))
    .limit(maxReleases)
}
