import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type NotificationKind, topicOf } from '#contract/notifications'
import { addCounts, channels } from '../notifications/notify'
import { collectionFollows, collections } from '../platform/db/schema/collections'
import { users } from '../platform/db/schema/members'
import { notificationChoices, notifications } from '../platform/db/schema/notifications'

type Database = DrizzleD1Database

/** Collections per run. The next run continues. */
const maxCollections = 20

/** Milliseconds between two notifications about one collection. */
const interval = 24 * 60 * 60_000

/** Milliseconds without a change before followers are notified, so that titles added together are one notification. */
const settled = 15 * 60_000

const kind = 'collection_grown' satisfies NotificationKind

/** Notifies the followers of collections that have new titles. Returns the ids of the members. */
export async function notifyCollectionFollowers(db: Database, now: number): Promise<number[]> {
  const due = await db
    .select({ id: collections.id })
    .from(collections)
    .where(
      and(
        sql`new_items > 0`,
        lte(collections.notifiedAt, now - interval),
        lte(collections.updatedAt, now - settled),
        sql`visibility <> 'private'`,
      ),
    )
    .orderBy(asc(collections.notifiedAt))
    .limit(maxCollections)
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const chosen = and(eq(notificationChoices.userId, users.id), eq(notificationChoices.topic, topicOf[kind]))
  const rows = sql`select null, ${users.id}, ${kind}, null, ${collections.name}, '/collections/' || ${collections.slug},
    'collection:' || ${collections.id}, new_items, '[]', ${now}, null, ${channels(now)}
    from ${collections} join ${collectionFollows} on ${collectionFollows.collectionId} = ${collections.id}
    join ${users} on ${users.id} = ${collectionFollows.userId} and banned_at is null and closed_at is null
    left join ${notificationChoices} on ${chosen}
    where ${inArray(collections.id, ids)} and ${users.id} is not owner_id`
  const [heard] = await db.batch([
    db
      .insert(notifications)
      .select(rows)
      .onConflictDoUpdate(addCounts(now))
      .returning({ userId: notifications.userId }),
    db.update(collections).set({ newItems: 0, notifiedAt: now }).where(inArray(collections.id, ids)),
  ])
  return [...new Set(heard.map(({ userId }) => userId))]
}
