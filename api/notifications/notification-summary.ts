import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Notification } from '#contract/notifications'
import { showMember } from '../lib/account-names/show-member'
import { qualified } from '../platform/db/qualified'
import { users } from '../platform/db/schema/members'
import { notifications } from '../platform/db/schema/notifications'

/** Further unread notifications are not counted. */
export const maxCounted = 100
const latest = 3

/** Number of actors besides the latest. */
export const countOthers = sql<number>`max(json_array_length(${notifications.actors}) - 1, 0)`

export const notificationColumns = {
  id: notifications.id,
  kind: notifications.kind,
  subject: notifications.subject,
  link: notifications.link,
  times: notifications.times,
  others: countOthers,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
  actorName: sql<
    string | null
  >`(select ${users.username} from ${users} where ${qualified(users.id)} = ${qualified(notifications.actorId)})`,
  actorRole: sql<
    string | null
  >`(select ${users.role} from ${users} where ${qualified(users.id)} = ${qualified(notifications.actorId)})`,
  actorAvatar: sql<
    string | null
  >`(select ${users.avatar} from ${users} where ${qualified(users.id)} = ${qualified(notifications.actorId)})`,
}

type StoredNotification = Pick<
  typeof notifications.$inferSelect,
  'id' | 'kind' | 'subject' | 'link' | 'times' | 'createdAt' | 'readAt'
> &
  Record<'actorName' | 'actorRole' | 'actorAvatar', string | null> & { others: number }

export function showNotification({ actorName, actorRole, actorAvatar, ...row }: StoredNotification): Notification {
  const actor = showMember(actorName, actorRole)
  return {
    ...row,
    kind: row.kind as Notification['kind'],
    actor: actor && { ...actor, avatar: actorAvatar },
    createdAt: new Date(row.createdAt).toISOString(),
    readAt: row.readAt === null ? null : new Date(row.readAt).toISOString(),
  }
}

export function selectUnread(db: DrizzleD1Database, userId: number) {
  const isUnread = and(eq(notifications.userId, userId), isNull(notifications.readAt), notifications.onWeb)
  const some = db.select({ one: sql`1` }).from(notifications).where(isUnread).limit(maxCounted).as('some')
  const counted = db.select({ unread: sql<number>`count(*)` }).from(some)
  const newest = db
    .select(notificationColumns)
    .from(notifications)
    .where(isUnread)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(latest)
  return [counted, newest] as const
}
