import type { MailSettingsDraft } from '#contract/site-settings'
import { encrypt } from '../lib/crypto/encrypt'
import type { settings } from '../platform/db/schema/settings'
import { ApiFailure } from '../platform/http/api-failure'
import { smtpPurpose } from '../platform/mail/mail-settings'
import type { MailEnv } from '../platform/mail/open-provider'

type Stored = typeof settings.$inferSelect
type MailColumns = Pick<
  Stored,
  'mailProvider' | 'smtpHost' | 'smtpPort' | 'smtpTls' | 'smtpUser' | 'smtpSecret' | 'mailSender'
>

/**
 * The stored password is kept only for the same server and user with the same or stronger encryption, so that an unattended
 * browser cannot send it to another server.
 * @throws ApiFailure 422 with the missing fields
 */
export async function chooseMailServer(
  { provider, host, port, tls, user, sender, secret }: Omit<MailSettingsDraft, 'revision'>,
  before: MailColumns | undefined,
  { PASSWORD_PEPPER: key, MAIL_API_KEY: apiKey }: MailEnv,
): Promise<MailColumns> {
  const canSend = provider !== 'smtp' || host !== null
  if (canSend && sender === null) throw missing('sender', 'Mail must come from somewhere')
  if (provider !== 'smtp' && apiKey === undefined) {
    throw new ApiFailure(422, 'The secret MAIL_API_KEY is missing', { errors: { provider: ['no_key'] } })
  }
  const chosen = {
    mailProvider: provider,
    smtpHost: host,
    smtpPort: port,
    smtpTls: tls,
    smtpUser: user,
    mailSender: sender,
  }
  if (user === null) return { ...chosen, smtpSecret: null }
  if (secret !== undefined) return { ...chosen, smtpSecret: await encrypt(key, smtpPurpose, secret) }
  const isSame = (['smtpHost', 'smtpPort', 'smtpTls', 'smtpUser'] as const).every(
    (column) => before?.[column] === chosen[column],
  )
  if (!isSame || !before?.smtpSecret) throw missing('secret', 'Give the password that belongs to the name')
  return { ...chosen, smtpSecret: before.smtpSecret }
}

/** From the columns of an earlier version; columns that it does not have keep their values. */
export function draftOf(
  before: Partial<MailColumns>,
  row: MailColumns | undefined,
): Omit<MailSettingsDraft, 'revision'> {
  const { mailProvider = 'smtp', smtpHost = null, smtpPort = 587, ...rest } = { ...row, ...before }
  const { smtpTls: tls = 'starttls', smtpUser: user = null, mailSender: sender = null } = rest
  return { provider: mailProvider, host: smtpHost, port: smtpPort, tls, user, sender }
}

function missing(field: string, message: string) {
  return new ApiFailure(422, message, { errors: { [field]: ['required'] } })
}
