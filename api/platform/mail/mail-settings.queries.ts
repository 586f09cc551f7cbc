import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { decrypt } from '../../lib/crypto/encrypt'
import { settings } from '../db/schema/settings'

/** Encryption purpose of the mail server's password. */
export const smtpPurpose = 'smtp'

/** Settings of the mail server and the sender. */
export interface MailServer {
  host: string
  port: number
  tls: 'implicit' | 'starttls' | 'none'
  user: string | null
  password: string | null
  sender: { name: string; address: string }
}

/** The mail server from the settings. Undefined when none is set; mails then wait in the outbox. */
export async function findMailServer(db: DrizzleD1Database, secret: string): Promise<MailServer | undefined> {
  const row = await db.select().from(settings).limit(1).get()
  if (!row?.smtpHost || !row.mailSender) return undefined
  const { smtpHost, smtpPort, smtpTls, smtpUser, smtpSecret, mailSender, title } = row
  const password = smtpSecret === null ? null : await decrypt(secret, smtpPurpose, smtpSecret)
  if (password === undefined) throw new Error('The password of the mail server cannot be decrypted')
  return {
    host: smtpHost,
    port: smtpPort,
    tls: smtpTls,
    user: smtpUser,
    password,
    sender: { name: title, address: mailSender },
  }
}
