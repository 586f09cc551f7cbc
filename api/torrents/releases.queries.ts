import { and, desc, eq, ne } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { TorrentRow } from '#contract/torrents'
import { categories, isListed, torrents } from '../platform/db/schema/torrents'
import { rowColumns, showRow } from './torrent-row'

/** Releases on a page; the list has the rest. */
const mostReleases = 20

/** Other approved releases of the same title, newest first, from the index of titles. */
export async function findReleases(
  db: DrizzleD1Database,
  { id, titleKey }: { id: number; titleKey: string | null },
  now: number,
): Promise<TorrentRow[]> {
  if (titleKey === null) return []
  const rows = await db
    .select({ ...rowColumns, category: categories.slug })
    .from(torrents)
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .where(and(isListed, eq(torrents.titleKey, titleKey), ne(torrents.id, id)))
    .orderBy(desc(torrents.id))
    .limit(mostReleases)
  return rows.map((row) => showRow(row, row.category, now))
}
