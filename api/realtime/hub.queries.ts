import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Notification } from '#contract/notifications'
import { tokenFamilies, users } from '../db/schema/members'
import { selectUnread, showNotification } from '../notifications/notification-summary'

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

/** How many notifications a member has not read, and the newest of them. */
export async function countUnread(
  db: DrizzleD1Database,
  userId: number,
): Promise<{ unread: number; latest: Notification | null }> {
  const [counted, [newest]] = await db.batch([...selectUnread(db, userId)])
  return { unread: counted[0]?.unread ?? 0, latest: newest ? showNotification(newest) : null }
}
