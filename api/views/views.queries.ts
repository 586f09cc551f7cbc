import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxViews, type SavedView } from '#contract/views'
import { feedKeys, savedViews } from '../platform/db/schema/shelf'

type Database = DrizzleD1Database
type StoredView = typeof savedViews.$inferSelect

export async function findViews(db: Database, userId: number): Promise<SavedView[]> {
  const rows = await db.select().from(savedViews).where(eq(savedViews.userId, userId)).orderBy(asc(savedViews.id))
  return rows.map(showView)
}

/** A new view counts from here. */
const newest = sql`(select coalesce(max(id), 0) from listings)`

/** Returns a fault when the member has the maximum, or a view with this name. */
export async function storeView(
  db: Database,
  view: { userId: number; name: string; query: string; notify: boolean; createdAt: number },
): Promise<SavedView | 'too_many' | 'name_taken'> {
  const { userId, name, query, notify, createdAt } = view
  // The same statement counts and stores, so that concurrent requests cannot exceed the limit.
  const [stored] = await db
    .insert(savedViews)
    .select(
      sql`select null, ${userId}, ${name}, ${query}, ${notify}, ${createdAt}, ${newest}
        where (select count(*) from saved_views where user_id = ${userId}) < ${maxViews}`,
    )
    .onConflictDoNothing()
    .returning()
  if (stored) return showView(stored)
  const [saved] = await db.select({ views: count() }).from(savedViews).where(eq(savedViews.userId, userId))
  return (saved?.views ?? 0) < maxViews ? 'name_taken' : 'too_many'
}

/** Undefined when the member has no such view. */
export async function changeView(
  db: Database,
  { userId, id, name, notify }: { userId: number; id: number; name?: string; notify?: boolean },
): Promise<SavedView | 'name_taken' | undefined> {
  const isOther = sql`exists (select 1 from saved_views other
    where other.user_id = ${userId} and other.name = ${name ?? null} and other.id <> ${id})`
  const isOwn = and(eq(savedViews.id, id), eq(savedViews.userId, userId))
  const [changed] = await db
    .update(savedViews)
    .set({
      name: name ?? sql`name`,
      notify: notify ?? sql`notify`,
      notifiedTo: sql`case when notify then notified_to else ${newest} end`,
    })
    .where(and(isOwn, sql`not ${isOther}`))
    .returning()
  if (changed) return showView(changed)
  return (await db.select({ id: savedViews.id }).from(savedViews).where(isOwn).get()) ? 'name_taken' : undefined
}

export async function dropView(db: Database, userId: number, id: number): Promise<boolean> {
  const isFeed = and(eq(feedKeys.userId, userId), eq(feedKeys.kind, 'view'), eq(feedKeys.target, String(id)))
  const [dropped] = await db.batch([
    db
      .delete(savedViews)
      .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
      .returning({ id: savedViews.id }),
    db.delete(feedKeys).where(isFeed),
  ])
  return dropped.length > 0
}

function showView({ id, name, query, notify, createdAt }: StoredView): SavedView {
  return { id, name, query, notify, createdAt: new Date(createdAt).toISOString() }
}
