import { sql } from 'drizzle-orm'
import { settings } from '../db/schema/settings'

/** Encryption purpose of the mail server's password. */
export const smtpPurpose = 'smtp'

/** A condition on a row of `settings`. Without it mails wait in the outbox. */
export const isMailSet = sql<number>`(${settings.mailProvider} <> 'smtp' or ${settings.smtpHost} is not null)`.mapWith(
  Boolean,
)
