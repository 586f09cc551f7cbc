import { z } from 'zod'
import { PasswordChange } from '#contract/account'
import { readForm } from '~/lib/forms/read-form.server'

const PasswordForm = PasswordChange.omit({ locale: true }).extend({
  password: z.string().min(1).max(1024),
  endOtherSessions: z.literal('on').optional(),
  replaceKeys: z.literal('on').optional(),
})

/** The API checks the password rules. */
export async function readPasswordForm(request: Request) {
  const form = await readForm(request, PasswordForm)
  if (!form.ok) return form
  const { current, password, endOtherSessions, replaceKeys } = form.value
  const body = { current, password, endOtherSessions: endOtherSessions === 'on', replaceKeys: replaceKeys === 'on' }
  return { ok: true as const, body, values: form.values }
}
