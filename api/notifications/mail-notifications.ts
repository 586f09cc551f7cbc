import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { readLanguage } from '#contract/languages'
import type { MailClass } from '#contract/mails'
import { type NotificationKind, topicOf } from '#contract/notifications'
import { preferences } from '../platform/db/schema/account'
import { mails } from '../platform/db/schema/mails'
import { users } from '../platform/db/schema/members'
import { notifications } from '../platform/db/schema/notifications'
import { composeMail } from '../platform/mail/compose-mail'
import { findSite } from '../site-settings/read-site'
import { markAddress, writeUnsubscribeToken } from '../unsubscriptions/unsubscribe-token'
import { describeEvent } from './describe-event'
import { countOthers } from './notification-summary'

/** The rest follows a minute later. */
const most = 500

/** Members whose emails are stored with one statement, which stays below the largest value that D1 binds. */
const mostAtOnce = 50

interface Origin {
  /** Without it emails have no links. */
  origin: string | undefined
  /** Encrypts the links to unsubscribe. */
  secret: string
}

type Due = Awaited<ReturnType<typeof selectDue>>

/** One email for each member, and one for announcements, which are sent after all others. */
export async function mailNotifications(db: DrizzleD1Database, about: Origin, now: number): Promise<void> {
  const [due, announced] = await Promise.all([selectDue(db, false, now), selectDue(db, true, now)])
  if (due.length + announced.length === 0) return
  const { title: site } = await findSite(db)
  for (const [rows, mailClass] of [[due, 'notice'] as const, [announced, 'announcement'] as const]) {
    const members = groupByMember(rows)
    for (let first = 0; first < members.length; first += mostAtOnce) {
      const some = members.slice(first, first + mostAtOnce)
      await queueTogether(db, await Promise.all(some.map((rows) => compose(rows, mailClass, site, about))), now)
    }
  }
}

function groupByMember(due: Due): Due[] {
  const byMember = new Map<number, Due>()
  for (const row of due) byMember.set(row.userId, [...(byMember.get(row.userId) ?? []), row])
  return [...byMember.values()]
}

/** Null if the member has read all notifications, or gets no email any more. */
async function compose(rows: Due, mailClass: MailClass, site: string, { origin, secret }: Origin) {
  const ids = rows.map(({ id }) => id)
  const unread = rows.filter(({ readAt }) => readAt === null)
  const [first] = unread
  if (!first?.email || first.bannedAt !== null) return { ids, mail: null }
  const locale = readLanguage(first.language)
  const { userId, email } = first
  const mail = composeMail({
    ...{ kind: 'notifications', class: mailClass, locale, recipient: email, site, username: first.username },
    lines: unread.map((event) => describeEvent(event, locale)),
    link: origin && new URL('/notifications', origin).href,
    settings: origin && new URL('/account/settings/notifications', origin).href,
    unsubscribe: origin && (await linkToEnd({ userId, email }, unread, { origin, secret })),
  })
  return { ids, mail }
}

/** URL to unsubscribe from the topics of an email. */
async function linkToEnd(
  { userId, email }: { userId: number; email: string },
  notified: { kind: string }[],
  { origin, secret }: { origin: string; secret: string },
): Promise<string> {
  const topics = [...new Set(notified.map(({ kind }) => topicOf[kind as NotificationKind]))]
  const link = new URL('/unsubscribe', origin)
  link.searchParams.set('token', await writeUnsubscribeToken(secret, { userId, address: markAddress(email), topics }))
  return link.href
}

/** A literal in the statement, as in its index. */
function selectDue(db: DrizzleD1Database, isAnnouncement: boolean, now: number) {
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
    .where(
      and(
        sql`mail_at is not null and (kind = 'announcement') = ${sql.raw(isAnnouncement ? '1' : '0')}`,
        lte(notifications.mailAt, now),
      ),
    )
    .orderBy(asc(notifications.mailAt), asc(notifications.id))
    .limit(most)
}

type Composed = Awaited<ReturnType<typeof compose>>

/** One transaction. Skips a member if one of the notifications is no longer due, since a parallel run has emailed it. */
async function queueTogether(db: DrizzleD1Database, groups: Composed[], now: number): Promise<void> {
  const isDue = sql`json_array_length(entry.value, '$.ids') = (
    select count(*) from ${notifications} as due join json_each(entry.value, '$.ids') as named on due.id = named.value
    where due.mail_at is not null)`
  const entries = (rows: object[]) => sql`json_each(${JSON.stringify(rows)}) as entry`
  const written = groups.filter(({ mail }) => mail !== null)
  const value = (name: string): SQL => sql`entry.value ->> ${sql.raw(`'$.mail.${name}'`)}`
  const composed = ['kind', 'class', 'recipient', 'locale', 'subject', 'text', 'html', 'unsubscribe'].map(value)
  const rows = sql`select null, ${sql.join(composed, sql`, `)}, 'queued', 0, null, '', ${now}, ${now}, null, null, null
    from ${entries(written)} where ${isDue}`
  const ids = sql`select named.value from ${entries(groups.map(({ ids }) => ({ ids })))},
    json_each(entry.value, '$.ids') as named where ${isDue}`
  await db.batch([
    db.insert(mails).select(rows),
    // Notifications that are sent by email only count as read once sent, so that the next event starts a new bundle.
    db
      .update(notifications)
      .set({ mailAt: null, readAt: sql`iif(${notifications.onWeb}, ${notifications.readAt}, ${now})` })
      .where(sql`${notifications.id} in (${ids})`),
  ])
}
