import { z } from 'zod'
import { AccountClosing } from '#contract/account'
import { ReAuthenticationRequest } from '#contract/re-authentication'
import { readForm } from '~/lib/forms/read-form.server'
import { CredentialField } from './credential-field.server'

const ReAuthenticationForm = ReAuthenticationRequest.omit({ passkey: true }).extend({
  challenge: z.string().max(100).optional(),
  credential: CredentialField.optional(),
})

export async function readReAuthenticationForm(request: Request) {
  const form = await readForm(request, ReAuthenticationForm)
  if (!form.ok) return form
  const { challenge, credential, ...rest } = form.value
  const passkey = challenge && credential ? { challenge, credential } : undefined
  return { ok: true as const, values: form.values, fields: form.fields, body: { ...rest, passkey } }
}

export function readClosingForm(request: Request) {
  return readForm(request, AccountClosing)
}
