import { z } from 'zod'
import { EmailAddress } from '#contract/joining-fields'
import { MailSettingsDraft } from '#contract/site-settings'
import { readForm } from '~/lib/forms/read-form.server'

const mail = MailSettingsDraft.shape
const MailForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    provider: mail.provider,
    host: mail.host.unwrap().optional(),
    port: z.coerce.number().pipe(mail.port),
    tls: mail.tls,
    user: mail.user.unwrap().optional(),
    secret: mail.secret,
    sender: EmailAddress.optional(),
    revision: z.coerce.number().pipe(mail.revision),
  }),
  z.object({ intent: z.literal('test') }),
])

/** Returns null for a test email. An empty field clears the setting. */
export async function readMailForm(request: Request) {
  const form = await readForm(request, MailForm)
  if (!form.ok) return form
  const { values, value } = form
  if (value.intent === 'test') return { ok: true as const, values, body: null }
  const { intent: _, host = null, user = null, sender = null, ...rest } = value
  const body: MailSettingsDraft = { ...rest, host, user, sender }
  return { ok: true as const, values, body }
}
