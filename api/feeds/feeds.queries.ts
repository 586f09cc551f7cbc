import { and, asc, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type Feed, maxFeeds } from '#contract/feeds'
import { makeKey } from '../lib/crypto/random-token'
import { feedKeys, savedViews } from '../platform/db/schema/shelf'
import { categories } from '../platform/db/schema/torrents'

type Database = DrizzleD1Database
type StoredFeed = typeof feedKeys.$inferSelect
type About = Pick<StoredFeed, 'userId' | 'kind' | 'target'>

/** Resolution of the last use in milliseconds, since feed readers send a request every few minutes. */
const coarse = 60 * 60 * 1000

export async function findFeeds(db: Database, userId: number): Promise<Feed[]> {
  const rows = await db.select().from(feedKeys).where(eq(feedKeys.userId, userId)).orderBy(asc(feedKeys.id))
  return rows.map(showFeed)
}

/** Created if needed. Undefined when the member has the maximum already. */
export async function openFeed(db: Database, { userId, kind, target }: About, now: number): Promise<Feed | undefined> {
  const key = makeKey()
  const [, rows] = await db.batch([
    db
      .insert(feedKeys)
      .select(
        sql`select null, ${userId}, ${key}, ${kind}, ${target}, ${now}, null
          where (select count(*) from feed_keys where user_id = ${userId}) < ${maxFeeds}`,
      )
      .onConflictDoNothing(),
    db
      .select()
      .from(feedKeys)
      .where(and(eq(feedKeys.userId, userId), eq(feedKeys.kind, kind), eq(feedKeys.target, target))),
  ])
  return rows[0] && showFeed(rows[0])
}

export async function closeFeed(db: Database, userId: number, id: number): Promise<boolean> {
  const closed = await db
    .delete(feedKeys)
    .where(and(eq(feedKeys.id, id), eq(feedKeys.userId, userId)))
    .returning({ id: feedKeys.id })
  return closed.length > 0
}

interface FeedSubject {
  title: string | null
  query: string
  /** Names of all categories by slug; empty for news and requests. */
  categoryNames: Map<string, string>
}

/** Undefined when the view or category of the feed does not exist. */
export async function findSubject(db: Database, { userId, kind, target }: About): Promise<FeedSubject | undefined> {
  if (kind === 'news' || kind === 'requests') {
    return target === '' ? { title: null, query: '', categoryNames: new Map() } : undefined
  }
  const isOwn = and(eq(savedViews.userId, userId), sql`cast(${savedViews.id} as text) = ${target}`)
  const [named, [view]] = await db.batch([
    db.select({ slug: categories.slug, name: categories.name }).from(categories),
    db.select().from(savedViews).where(isOwn),
  ])
  const categoryNames = new Map(named.map(({ slug, name }) => [slug, name]))
  if (kind === 'view') return view && { title: view.name, query: view.query, categoryNames }
  if (kind === 'bookmarks') return target === '' ? { title: null, query: 'bookmarked=true', categoryNames } : undefined
  const title = categoryNames.get(target)
  return title === undefined ? undefined : { title, query: `category=${target}`, categoryNames }
}

export async function recordFeedUse(db: Database, { id, lastUsedAt }: StoredFeed, now: number): Promise<void> {
  if (lastUsedAt !== null && now - lastUsedAt < coarse) return
  await db.update(feedKeys).set({ lastUsedAt: now }).where(eq(feedKeys.id, id))
}

function showFeed({ id, kind, target, key, createdAt, lastUsedAt }: StoredFeed): Feed {
  const time = (ms: number) => new Date(ms).toISOString()
  return {
    id,
    kind,
    target,
    key,
    createdAt: time(createdAt),
    lastUsedAt: lastUsedAt === null ? null : time(lastUsedAt),
  }
}
