import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type NotificationKind, topicOf } from '#contract/notifications'
import { mailTime } from '../notifications/notify'
import { roles, users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { notificationChoices, notifications } from '../platform/db/schema/notifications'

type Database = DrizzleD1Database

export async function isRole(db: Database, slug: string): Promise<boolean> {
  return (await db.select({ slug: roles.slug }).from(roles).where(eq(roles.slug, slug)).get()) !== undefined
}

/** Members with an open account, except the sender. */
function isRecipient(senderId: number, role: string | null) {
  return and(
    sql`${users.bannedAt} is null and ${users.closedAt} is null and ${users.id} <> ${senderId}`,
    role === null ? undefined : eq(users.role, role),
  )
}

/** The members of a role, or all, whom an announcement reaches. Members who turned these notifications off are among them. */
export function countMembers(db: Database, senderId: number, role: string | null): Promise<number> {
  return db.$count(users, isRecipient(senderId, role))
}

interface Words {
  clientId: string
  text: string
  link: string
  /** Null: all members. */
  role: string | null
}

const kind = 'announcement' satisfies NotificationKind

/**
 * In one statement, through the channels the members chose. The same text is not sent twice.
 * @returns the number of recipients
 */
export async function storeAnnouncement(
  db: Database,
  { clientId, text, link, role }: Words,
  actorId: number,
  now: number,
): Promise<number> {
  const bundle = `${kind}:${actorId}:${clientId}`
  const chosen = and(eq(notificationChoices.userId, users.id), eq(notificationChoices.topic, topicOf[kind]))
  const isFor = and(
    isRecipient(actorId, role),
    sql`not exists (select 1 from ${auditEvents} where ${auditEvents.actorId} = ${actorId}
      and ${auditEvents.action} = 'announcement' and ${auditEvents.detail} ->> 'clientId' = ${clientId})`,
  )
  const rows = sql`select null, ${users.id}, ${kind}, ${actorId}, ${text}, ${link}, ${bundle}, 1, '[]', ${now}, null,
    coalesce(${notificationChoices.web}, true), case when ${notificationChoices.mail} then ${mailTime(now)} end
    from ${users} left join ${notificationChoices} on ${chosen} where ${isFor}`
  const detail = JSON.stringify({ clientId, text, link, role })
  const [notified] = await db.batch([
    db.insert(notifications).select(rows),
    db
      .insert(auditEvents)
      .select(sql`select null, ${actorId}, 'announcement', 'role', 0, null, ${now}, ${detail} where changes() > 0`),
  ])
  return notified.meta.changes
}
