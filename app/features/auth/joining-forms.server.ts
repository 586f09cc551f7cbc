import { z } from 'zod'
import { PasswordRequest, PasswordReset } from '#contract/passwords'
import { Registration } from '#contract/registrations'

const { username, email, password, invite, application, rulesVersion } = Registration.shape

export const RegisterForm = z.object({
  username,
  email,
  password,
  invite,
  application,
  rulesVersion: z.coerce.number().pipe(rulesVersion.unwrap()).optional(),
  acceptsRules: z.literal('on').transform(() => true as const),
})

export const ForgotForm = PasswordRequest.pick({ email: true })
export const ResetForm = PasswordReset.pick({ password: true }).extend({
  replaceKeys: z
    .literal('on')
    .optional()
    .transform((box) => box === 'on'),
})
