import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { decrypt } from '../../lib/crypto/encrypt'
import { settings } from '../db/schema/settings'

/** Purpose of the encryption of the mail server's password. */
export const smtpPurpose = 'smtp'

/** How mail leaves. */
export interface MailServer {
  host: string
  port: number
  tls: 'implicit' | 'starttls' | 'none'
  user: string | null
  password: string | null
  /** Who it comes from. */
  sender: { name: string; address: string }
}

/** The mail server of the settings; undefined while none is named, and mail rests in the outbox. */
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
