import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { readLanguage } from '#contract/languages'
import { type NotificationKind, topicOf } from '#contract/notifications'
import { preferences } from '../platform/db/schema/account'
import { users } from '../platform/db/schema/members'
import { notifications } from '../platform/db/schema/notifications'
import { composeMail } from '../platform/mail/compose-mail'
import { queueMail } from '../platform/mail/outbox.queries'
import { findSite } from '../site-settings/read-site'
import { markAddress, writeUnsubscribeToken } from '../unsubscriptions/unsubscribe-token'
import { describeEvent } from './describe-event'
import { countOthers } from './notification-summary'

/** Notifications of one run, so at most of one email; the rest is sent a minute later. D1 binds a hundred values. */
const most = 90

/**
 * Emails members the notifications they chose to get by email and have not read: one email for each member. With `origin`
 * (of the web client) it contains links, one of them to unsubscribe, which `secret` encrypts.
 */
export async function mailNotifications(
  db: DrizzleD1Database,
  { origin, secret }: { origin: string | undefined; secret: string },
  now: number,
): Promise<void> {
  const due = await selectDue(db, now)
  if (due.length === 0) return
  const { title: site } = await findSite(db)
  const byMember = new Map<number, typeof due>()
  for (const one of due) byMember.set(one.userId, [...(byMember.get(one.userId) ?? []), one])
  for (const all of byMember.values()) {
    const unread = all.filter(({ readAt }) => readAt === null)
    const [first] = unread
    const done = markMailed(
      db,
      all.map(({ id }) => id),
      now,
    )
    if (!first?.email || first.bannedAt !== null) await done
    else {
      const locale = readLanguage(first.language)
      const mail = composeMail({
        ...{ kind: 'notifications', locale, recipient: first.email, site, username: first.username },
        lines: unread.map((event) => describeEvent(event, locale)),
        link: origin && new URL('/notifications', origin).href,
        settings: origin && new URL('/account/settings/notifications', origin).href,
        unsubscribe:
          origin && (await linkToEnd({ userId: first.userId, email: first.email }, unread, { origin, secret })),
      })
      await db.batch([queueMail(db, mail, now), done])
    }
  }
}

/** URL to unsubscribe from the topics of an email. */
async function linkToEnd(
  { userId, email }: { userId: number; email: string },
  told: { kind: string }[],
  { origin, secret }: { origin: string; secret: string },
): Promise<string> {
  const topics = [...new Set(told.map(({ kind }) => topicOf[kind as NotificationKind]))]
  const link = new URL('/unsubscribe', origin)
  link.searchParams.set('token', await writeUnsubscribeToken(secret, { userId, address: markAddress(email), topics }))
  return link.href
}

function selectDue(db: DrizzleD1Database, now: number) {
  const actor = sql<
    string | null
  >`(select actor.username from ${users} as actor where actor.id = ${notifications.actorId})`
  return db
    .select({
      id: notifications.id,
      userId: notifications.userId,
      kind: notifications.kind,
      subject: notifications.subject,
      times: notifications.times,
      others: countOthers,
      readAt: notifications.readAt,
      actorName: actor,
      username: users.username,
      email: users.email,
      bannedAt: users.bannedAt,
      language: preferences.language,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(preferences, eq(preferences.userId, notifications.userId))
    .where(and(sql`mail_at is not null`, lte(notifications.mailAt, now)))
    .orderBy(asc(notifications.mailAt), asc(notifications.id))
    .limit(most)
}

/** Notifications that are sent by email only count as read once sent, so that the next event starts a new bundle. */
function markMailed(db: DrizzleD1Database, ids: number[], now: number) {
  return db
    .update(notifications)
    .set({ mailAt: null, readAt: sql`iif(${notifications.onWeb}, ${notifications.readAt}, ${now})` })
    .where(inArray(notifications.id, ids))
}
