import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type MailClass, type MailProviderName, mailClasses } from '#contract/mails'
import { retainedSince } from '../db/retention'
import { oneTimeLinks, registrations } from '../db/schema/joining'
import { mails } from '../db/schema/mails'
import { settings } from '../db/schema/settings'
import type { composeMail } from './compose-mail'

type Composed = ReturnType<typeof composeMail>
export type Mail = typeof mails.$inferSelect

const lease = 5 * 60_000

/** Milliseconds after which a mail is deleted that could not be sent because no server is set. */
const restsFor = 7 * 24 * 60 * 60_000

/** Mails that one run deletes of each kind. */
const mostForgotten = 500

/**
 * Put the statement in the batch of the change that causes the mail.
 * @param linkHash of the token of the one-time link in the text
 */
export function queueMail(db: DrizzleD1Database, mail: Composed, now: number, linkHash: string | null = null) {
  return db.insert(mails).values({ ...mail, linkHash, createdAt: now, nextTryAt: now })
}

/**
 * Call it before a mail is sent: the lifetime of its link begins now, and its registration waits for as long. Returns false when
 * the link was used or replaced.
 */
export async function renewLink(db: DrizzleD1Database, linkHash: string, now: number): Promise<boolean> {
  const isThis = eq(oneTimeLinks.tokenHash, linkHash)
  const ofLink = (column: 'registration_id' | 'expires_at') =>
    sql`(select ${sql.raw(column)} from one_time_links where token_hash = ${linkHash})`
  const [renewed] = await db.batch([
    db
      .update(oneTimeLinks)
      .set({ createdAt: now, expiresAt: sql`${now} + ${oneTimeLinks.expiresAt} - ${oneTimeLinks.createdAt}` })
      .where(and(isThis, isNull(oneTimeLinks.usedAt)))
      .returning({ hash: oneTimeLinks.tokenHash }),
    db
      .update(registrations)
      .set({ expiresAt: sql`max(${registrations.expiresAt}, ${ofLink('expires_at')})` })
      .where(eq(registrations.id, ofLink('registration_id'))),
  ])
  return renewed.length > 0
}

export async function dropMail(db: DrizzleD1Database, id: number): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id))
}

/** The id of the mail of a class that has been due for the longest time. */
const oldestDue = (mailClass: MailClass, now: number) =>
  sql`(select id from mails where class = ${mailClass} and state = 'queued' and next_try_at <= ${now}
    order by next_try_at, id limit 1)`

/**
 * Takes the mail that has been due for the longest time, of the first of the classes that has one. Only one of parallel senders
 * gets it. While mails are paused, only urgent ones are taken.
 */
export async function takeDueMail(
  db: DrizzleD1Database,
  { classes, provider }: { classes: readonly MailClass[]; provider: MailProviderName },
  now: number,
): Promise<Mail | undefined> {
  const choices = classes.map((mailClass) => oldestDue(mailClass, now))
  const isPaused = sql`exists (select 1 from settings where bulk_mail_paused_until > ${now})`
  const [taken] = await db
    .update(mails)
    .set({
      nextTryAt: now + lease,
      attempts: sql`${mails.attempts} + 1`,
      openAttempts: sql`ltrim(${mails.openAttempts} || ' ' || ${provider})`,
      provider,
    })
    .where(
      and(
        sql`${mails.id} = coalesce(${sql.join(choices, sql`, `)}, null)`,
        sql`${mails.state} = 'queued'`,
        lte(mails.nextTryAt, now),
        sql`(${mails.class} = 'urgent' or not ${isPaused})`,
      ),
    )
    .returning()
  return taken
}

/** The text may contain one-time links. */
const withoutText = { text: '', html: '', unsubscribe: null, openAttempts: '' }

export async function markSent(db: DrizzleD1Database, id: number, now: number): Promise<void> {
  await db
    .update(mails)
    .set({ ...withoutText, state: 'sent', sentAt: now, lastError: null })
    .where(eq(mails.id, id))
}

export async function markFailed(db: DrizzleD1Database, id: number, lastError: string): Promise<void> {
  await db
    .update(mails)
    .set({ ...withoutText, state: 'failed', lastError })
    .where(eq(mails.id, id))
}

/** `isOpen`: the provider may have accepted the mail. */
export async function postpone(
  db: DrizzleD1Database,
  id: number,
  { isOpen, ...retry }: { lastError: string; nextTryAt: number; attempts: number; isOpen: boolean },
): Promise<void> {
  await db
    .update(mails)
    .set({ ...retry, ...(!isOpen && { openAttempts: '' }) })
    .where(eq(mails.id, id))
}

/** Whether a mail waits, also one that is due later. */
export async function hasWaitingMail(db: DrizzleD1Database): Promise<boolean> {
  const waiting = sql`class in ${mailClasses} and state = 'queued'`
  return (await db.select({ id: mails.id }).from(mails).where(waiting).limit(1)).length > 0
}

export async function pauseBulk(db: DrizzleD1Database, until: number): Promise<void> {
  await db.update(settings).set({ bulkMailPausedUntil: sql`max(${settings.bulkMailPausedUntil}, ${until})` })
}

/** Each statement deletes a limited number. */
export function forgetOldMails(db: DrizzleD1Database, now: number) {
  const done = db
    .select({ id: mails.id })
    .from(mails)
    .where(lt(mails.createdAt, retainedSince('mails', now)))
    .limit(mostForgotten)
  // With a server, a mail is tried again and never due for so long.
  const resting = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.class, mailClasses), sql`state = 'queued'`, lt(mails.nextTryAt, now - restsFor)))
    .limit(mostForgotten)
  const forget = (old: typeof done | typeof resting) => db.delete(mails).where(inArray(mails.id, old))
  return [forget(done), forget(resting)] as const
}
