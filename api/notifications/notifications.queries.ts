import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { notifications } from '../platform/db/schema/notifications'
import { notificationColumns, showNotification } from './notification-summary'

type Database = DrizzleD1Database

export async function findNotifications(
  db: Database,
  userId: number,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
) {
  const isBackwards = cursor?.direction === 'before'
  const direction = sql.raw(isBackwards ? 'asc' : 'desc')
  const beyond =
    cursor &&
    sql`(${notifications.createdAt}, ${notifications.id}) ${sql.raw(isBackwards ? '>' : '<')} (${cursor.key[0]}, ${cursor.key[1]})`
  const rows = await db
    .select(notificationColumns)
    .from(notifications)
    .where(and(eq(notifications.userId, userId), notifications.onWeb, beyond))
    .orderBy(sql`${notifications.createdAt} ${direction}`, sql`${notifications.id} ${direction}`)
    .limit(limit + 1)
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.createdAt, row.id])
  return { data: data.map(showNotification), meta }
}

export async function markAllRead(db: Database, userId: number, now: number): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), notifications.onWeb))
}

/** Undefined for an unknown notification. Keeps the first time of reading. */
export async function markRead(db: Database, id: number, userId: number, now: number) {
  const own = and(eq(notifications.id, id), eq(notifications.userId, userId))
  const [, rows] = await db.batch([
    db
      .update(notifications)
      .set({ readAt: now })
      .where(and(own, isNull(notifications.readAt))),
    db.select(notificationColumns).from(notifications).where(own),
  ])
  return rows[0] && showNotification(rows[0])
}
