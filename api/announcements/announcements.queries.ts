import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type NotificationKind, topicOf } from '#contract/notifications'
import { channels } from '../notifications/notify'
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
 * In one transaction, through the channels the members chose. A repeated announcement is not sent again.
 * @returns the number of recipients, also for a repetition; undefined when another announcement of the sender has the client id
 */
export async function storeAnnouncement(
  db: Database,
  { clientId, text, link, role }: Words,
  actorId: number,
  now: number,
): Promise<number | undefined> {
  const bundle = `${kind}:${actorId}:${clientId}`
  const chosen = and(eq(notificationChoices.userId, users.id), eq(notificationChoices.topic, topicOf[kind]))
  const isSent = and(
    eq(auditEvents.actorId, actorId),
    eq(auditEvents.action, kind),
    sql`${auditEvents.detail} ->> 'clientId' = ${clientId}`,
  )
  const isFor = and(isRecipient(actorId, role), sql`not exists (select 1 from ${auditEvents} where ${isSent})`)
  const rows = sql`select null, ${users.id}, ${kind}, ${actorId}, ${text}, ${link}, ${bundle}, 1, '[]', ${now}, null,
    ${channels(now)}
    from ${users} left join ${notificationChoices} on ${chosen} where ${isFor}`
  const detail = sql`json_object('clientId', ${clientId}, 'text', ${text}, 'link', ${link}, 'role', ${role},
    'recipients', changes())`
  const [, , [event]] = await db.batch([
    db.insert(notifications).select(rows),
    db
      .insert(auditEvents)
      .select(sql`select null, ${actorId}, ${kind}, 'role', 0, null, ${now}, ${detail} where changes() > 0`),
    db.select({ sent: auditEvents.detail }).from(auditEvents).where(isSent),
  ])
  if (!event) return 0
  const { sent } = event
  const isSame = sent.text === text && sent.link === link && sent.role === role
  return isSame ? Number(sent.recipients ?? 0) : undefined
}
