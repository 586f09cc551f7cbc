import { z } from 'zod'
import { EmailAddress } from '#contract/joining-fields'
import { GeneralSettings, MailSettingsDraft } from '#contract/site-settings'
import { readForm } from '~/lib/forms/read-form.server'

const general = GeneralSettings.shape
const GeneralForm = z.object({
  title: general.title,
  registrationMode: general.registrationMode,
  userColor: z.literal('on').optional(),
  holdFirstPosts: z.coerce.number().pipe(general.holdFirstPosts),
})

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
  }),
  z.object({ intent: z.literal('test') }),
])

export async function readGeneralForm(request: Request) {
  const form = await readForm(request, GeneralForm)
  if (!form.ok) return form
  const body: GeneralSettings = { ...form.value, userColor: form.value.userColor === 'on' }
  return { ok: true as const, values: form.values, body }
}

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
