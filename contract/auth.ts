import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { PasskeyCeremony } from './two-factor'

const clientId = z.string().min(1).max(64).describe('Names the client, such as `skerry-web`; no secret')

const deviceToken = z
  .string()
  .max(1000)
  .optional()
  .describe('`deviceToken` of an earlier sign-in from this device: its failures are then counted apart from others')

/** RFC 6749 section 4.3. A username is not validated here: a wrong one is a failed sign-in, not a hint. */
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

/** The second step of a sign-in whose password was right: a code of the member's app, or a recovery code. */
export const CodeGrant = z.object({
  grant_type: z.literal('code'),
  challenge: z.string().min(1).max(100),
  code: z.string().min(1).max(40),
  client_id: clientId,
  device_token: deviceToken,
})

/** A passkey: by itself, or as the second step; `beginPasskey` says which. */
export const PasskeyGrant = z.object({
  grant_type: z.literal('passkey'),
  challenge: z.string().min(1).max(100),
  credential: z.string().min(2).max(16_384).describe('JSON of what the authenticator answered'),
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
    expiresIn: z.number().int().describe('Seconds the access token lives, counted from this answer'),
    deviceToken: z
      .string()
      .optional()
      .describe('After a sign-in: names this device for a year. Send it as `device_token` with the next sign-in'),
  })
  .openapi('TokenPair')

/** The password was right, and is not enough. */
export const SecondStep = z
  .object({
    code: z.literal('mfa_required'),
    challenge: z.string().describe('For the second step: good for five minutes and five attempts'),
    methods: z.array(z.enum(['app', 'recovery', 'passkey'])).describe('What the member has'),
    expiresIn: z.number().int().describe('Seconds'),
  })
  .openapi('SecondStep')

export type SecondStep = z.infer<typeof SecondStep>
export type TokenRequest = z.infer<typeof TokenRequest>
export type TokenPair = z.infer<typeof TokenPair>

export const issueToken = endpoint(
  'public',
  {
    method: 'post',
    path: '/auth/token',
    operationId: 'issueToken',
    tags: ['auth'],
    summary: 'Sign in, or exchange a refresh token for the next pair',
    request: {
      body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: TokenRequest } } },
    },
    responses: {
      200: { description: 'Tokens', content: json(TokenPair) },
      202: { description: 'A second step is asked for', content: json(SecondStep) },
    },
  },
  400,
  413,
  415,
)

export const PasskeyRequest = z
  .object({
    client_id: clientId,
    challenge: z.string().min(1).max(100).optional().describe('Of `SecondStep`; left out: the passkey alone signs in'),
  })
  .openapi('PasskeyRequest')

export const beginPasskey = endpoint(
  'public',
  {
    method: 'post',
    path: '/auth/passkey',
    operationId: 'beginPasskey',
    tags: ['auth'],
    summary: 'Begins to sign in with a passkey',
    request: {
      body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: PasskeyRequest } } },
    },
    responses: {
      200: {
        description: 'What the authenticator is asked',
        content: json(PasskeyCeremony),
      },
    },
  },
  400,
  409,
  413,
  415,
)

export const RevokeRequest = z
  .object({ token: z.string().min(1).max(200), client_id: clientId })
  .openapi('RevokeRequest')

/** RFC 7009: an unknown token is answered like a known one. */
export const revokeToken = endpoint(
  'public',
  {
    method: 'post',
    path: '/auth/revoke',
    operationId: 'revokeToken',
    tags: ['auth'],
    summary: 'Sign out: end the session a refresh token belongs to',
    request: {
      body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: RevokeRequest } } },
    },
    responses: { 204: { description: 'Revoked, or was not valid to begin with' } },
  },
  413,
  415,
)
