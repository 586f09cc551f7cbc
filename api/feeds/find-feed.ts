import { and, eq, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { FeedKey } from '#contract/feeds'
import { users } from '../platform/db/schema/members'
import { feedKeys } from '../platform/db/schema/shelf'

/**
 * Undefined for an unknown or revoked key, and when the owner is banned or deleted. Ignores the owner's permissions, because
 * keys are stored in clients without a second factor.
 */
export async function findFeed(db: DrizzleD1Database, key: string): Promise<typeof feedKeys.$inferSelect | undefined> {
  if (!FeedKey.safeParse(key).success) return undefined
  const row = await db
    .select({ feed: feedKeys })
    .from(feedKeys)
    .innerJoin(users, eq(users.id, feedKeys.userId))
    .where(and(eq(feedKeys.key, key), isNull(users.bannedAt)))
    .get()
  return row?.feed
}
