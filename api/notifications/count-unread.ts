import { and, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Notification } from '#contract/notifications'
import { notifications } from '../platform/db/schema/notifications'
import { maxCounted, notificationColumns, showNotification } from './notification-summary'

export async function countUnread(
  db: DrizzleD1Database,
  userIds: number[],
): Promise<(userId: number) => { unread: number; latest: Notification | null }> {
  const isTheirs = sql`${notifications.userId} in (select value from json_each(${JSON.stringify(userIds)}))`
  const rows = await db
    .select({
      ...notificationColumns,
      userId: notifications.userId,
      unread: sql<number>`min(count(*), ${maxCounted})`,
      // With max(), SQLite takes the other columns from the same row.
      newest: sql<number>`max(${notifications.createdAt})`,
    })
    .from(notifications)
    .where(and(isTheirs, isNull(notifications.readAt), notifications.onWeb))
    .groupBy(notifications.userId)
  const counts = new Map(rows.map(({ userId, unread, newest: _, ...row }) => [userId, { unread, row }]))
  return (userId) => {
    const { unread = 0, row } = counts.get(userId) ?? {}
    return { unread, latest: row ? showNotification(row) : null }
  }
}
