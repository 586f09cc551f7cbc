import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type NotificationTopic, notificationKinds, topicOf } from '#contract/notifications'
import { users } from '../platform/db/schema/members'
import { notificationChoices, notifications } from '../platform/db/schema/notifications'

export async function findAddress(db: DrizzleD1Database, userId: number): Promise<string | undefined> {
  const open = and(eq(users.id, userId), isNull(users.closedAt))
  const row = await db.select({ email: users.email }).from(users).where(open).get()
  return row?.email ?? undefined
}

/** Also cancels waiting emails. Notifications that would only have been emailed count as read. */
export async function endMails(
  db: DrizzleD1Database,
  userId: number,
  topics: NotificationTopic[],
  now: number,
): Promise<void> {
  const kinds = notificationKinds.filter((kind) => topics.includes(topicOf[kind]))
  await db.batch([
    db
      .update(notificationChoices)
      .set({ mail: false })
      .where(and(eq(notificationChoices.userId, userId), inArray(notificationChoices.topic, topics))),
    db
      .update(notifications)
      .set({ mailAt: null, readAt: sql`iif(${notifications.onWeb}, ${notifications.readAt}, ${now})` })
      .where(
        and(
          eq(notifications.userId, userId),
          inArray(notifications.kind, kinds),
          sql`${notifications.mailAt} is not null`,
        ),
      ),
  ])
}
