import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { chatMessages, chatReadMarks } from '../platform/db/schema/chat'
import { notifications } from '../platform/db/schema/notifications'
import { bundlesOf } from './notify-members'

/**
 * Moves the mark to a message, at most to the newest one. Marks the room's notifications as read that are not about later
 * messages.
 */
export async function moveReadMark(
  db: DrizzleD1Database,
  { userId, roomId, upTo }: { userId: number; roomId: number; upTo: number },
  now: number,
): Promise<void> {
  const written = sql`(select coalesce(max(id), 0) from ${chatMessages} where room_id = ${roomId})`
  const laterIds = sql`(select id from ${chatMessages}
    where room_id = ${roomId} and id > ${upTo} and author_id is not ${userId} and deleted_at is null)`
  const lastReadAt = sql`(select max(created_at) from ${chatMessages} where room_id = ${roomId} and id = ${upTo})`
  await db.batch([
    db
      .insert(chatReadMarks)
      .values({ userId, roomId, upTo: sql`min(${upTo}, ${written})`, readAt: now })
      .onConflictDoUpdate({
        target: [chatReadMarks.userId, chatReadMarks.roomId],
        set: { upTo: sql`max(${chatReadMarks.upTo}, excluded.up_to)`, readAt: now },
      }),
    db
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(
          eq(notifications.userId, userId),
          inArray(notifications.bundle, bundlesOf(roomId)),
          isNull(notifications.readAt),
          sql`(not exists ${laterIds} or ${notifications.createdAt} <= ${lastReadAt})`,
        ),
      ),
  ])
}
