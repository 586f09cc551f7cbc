import { and, asc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { mails } from '../db/schema/mails'
import type { composeMail } from './compose-mail'

type Composed = ReturnType<typeof composeMail>
type Mail = typeof mails.$inferSelect

const day = 24 * 60 * 60_000

/** Milliseconds for which a mail belongs to the sender that took it. */
const lease = 5 * 60_000

/** Milliseconds after which a mail is forgotten: one that left or failed, and one that never could leave. */
const keptFor = { done: 30 * day, queued: 7 * day }

/** The statement that puts a mail into the outbox, for the batch of what causes it. */
export function queueMail(db: DrizzleD1Database, mail: Composed, now: number) {
  return db.insert(mails).values({ ...mail, createdAt: now, nextTryAt: now })
}

/** Takes the mail that has waited longest and is due; of parallel senders one gets it. */
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

/** It left. What was in it goes, as it may hold links that work once. */
export async function markSent(db: DrizzleD1Database, id: number, now: number): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'sent', sentAt: now, text: '', html: '', unsubscribe: null, lastError: null })
    .where(eq(mails.id, id))
}

/** It did not leave: tried again at `nextTryAt`, or given up where there is none. */
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

/** The statement that drops old mails, some at a time. */
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
