import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** `failed`: given up after the last attempt. */
export const mailStates = ['queued', 'sent', 'failed'] as const

/** The outbox: every mail that leaves, written in the transaction of what causes it. */
export const mails = sqliteTable(
  'mails',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    locale: text('locale').notNull(),
    subject: text('subject').notNull(),
    /** Emptied when it was sent: what is in it (links that work once) is the recipient's alone. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Where its reader ends such mail without signing in. Null where it is not to be ended: it concerns his account. */
    unsubscribe: text('unsubscribe'),
    state: text('state', { enum: mailStates }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    /** Not before this; while one sender tries it, the end of its lease. */
    nextTryAt: integer('next_try_at').notNull(),
    sentAt: integer('sent_at'),
    /** What the mail server said last, without addresses. */
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_due').on(table.nextTryAt).where(sql`state = 'queued'`),
    index('mails_age').on(table.createdAt),
  ],
)
