import { eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxFeeds } from '#contract/feeds'
import { makeKey } from '../lib/crypto/random-token'
import { users } from '../platform/db/schema/members'
import { feedKeys } from '../platform/db/schema/shelf'

/** Copies of the keys stop working. Feeds stay, with new addresses. Does nothing unless the condition holds. */
export function replaceKeys(db: DrizzleD1Database, userId: number, isMeant: SQL) {
  const fresh = JSON.stringify(Array.from({ length: maxFeeds }, makeKey))
  const position = sql`(select count(*) from feed_keys as earlier
    where earlier.user_id = ${userId} and earlier.id < "feed_keys"."id")`
  return [
    db
      .update(users)
      .set({ announceKey: sql`case when ${users.announceKey} is not null then ${makeKey()} end` })
      .where(sql`${eq(users.id, userId)} and ${isMeant}`),
    db
      .update(feedKeys)
      .set({ key: sql`json_extract(${fresh}, '$[' || ${position} || ']')`, lastUsedAt: null })
      .where(sql`${eq(feedKeys.userId, userId)} and ${isMeant}`),
  ] as const
}
