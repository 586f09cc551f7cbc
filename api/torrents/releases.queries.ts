import { and, desc, eq, ne } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { categories, isListed, torrents } from '../platform/db/schema/torrents'
import { rowColumns } from './torrent-row'

/** Releases on a page; the list has the rest. */
const maxReleases = 20

/** Other approved releases of the same title, newest first, from the index of titles. */
export function selectReleases(db: DrizzleD1Database, id: number) {
  const titleKey = db.select({ titleKey: torrents.titleKey }).from(torrents).where(eq(torrents.id, id))
  return db
    .select({ ...rowColumns, category: categories.slug })
    .from(torrents)
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .where(and(isListed, eq(torrents.titleKey, titleKey), ne(torrents.id, id)))
    .orderBy(desc(torrents.id))
    .limit(maxReleases)
}
