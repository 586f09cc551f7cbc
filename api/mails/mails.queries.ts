import { and, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { mailClasses, type QueuedMail } from '#contract/mails'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { jobRuns } from '../platform/db/schema/job-runs'
import { mails } from '../platform/db/schema/mails'
import { auditEvents } from '../platform/db/schema/moderation'
import { settings } from '../platform/db/schema/settings'
import { isMailSet } from '../platform/mail/mail-settings'

const { html: _, locale: __, openAttempts: ___, ...columns } = getTableColumns(mails)

/** Newest first. Cursor key: id. Texts are deleted after sending. The outage is that of the last run of the job. */
export async function findMails(db: DrizzleD1Database, cursor: Cursor | undefined, limit: number) {
  const isRising = cursor?.direction === 'before'
  const [rows, [site], [job]] = await db.batch([
    db
      .select(columns)
      .from(mails)
      .where(cursor && sql`${mails.id} ${sql.raw(isRising ? '>' : '<')} ${cursor.key[0]}`)
      .orderBy(isRising ? mails.id : desc(mails.id))
      .limit(limit + 1),
    db.select({ canSend: isMailSet }).from(settings).limit(1),
    db.select().from(jobRuns).where(eq(jobRuns.name, 'sendMails')),
  ])
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.id])
  const rests = !site?.canSend
  return { data: data.map((row) => showMail(row, rests)), meta, outage: (!rests && job && showOutage(job)) || null }
}

function showOutage({ ranAt, error, failingSince }: typeof jobRuns.$inferSelect) {
  return error === null ? null : { since: new Date(failingSince ?? ranAt).toISOString(), error }
}

/**
 * Waiting emails become due. One with an open attempt is being sent, or may have been sent.
 * @returns their number
 */
export async function retryMails(db: DrizzleD1Database, actorId: number, now: number): Promise<number> {
  const [{ meta }] = await db.batch([
    db
      .update(mails)
      .set({ nextTryAt: now })
      .where(
        and(
          inArray(mails.class, mailClasses),
          sql`${mails.state} = 'queued'`,
          gt(mails.nextTryAt, now),
          eq(mails.openAttempts, ''),
        ),
      ),
    db
      .insert(auditEvents)
      .select(
        sql`select null, ${actorId}, 'mail.retry', 'mail', 0, null, ${now}, json_object('mails', changes()) where changes() > 0`,
      ),
  ])
  return meta.changes
}

function showMail(
  row: Omit<typeof mails.$inferSelect, 'html' | 'locale' | 'openAttempts'>,
  rests: boolean,
): QueuedMail {
  const { createdAt, nextTryAt, sentAt, text, ...rest } = row
  return {
    ...rest,
    createdAt: new Date(createdAt).toISOString(),
    nextTryAt: row.state === 'queued' ? new Date(nextTryAt).toISOString() : null,
    sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
    text: rests && row.state === 'queued' ? text : null,
  }
}
