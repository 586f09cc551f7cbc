import { and, asc, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { FeedCategory } from '#contract/feed-search'
import { type Feed, maxFeeds } from '#contract/feeds'
import { makeKey } from '../lib/crypto/random-token'
import { parseSlug } from '../lib/slug/torrent-slug'
import { parentSlug, treeOrder } from '../platform/db/category-tree'
import { feedKeys, savedViews } from '../platform/db/schema/shelf'
import { categories, torrents } from '../platform/db/schema/torrents'
import { showCategory } from './newznab-categories'

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
  /** All, each followed by its children; none for news and requests. */
  categories: FeedCategory[]
}

/** Undefined when the view or category of the feed does not exist. */
export async function findSubject(db: Database, { userId, kind, target }: About): Promise<FeedSubject | undefined> {
  if (kind === 'news' || kind === 'requests') {
    return target === '' ? { title: null, query: '', categories: [] } : undefined
  }
  const { id, slug, name, icon } = categories
  const isOwn = and(eq(savedViews.userId, userId), sql`cast(${savedViews.id} as text) = ${target}`)
  const [stored, [view]] = await db.batch([
    db.select({ id, slug, name, icon, parent: parentSlug }).from(categories).orderBy(treeOrder),
    db.select().from(savedViews).where(isOwn),
  ])
  const all = stored.map((row) => showCategory(row, stored))
  if (kind === 'view') return view && { title: view.name, query: view.query, categories: all }
  if (kind === 'bookmarks' || kind === 'torrents') {
    const query = kind === 'bookmarks' ? 'bookmarked=true' : ''
    return target === '' ? { title: null, query, categories: all } : undefined
  }
  const named = all.find((category) => category.slug === target)
  return named && { title: named.name, query: `category=${target}`, categories: all }
}

/** Info hash and facets of the rows of a list. Leaves out rows that were purged in between. */
export async function findReleases<Row extends { slug: string }>(db: Database, rows: Row[]) {
  const { id, infoHash, resolution, source, codec } = torrents
  const ids = rows.map(({ slug }) => parseSlug(slug))
  const stored = await db
    .select({ id, infoHash, resolution, source, codec })
    .from(torrents)
    .where(sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`)
  return rows.flatMap((row) => {
    const release = stored.find((each) => each.id === parseSlug(row.slug))
    return release ? [{ ...release, row }] : []
  })
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
