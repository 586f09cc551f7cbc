import { z } from '@hono/zod-openapi'
import { GivenPassword } from './account'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { GivenPasskey, PasskeyCeremony } from './two-factor'

export const ReAuthenticationRequest = z
  .object({
    password: GivenPassword,
    code: z.string().max(40).optional().describe('Of the app, or a recovery code'),
    passkey: GivenPasskey.optional().describe('In place of a code'),
  })
  .openapi('ReAuthenticationRequest')

export const reAuthenticate = endpoint('self', {
  method: 'post',
  path: '/v1/me/re-authentication',
  operationId: 'reAuthenticate',
  tags: ['account'],
  summary: 'Proves again who is there: for five minutes this session may do what is sensitive',
  description: [
    'Asks for what signing in asks for: the password, and where there is a second step that too.',
    '422 with `required` or `wrong` for `password`, `code` or `passkey`; a code is looked at once the password is right.',
  ].join(' '),
  request: { body: jsonBody(ReAuthenticationRequest) },
  responses: { 204: { description: 'Proved' } },
})

export const startReAuthentication = endpoint(
  'self',
  {
    method: 'post',
    path: '/v1/me/re-authentication/ceremony',
    operationId: 'startReAuthentication',
    tags: ['account'],
    summary: 'Begins to prove it with a passkey',
    responses: { 200: { description: 'What the authenticator is asked', content: json(PasskeyCeremony) } },
  },
  409,
)
