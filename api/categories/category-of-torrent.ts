import { eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { torrents } from '../platform/db/schema/torrents'

/** The slug of a torrent's category. */
export async function findCategoryOf(db: DrizzleD1Database, torrentId: number): Promise<string> {
  const slug = sql<string>`(select slug from categories where categories.id = torrents.category_id)`.as('slug')
  return (await db.select({ slug }).from(torrents).where(eq(torrents.id, torrentId)).get())?.slug ?? ''
}
