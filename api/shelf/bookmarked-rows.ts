import { and, desc, eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { bookmarks } from '../platform/db/schema/shelf'
import { categories, isListed, torrents } from '../platform/db/schema/torrents'
import { rowColumns, showRow } from '../torrents/torrent-row'

const most = 50

/** The member's newest bookmarks of listed torrents, for their feed. */
export async function findNewestBookmarks(db: DrizzleD1Database, userId: number, now: number) {
  const rows = await db
    .select({ ...rowColumns, category: categories.slug, bookmarkedAt: bookmarks.addedAt })
    .from(bookmarks)
    .innerJoin(torrents, eq(torrents.id, bookmarks.torrentId))
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .where(and(eq(bookmarks.userId, userId), isListed))
    .orderBy(desc(bookmarks.addedAt), desc(bookmarks.torrentId))
    .limit(most)
  return rows.map(({ bookmarkedAt, ...row }) => ({
    ...showRow(row, row.category, now),
    publishedAt: new Date(bookmarkedAt).toISOString(),
  }))
}
