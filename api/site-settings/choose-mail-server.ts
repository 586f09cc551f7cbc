import type { MailSettingsDraft } from '#contract/site-settings'
import { encrypt } from '../lib/crypto/encrypt'
import type { settings } from '../platform/db/schema/settings'
import { ApiFailure } from '../platform/http/api-failure'
import { smtpPurpose } from '../platform/mail/mail-settings.queries'

type Stored = typeof settings.$inferSelect
type MailColumns = Pick<Stored, 'smtpHost' | 'smtpPort' | 'smtpTls' | 'smtpUser' | 'smtpSecret' | 'mailSender'>

/**
 * The columns of a mail server that was chosen. The stored password goes along only to where it was meant for: to another
 * server, under another name or with less encryption it must be given again, or a browser left open could send it away.
 * @throws ApiFailure 422 with what is missing
 */
export async function chooseMailServer(
  { host, port, tls, user, sender, secret }: MailSettingsDraft,
  before: MailColumns | undefined,
  key: string,
): Promise<MailColumns> {
  if (host !== null && sender === null) throw missing('sender', 'Mail must come from somewhere')
  const chosen = { smtpHost: host, smtpPort: port, smtpTls: tls, smtpUser: user, mailSender: sender }
  if (user === null) return { ...chosen, smtpSecret: null }
  if (secret !== undefined) return { ...chosen, smtpSecret: await encrypt(key, smtpPurpose, secret) }
  const isSame = (['smtpHost', 'smtpPort', 'smtpTls', 'smtpUser'] as const).every(
    (column) => before?.[column] === chosen[column],
  )
  if (!isSame || !before?.smtpSecret) throw missing('secret', 'Give the password that belongs to the name')
  return { ...chosen, smtpSecret: before.smtpSecret }
}

/** What the audit keeps of a change. */
export function describeChange({ smtpSecret, ...chosen }: MailColumns, before: MailColumns | undefined) {
  return { ...chosen, secretChanged: smtpSecret !== (before?.smtpSecret ?? null) }
}

function missing(field: string, message: string) {
  return new ApiFailure(422, message, { errors: { [field]: ['required'] } })
}
