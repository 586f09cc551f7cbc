import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { decrypt } from '../../lib/crypto/encrypt'
import type { Bindings } from '../bindings'
import { settings } from '../db/schema/settings'
import type { MailProvider, Sender } from './mail-provider'
import { smtpPurpose } from './mail-settings'
import { openPostmark } from './postmark'
import { openResend } from './resend'
import { openSmtp } from './smtp'

export type MailEnv = Pick<Bindings, 'PASSWORD_PEPPER' | 'MAIL_API_KEY' | 'MAIL_RATE'>

/** Undefined when none is set. @throws Error when a secret is missing */
export async function openMailProvider(db: DrizzleD1Database, env: MailEnv): Promise<MailProvider | undefined> {
  const row = await db.select().from(settings).limit(1).get()
  if (!row?.mailSender) return undefined
  const sender = { name: row.title, address: row.mailSender }
  const provider =
    row.mailProvider === 'smtp'
      ? await openMailServer(row, sender, env.PASSWORD_PEPPER)
      : { resend: openResend, postmark: openPostmark }[row.mailProvider](requireKey(env), sender)
  return provider && { ...provider, perSecond: Number(env.MAIL_RATE ?? provider.perSecond) }
}

async function openMailServer(
  { smtpHost: host, smtpPort: port, smtpTls: tls, smtpUser: user, smtpSecret }: typeof settings.$inferSelect,
  sender: Sender,
  secret: string,
): Promise<MailProvider | undefined> {
  if (host === null) return undefined
  const password = smtpSecret === null ? null : await decrypt(secret, smtpPurpose, smtpSecret)
  if (password === undefined) throw new Error('The password of the mail server cannot be decrypted')
  return openSmtp({ host, port, tls, user, password, sender })
}

function requireKey({ MAIL_API_KEY }: MailEnv): string {
  if (MAIL_API_KEY === undefined) throw new Error('The settings name a mail service, but MAIL_API_KEY is missing')
  return MAIL_API_KEY
}
