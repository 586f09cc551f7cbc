import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { mailClasses, mailProviders } from '#contract/mails'

export const mailStates = ['queued', 'sent', 'failed'] as const

/** A mail is written in the same transaction as the change that causes it. */
export const mails = sqliteTable(
  'mails',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind').notNull(),
    class: text('class', { enum: mailClasses }).notNull().default('notice'),
    recipient: text('recipient').notNull(),
    locale: text('locale').notNull(),
    subject: text('subject').notNull(),
    /** Emptied after sending, because it may contain one-time links. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Null for mails about the account itself, which have no opt-out. */
    unsubscribe: text('unsubscribe'),
    state: text('state', { enum: mailStates }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Provider of the last attempt. */
    provider: text('provider', { enum: mailProviders }),
    /**
     * Attempts without a known outcome, oldest first, separated by spaces: the running one, and interrupted ones that may have
     * sent the mail.
     */
    openAttempts: text('open_attempts').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    /** Earliest time of the next attempt; during an attempt, the end of the sender's lease. */
    nextTryAt: integer('next_try_at').notNull(),
    sentAt: integer('sent_at'),
    lastError: text('last_error'),
    /** Hash of the token of the one-time link in the text; null without one. */
    linkHash: text('link_hash'),
  },
  (table) => [
    index('mails_due').on(table.class, table.nextTryAt).where(sql`state = 'queued'`),
    index('mails_failed').on(table.createdAt).where(sql`state = 'failed'`),
    index('mails_age').on(table.createdAt),
  ],
)
