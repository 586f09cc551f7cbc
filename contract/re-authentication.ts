import { z } from '@hono/zod-openapi'
import { CurrentPassword } from './account'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { limitedBy } from './rate-limits'
import { PasskeyCeremony, PasskeyResponse } from './two-factor'

export const ReAuthenticationRequest = z
  .object({
    password: CurrentPassword,
    code: z.string().max(40).optional().describe('Code of the authenticator app, or a recovery code'),
    passkey: PasskeyResponse.optional().describe('Instead of a code'),
  })
  .openapi('ReAuthenticationRequest')

export const reAuthenticate = endpoint('self', {
  method: 'post',
  path: '/v1/me/re-authentication',
  ...limitedBy('re-authentication', 'two-factor'),
  operationId: 'reAuthenticate',
  tags: ['account'],
  summary: 'Re-authenticates: for five minutes the session may do sensitive actions',
  description: [
    'Requires the same as signing in: the password, and the second factor when one is set up.',
    '422 with `required` or `wrong` for `password`, `code` or `passkey`; a code is checked only after a correct password.',
  ].join(' '),
  request: { body: jsonBody(ReAuthenticationRequest) },
  responses: { 204: { description: 'Re-authenticated' } },
})

export const startReAuthentication = endpoint(
  'self',
  {
    method: 'post',
    path: '/v1/me/re-authentication/ceremony',
    ...limitedBy('passkey'),
    operationId: 'startReAuthentication',
    tags: ['account'],
    summary: 'Starts re-authentication with a passkey',
    responses: { 200: { description: 'Options for the authenticator', content: json(PasskeyCeremony) } },
  },
  409,
)
