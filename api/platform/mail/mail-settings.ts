import { sql } from 'drizzle-orm'
import { settings } from '../db/schema/settings'

/** Encryption purpose of the mail server's password. */
export const smtpPurpose = 'smtp'

/** Condition on a row of `settings`: mails can be sent. Without it they wait in the outbox. */
export const isMailSet = sql<number>`(${settings.mailProvider} <> 'smtp' or ${settings.smtpHost} is not null)`.mapWith(
  Boolean,
)
