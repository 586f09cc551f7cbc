import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Notification } from '#contract/notifications'
import { tokenFamilies, users } from '../db/schema/members'
import { notifications } from '../db/schema/notifications'
import { mostCounted, notificationColumns, showNotification } from '../notifications/notification-summary'

/**
 * The roles of those who may go on: by session, of these that still stand. One query however many there are; a session
 * that was ended, is over, or belongs to a member who was banned or is gone, is not in it.
 */
export async function findStanding(
  db: DrizzleD1Database,
  families: Iterable<string>,
  now: number,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: tokenFamilies.id, role: users.role })
    .from(tokenFamilies)
    .innerJoin(users, eq(users.id, tokenFamilies.userId))
    .where(
      and(
        sql`${tokenFamilies.id} in (select value from json_each(${JSON.stringify([...families])}))`,
        isNull(tokenFamilies.revokedAt),
        gt(tokenFamilies.expiresAt, now),
        isNull(users.bannedAt),
      ),
    )
  return new Map(rows.map(({ id, role }) => [id, role]))
}

/** How many notifications members have not read, and the newest of each: one query however many they are. */
export async function countUnread(
  db: DrizzleD1Database,
  userIds: number[],
): Promise<(userId: number) => { unread: number; latest: Notification | null }> {
  const isTheirs = sql`${notifications.userId} in (select value from json_each(${JSON.stringify(userIds)}))`
  const rows = await db
    .select({
      ...notificationColumns,
      userId: notifications.userId,
      unread: sql<number>`min(count(*), ${mostCounted})`,
      // SQLite gives the other columns of the row that holds the greatest.
      newest: sql<number>`max(${notifications.createdAt})`,
    })
    .from(notifications)
    .where(and(isTheirs, isNull(notifications.readAt), notifications.onWeb))
    .groupBy(notifications.userId)
  const found = new Map(rows.map(({ userId, unread, newest: _, ...row }) => [userId, { unread, row }]))
  return (userId) => {
    const { unread = 0, row } = found.get(userId) ?? {}
    return { unread, latest: row ? showNotification(row) : null }
  }
}
