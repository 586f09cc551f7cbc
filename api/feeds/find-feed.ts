import { and, eq, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { FeedKey } from '#contract/feeds'
import { users } from '../platform/db/schema/members'
import { feedKeys } from '../platform/db/schema/shelf'

/**
 * The feed a key opens. Undefined for a key that was revoked or never was, and where the owner is banned or gone. It is read
 * in the owner's name without the permissions of his role: a key lies about in clients, where no second step guards it.
 */
export async function findFeed(db: DrizzleD1Database, key: string): Promise<typeof feedKeys.$inferSelect | undefined> {
  if (!FeedKey.safeParse(key).success) return undefined
  const found = await db
    .select({ feed: feedKeys })
    .from(feedKeys)
    .innerJoin(users, eq(users.id, feedKeys.userId))
    .where(and(eq(feedKeys.key, key), isNull(users.bannedAt)))
    .get()
  return found?.feed
}
