import { desc, eq, lte } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ArticleLine } from '#contract/news'
import { users } from '../platform/db/schema/members'
import { articles } from '../platform/db/schema/news'
import { lineColumns, showLine } from './article-row'

/** The newest articles for a feed. */
export async function findNewest(db: DrizzleD1Database, userId: number, now: number): Promise<ArticleLine[]> {
  const rows = await selectLines(db, userId, now)
    .where(lte(articles.publishedAt, now))
    .orderBy(desc(articles.publishedAt))
    .limit(50)
  return rows.map(showLine)
}

/** Rows for `showLine`. */
export function selectLines(db: DrizzleD1Database, userId: number, now: number) {
  return db
    .select(lineColumns({ userId, now }))
    .from(articles)
    .leftJoin(users, eq(users.id, articles.authorId))
    .$dynamic()
}
