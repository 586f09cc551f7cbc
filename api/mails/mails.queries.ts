import { desc, getTableColumns, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { QueuedMail } from '#contract/mails'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { mails } from '../platform/db/schema/mails'
import { settings } from '../platform/db/schema/settings'
import { isMailSet } from '../platform/mail/mail-settings'

const { html: _, locale: __, openAttempts: ___, ...columns } = getTableColumns(mails)

/** Newest first. Cursor key: id. Texts are deleted after sending. */
export async function findMails(db: DrizzleD1Database, cursor: Cursor | undefined, limit: number) {
  const isRising = cursor?.direction === 'before'
  const [rows, [site]] = await db.batch([
    db
      .select(columns)
      .from(mails)
      .where(cursor && sql`${mails.id} ${sql.raw(isRising ? '>' : '<')} ${cursor.key[0]}`)
      .orderBy(isRising ? mails.id : desc(mails.id))
      .limit(limit + 1),
    db.select({ canSend: isMailSet }).from(settings).limit(1),
  ])
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.id])
  const rests = !site?.canSend
  return { data: data.map((row) => showMail(row, rests)), meta }
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
