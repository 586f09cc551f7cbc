import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { limitedBy } from './rate-limits'
import { PasskeyCeremony } from './two-factor'

const clientId = z.string().min(1).max(64).describe('Identifies the client, such as `skerry-web`; not a secret')

const deviceToken = z
  .string()
  .max(1000)
  .optional()
  .describe('`deviceToken` of an earlier sign-in from this device: its failures are then counted apart from others')

/** RFC 6749 section 4.3. A wrong username is a failed sign-in, not a hint, so it is not validated. */
export const PasswordGrant = z.object({
  grant_type: z.literal('password'),
  username: z.string().min(1).max(100),
  password: z.string().min(1).max(256),
  client_id: clientId,
  device_token: deviceToken,
})

/** RFC 6749 section 6, with rotation. */
export const RefreshGrant = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string().min(1).max(200),
  client_id: clientId,
})

/** A code of the authenticator app, or a recovery code. */
export const CodeGrant = z.object({
  grant_type: z.literal('code'),
  challenge: z.string().min(1).max(100),
  code: z.string().min(1).max(40),
  client_id: clientId,
  device_token: deviceToken,
})

/** `beginPasskey` decides whether it is the second factor. */
export const PasskeyGrant = z.object({
  grant_type: z.literal('passkey'),
  challenge: z.string().min(1).max(100),
  credential: z.string().min(2).max(16_384).describe("JSON of the authenticator's response"),
  client_id: clientId,
  device_token: deviceToken,
})

export const TokenRequest = z
  .discriminatedUnion('grant_type', [PasswordGrant, RefreshGrant, CodeGrant, PasskeyGrant])
  .openapi('TokenRequest')

export const TokenPair = z
  .object({
    accessToken: z.string().describe('JWT, for `Authorization: Bearer`'),
    refreshToken: z.string().describe('Opaque; single use, rotates'),
    tokenType: z.literal('Bearer'),
    expiresIn: z.number().int().describe('Lifetime of the access token in seconds, from this response on'),
    deviceToken: z
      .string()
      .optional()
      .describe('After a sign-in: names this device for a year. Send it as `device_token` with the next sign-in'),
  })
  .openapi('TokenPair')

/** The password was correct; two-factor authentication is required. */
export const TwoFactorChallenge = z
  .object({
    code: z.literal('mfa_required'),
    challenge: z.string().describe('For the second factor; valid for five minutes and five attempts'),
    methods: z.array(z.enum(['app', 'recovery', 'passkey'])).describe('The methods the member has set up'),
    expiresIn: z.number().int().describe('Seconds'),
  })
  .openapi('TwoFactorChallenge')

export type TwoFactorChallenge = z.infer<typeof TwoFactorChallenge>
export type TokenRequest = z.infer<typeof TokenRequest>
export type TokenPair = z.infer<typeof TokenPair>

export const issueToken = endpoint('public', {
  method: 'post',
  path: '/auth/token',
  ...limitedBy('passkey', 'two-factor'),
  operationId: 'issueToken',
  tags: ['auth'],
  summary: 'Signs in, or exchanges a refresh token for a new pair',
  description: [
    '400 `invalid_grant` for wrong credentials and for tokens that are not valid.',
    '400 `banned` for the right password of a banned member; `errors` has the `reason` and the time `until` which it lasts.',
  ].join(' '),
  request: {
    body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: TokenRequest } } },
  },
  responses: {
    200: { description: 'Tokens', content: json(TokenPair) },
    202: { description: 'Two-factor authentication is required', content: json(TwoFactorChallenge) },
  },
})

export const PasskeyRequest = z
  .object({
    client_id: clientId,
    challenge: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('The challenge of `TwoFactorChallenge`; without it the passkey replaces the password'),
  })
  .openapi('PasskeyRequest')

export const beginPasskey = endpoint(
  'public',
  {
    method: 'post',
    path: '/auth/passkey',
    ...limitedBy('passkey'),
    operationId: 'beginPasskey',
    tags: ['auth'],
    summary: 'Starts a sign-in with a passkey',
    request: {
      body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: PasskeyRequest } } },
    },
    responses: {
      200: {
        description: 'Options for the authenticator',
        content: json(PasskeyCeremony),
      },
    },
  },
  409,
)

export const RevokeRequest = z
  .object({ token: z.string().min(1).max(200), client_id: clientId })
  .openapi('RevokeRequest')

/** RFC 7009: the response is the same for an unknown token. */
export const revokeToken = endpoint('public', {
  method: 'post',
  path: '/auth/revoke',
  operationId: 'revokeToken',
  tags: ['auth'],
  summary: 'Signs out: ends the session of a refresh token',
  request: {
    body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: RevokeRequest } } },
  },
  responses: { 204: { description: 'Revoked, or was not valid' } },
})
