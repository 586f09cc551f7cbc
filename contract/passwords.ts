import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { EmailAddress, MailedToken, MailLanguage, NewPassword, ReplaceKeys } from './joining-fields'
import { json, jsonBody } from './json'

export const PasswordRequest = z
  .object({ email: EmailAddress, locale: MailLanguage })
  .strict()
  .openapi('PasswordRequest')

export const requestPasswordReset = endpoint(
  'public',
  {
    method: 'post',
    path: '/v1/password/requests',
    operationId: 'requestPasswordReset',
    tags: ['passwords'],
    summary: 'Ask for a link that sets a new password. The answer is the same whether the address has an account',
    request: { body: jsonBody(PasswordRequest) },
    responses: { 204: { description: 'If the address has an account, a mail is on its way' } },
  },
  413,
  415,
)

export const readPasswordReset = endpoint(
  'public',
  {
    method: 'get',
    path: '/v1/password/resets/{token}',
    operationId: 'readPasswordReset',
    tags: ['passwords'],
    summary: 'Whose password a link sets; nothing changes',
    request: { params: z.object({ token: MailedToken }) },
    responses: {
      200: {
        description: 'Whose',
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
    operationId: 'resetPassword',
    tags: ['passwords'],
    summary: 'Set a new password by a link; every session and API token of the member ends',
    request: { body: jsonBody(PasswordReset) },
    responses: { 204: { description: 'The password is set' } },
  },
  404,
  413,
  415,
)
