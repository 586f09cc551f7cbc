import { z } from '@hono/zod-openapi'
import { endpoint, needsRecentAuth } from './endpoint'
import { json, jsonBody } from './json'
import { limitedBy } from './rate-limits'

/** For the browser's API, such as `PublicKeyCredentialCreationOptions`. */
const WebAuthnJson = z.looseObject({})

export const AuthenticatorSetup = z
  .object({
    seed: z.string().describe('Base32, for manual entry'),
    uri: z.string().describe('`otpauth://totp/...`, for a QR code'),
  })
  .openapi('AuthenticatorSetup')

export const RecoveryCodes = z
  .object({ codes: z.array(z.string()).describe('Shown only once; each is valid for one sign-in') })
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
    challenge: z.string().describe('Identifies the ceremony; valid once, for five minutes'),
    options: WebAuthnJson.describe('For `navigator.credentials`'),
  })
  .openapi('PasskeyCeremony')

export const PasskeyResponse = z
  .object({
    challenge: z.string().min(1).max(100).describe('The challenge of the ceremony'),
    credential: WebAuthnJson.describe('Response of the authenticator'),
  })
  .openapi('PasskeyResponse')

export const NewPasskey = PasskeyResponse.extend({ name: z.string().trim().min(1).max(60) }).openapi('NewPasskey')

export type AuthenticatorSetup = z.infer<typeof AuthenticatorSetup>
export type Passkey = z.infer<typeof Passkey>
export type PasskeyCeremony = z.infer<typeof PasskeyCeremony>

export const beginAuthenticator = endpoint(
  'self',
  {
    method: 'post',
    path: '/v1/me/authenticator',
    operationId: 'beginAuthenticator',
    tags: ['two-factor authentication'],
    summary: 'Starts the set-up of an authenticator app',
    description: `${needsRecentAuth} It takes effect when a code of the app is confirmed.`,
    responses: { 204: { description: 'A seed was created' } },
  },
  409,
)

export const readAuthenticator = endpoint(
  'self',
  {
    method: 'get',
    path: '/v1/me/authenticator',
    operationId: 'readAuthenticator',
    tags: ['two-factor authentication'],
    summary: 'The seed of an app during set-up; never of an app in use',
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
    ...limitedBy('authenticator'),
    operationId: 'confirmAuthenticator',
    tags: ['two-factor authentication'],
    summary: 'Completes the set-up with a code of the app; signing in then requires a code',
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
    tags: ['two-factor authentication'],
    summary: 'Removes the authenticator app',
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
    tags: ['two-factor authentication'],
    summary: 'Replaces the recovery codes',
    description: needsRecentAuth,
    responses: { 200: { description: 'The codes', content: json(RecoveryCodes) } },
  },
  409,
)

export const listPasskeys = endpoint('self', {
  method: 'get',
  path: '/v1/me/passkeys',
  operationId: 'listPasskeys',
  tags: ['two-factor authentication'],
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
    tags: ['two-factor authentication'],
    summary: 'Starts adding a passkey',
    description: needsRecentAuth,
    responses: { 200: { description: 'Options for the authenticator', content: json(PasskeyCeremony) } },
  },
  409,
)

export const addPasskey = endpoint(
  'self',
  {
    method: 'post',
    path: '/v1/me/passkeys',
    operationId: 'addPasskey',
    tags: ['two-factor authentication'],
    summary: 'Adds a passkey',
    description: `${needsRecentAuth} Returns recovery codes when there were none.`,
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
    tags: ['two-factor authentication'],
    summary: 'Removes a passkey',
    description: needsRecentAuth,
    request: { params: z.object({ id: z.string().max(1400) }) },
    responses: { 204: { description: 'Removed' } },
  },
  404,
)
