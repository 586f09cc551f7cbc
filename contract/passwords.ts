import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { EmailAddress, MailedToken, MailLanguage, NewPassword, ReplaceKeys } from './joining-fields'
import { json, jsonBody } from './json'
import { limitedBy } from './rate-limits'

export const PasswordRequest = z
  .object({ email: EmailAddress, locale: MailLanguage })
  .strict()
  .openapi('PasswordRequest')

export const requestPasswordReset = endpoint('public', {
  method: 'post',
  path: '/v1/password/requests',
  ...limitedBy('reset', 'reset-address'),
  operationId: 'requestPasswordReset',
  tags: ['passwords'],
  summary: 'Sends a link to reset the password. The response is the same when the address has no account',
  request: { body: jsonBody(PasswordRequest) },
  responses: { 204: { description: 'If the address has an account, an email was sent' } },
})

export const readPasswordReset = endpoint(
  'public',
  {
    method: 'get',
    path: '/v1/password/resets/{token}',
    operationId: 'readPasswordReset',
    tags: ['passwords'],
    summary: 'The member whose password a link resets; changes nothing',
    request: { params: z.object({ token: MailedToken }) },
    responses: {
      200: {
        description: 'The member',
        content: json(z.object({ username: z.string() }).openapi('PasswordResetSubject')),
      },
    },
  },
  404,
)

export const PasswordReset = z
  .object({ token: MailedToken, password: NewPassword, locale: MailLanguage, replaceKeys: ReplaceKeys })
  .strict()
  .openapi('PasswordReset')

export const resetPassword = endpoint(
  'public',
  {
    method: 'post',
    path: '/v1/password/resets',
    ...limitedBy('reset-set'),
    operationId: 'resetPassword',
    tags: ['passwords'],
    summary: 'Sets a new password by the token of the link; ends all sessions and API tokens of the member',
    request: { body: jsonBody(PasswordReset) },
    responses: { 204: { description: 'The password is set' } },
  },
  404,
)
