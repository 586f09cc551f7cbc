import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type IssueView, maxIssueViews } from '#contract/issue-views'
import { issueViews } from '../platform/db/schema/issues'

type Database = DrizzleD1Database

const columns = { id: issueViews.id, name: issueViews.name, query: issueViews.query }

export function selectViews(db: Database, userId: number) {
  return db.select(columns).from(issueViews).where(eq(issueViews.userId, userId)).orderBy(asc(issueViews.id))
}

/** Returns a fault when the member has the maximum, or a view with this name. */
export async function storeView(
  db: Database,
  { userId, name, query }: { userId: number; name: string; query: string },
): Promise<IssueView | 'too_many' | 'name_taken'> {
  // The same statement counts and stores, so that concurrent requests cannot exceed the limit.
  const [stored] = await db
    .insert(issueViews)
    .select(
      sql`select null, ${userId}, ${name}, ${query}
        where (select count(*) from issue_views where user_id = ${userId}) < ${maxIssueViews}`,
    )
    .onConflictDoNothing()
    .returning(columns)
  if (stored) return stored
  const [saved] = await db.select({ views: count() }).from(issueViews).where(eq(issueViews.userId, userId))
  return (saved?.views ?? 0) < maxIssueViews ? 'name_taken' : 'too_many'
}

export async function dropView(db: Database, userId: number, id: number): Promise<boolean> {
  const isOwn = and(eq(issueViews.id, id), eq(issueViews.userId, userId))
  return (await db.delete(issueViews).where(isOwn).returning({ id: issueViews.id })).length > 0
}
