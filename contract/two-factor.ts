import { z } from '@hono/zod-openapi'
import { endpoint, needsRecentAuth } from './endpoint'
import { json, jsonBody } from './json'

/** As WebAuthn defines it (JSON of `PublicKeyCredentialCreationOptions` and its kin): the browser knows its parts. */
const WebAuthnJson = z.looseObject({})

export const AuthenticatorSetup = z
  .object({
    seed: z.string().describe('Base32, to be typed where no picture can be taken'),
    uri: z.string().describe('`otpauth://totp/...`, for a QR code'),
  })
  .openapi('AuthenticatorSetup')

export const RecoveryCodes = z
  .object({ codes: z.array(z.string()).describe('Shown this once; each is good for one sign-in') })
  .openapi('RecoveryCodes')

export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .openapi('Passkey')

export const PasskeyCeremony = z
  .object({
    challenge: z.string().describe('Names this ceremony; good for five minutes, once'),
    options: WebAuthnJson.describe('For `navigator.credentials`'),
  })
  .openapi('PasskeyCeremony')

/** What an authenticator has signed in a ceremony. */
export const GivenPasskey = z
  .object({
    challenge: z.string().min(1).max(100).describe('As the ceremony was begun with'),
    credential: WebAuthnJson.describe('What the authenticator answered'),
  })
  .openapi('GivenPasskey')

export const NewPasskey = GivenPasskey.extend({ name: z.string().trim().min(1).max(60) }).openapi('NewPasskey')

export type AuthenticatorSetup = z.infer<typeof AuthenticatorSetup>
export type Passkey = z.infer<typeof Passkey>
export type PasskeyCeremony = z.infer<typeof PasskeyCeremony>

export const beginAuthenticator = endpoint(
  'self',
  {
    method: 'post',
    path: '/v1/me/authenticator',
    operationId: 'beginAuthenticator',
    tags: ['two-step login'],
    summary: 'Begins to set up an app that shows codes',
    description: `${needsRecentAuth} Until a code of it was given, nothing changes for signing in.`,
    responses: { 204: { description: 'A seed was made' } },
  },
  409,
)

export const readAuthenticator = endpoint(
  'self',
  {
    method: 'get',
    path: '/v1/me/authenticator',
    operationId: 'readAuthenticator',
    tags: ['two-step login'],
    summary: 'The seed of an app that is being set up; never of one that is in use',
    description: needsRecentAuth,
    responses: { 200: { description: 'The seed', content: json(AuthenticatorSetup) } },
  },
  404,
)

export const confirmAuthenticator = endpoint(
  'self',
  {
    method: 'post',
    path: '/v1/me/authenticator/confirmation',
    operationId: 'confirmAuthenticator',
    tags: ['two-step login'],
    summary: 'Ends the set-up with a code of the app: from now on signing in asks for one',
    description: needsRecentAuth,
    request: {
      body: jsonBody(z.object({ code: z.string().min(6).max(20) }).openapi('CodeGiven')),
    },
    responses: { 200: { description: 'Set up', content: json(RecoveryCodes) } },
  },
  404,
)

export const removeAuthenticator = endpoint(
  'self',
  {
    method: 'delete',
    path: '/v1/me/authenticator',
    operationId: 'removeAuthenticator',
    tags: ['two-step login'],
    summary: 'Signing in asks for no code any more',
    description: needsRecentAuth,
    responses: { 204: { description: 'Removed' } },
  },
  404,
)

export const renewRecoveryCodes = endpoint(
  'self',
  {
    method: 'post',
    path: '/v1/me/recovery-codes',
    operationId: 'renewRecoveryCodes',
    tags: ['two-step login'],
    summary: 'New recovery codes; those before are void',
    description: needsRecentAuth,
    responses: { 200: { description: 'The codes', content: json(RecoveryCodes) } },
  },
  409,
)

export const listPasskeys = endpoint('self', {
  method: 'get',
  path: '/v1/me/passkeys',
  operationId: 'listPasskeys',
  tags: ['two-step login'],
  summary: "The caller's passkeys (WebAuthn)",
  responses: {
    200: { description: 'Passkeys', content: json(z.object({ data: z.array(Passkey) }).openapi('PasskeyList')) },
  },
})

export const startPasskey = endpoint(
  'self',
  {
    method: 'post',
    path: '/v1/me/passkeys/ceremony',
    operationId: 'startPasskey',
    tags: ['two-step login'],
    summary: 'Begins to add a passkey',
    description: needsRecentAuth,
    responses: { 200: { description: 'What the authenticator is asked', content: json(PasskeyCeremony) } },
  },
  409,
)

export const addPasskey = endpoint(
  'self',
  {
    method: 'post',
    path: '/v1/me/passkeys',
    operationId: 'addPasskey',
    tags: ['two-step login'],
    summary: 'Adds a passkey',
    description: `${needsRecentAuth} Recovery codes come along where there were none.`,
    request: { body: jsonBody(NewPasskey) },
    responses: { 201: { description: 'Added', content: json(RecoveryCodes) } },
  },
  409,
)

export const removePasskey = endpoint(
  'self',
  {
    method: 'delete',
    path: '/v1/me/passkeys/{id}',
    operationId: 'removePasskey',
    tags: ['two-step login'],
    summary: 'Removes a passkey',
    description: needsRecentAuth,
    request: { params: z.object({ id: z.string().max(1400) }) },
    responses: { 204: { description: 'Removed' } },
  },
  404,
)
