import { and, asc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { mails } from '../db/schema/mails'
import type { composeMail } from './compose-mail'

type Composed = ReturnType<typeof composeMail>
type Mail = typeof mails.$inferSelect

const day = 24 * 60 * 60_000

/** Milliseconds for which a sender owns the mail that it took. */
const lease = 5 * 60_000

/**
 * Milliseconds after which a mail is deleted: a sent or failed mail, and a mail that could not be sent because no
 * server is set.
 */
const keptFor = { done: 30 * day, queued: 7 * day }

/** Returns a statement that adds a mail to the outbox. Put it in the batch of the change that causes the mail. */
export function queueMail(db: DrizzleD1Database, mail: Composed, now: number) {
  return db.insert(mails).values({ ...mail, createdAt: now, nextTryAt: now })
}

/** Takes the oldest due mail. Of parallel senders only one gets it. */
export async function takeDueMail(db: DrizzleD1Database, now: number): Promise<Mail | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(sql`state = 'queued'`, lte(mails.nextTryAt, now)))
    .orderBy(asc(mails.nextTryAt), asc(mails.id))
    .limit(1)
  const [taken] = await db
    .update(mails)
    .set({ nextTryAt: now + lease, attempts: sql`${mails.attempts} + 1` })
    .where(and(inArray(mails.id, due), sql`state = 'queued'`, lte(mails.nextTryAt, now)))
    .returning()
  return taken
}

/** Marks a mail as sent and deletes its text, which may contain one-time links. */
export async function markSent(db: DrizzleD1Database, id: number, now: number): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'sent', sentAt: now, text: '', html: '', unsubscribe: null, lastError: null })
    .where(eq(mails.id, id))
}

/** Schedules the next attempt at `nextTryAt`, or marks the mail as failed when `nextTryAt` is null. */
export async function markUnsent(
  db: DrizzleD1Database,
  id: number,
  { lastError, nextTryAt }: { lastError: string; nextTryAt: number | undefined },
): Promise<void> {
  await db
    .update(mails)
    .set(
      nextTryAt === undefined
        ? { state: 'failed', lastError, text: '', html: '', unsubscribe: null }
        : { lastError, nextTryAt },
    )
    .where(eq(mails.id, id))
}

/** Returns a statement that deletes a limited number of old mails. */
export function forgetOldMails(db: DrizzleD1Database, now: number) {
  const old = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        lt(mails.createdAt, now - keptFor.queued),
        or(eq(mails.state, 'queued'), lt(mails.createdAt, now - keptFor.done)),
      ),
    )
    .limit(500)
  return db.delete(mails).where(inArray(mails.id, old))
}
