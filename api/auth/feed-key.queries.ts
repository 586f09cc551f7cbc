import { and, eq, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { FeedKey } from '#contract/feeds'
import { roles, users } from '../db/schema/members'
import { feedKeys } from '../db/schema/shelf'
import type { Caller } from './caller.queries'

/** A feed and the member in whose name it is read. */
export interface FeedOwner {
  feed: typeof feedKeys.$inferSelect
  member: Pick<Caller, 'id' | 'permissions'>
}

/** Whose feed a key opens. Undefined for a key that was revoked or never was, and where the owner is banned or gone. */
export async function findFeedOwner(db: DrizzleD1Database, key: string): Promise<FeedOwner | undefined> {
  if (!FeedKey.safeParse(key).success) return undefined
  return db
    .select({
      feed: feedKeys,
      member: { id: users.id, permissions: roles.permissions },
    })
    .from(feedKeys)
    .innerJoin(users, eq(users.id, feedKeys.userId))
    .innerJoin(roles, eq(roles.slug, users.role))
    .where(and(eq(feedKeys.key, key), isNull(users.bannedAt)))
    .get()
}
