import { Buffer } from 'node:buffer'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { challengeLifetime } from './challenges'

export interface StoredPasskey {
  id: string
  /** COSE, base64url. */
  publicKey: string
  counter: number
  transports: string[]
}

/** Its host is the relying party id. */
type Origin = string

const hostOf = (origin: Origin) => new URL(origin).hostname
const listed = (passkeys: Pick<StoredPasskey, 'id' | 'transports'>[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports }))

/** No attestation: the brand of the device is irrelevant. */
export function askForPasskey(
  origin: Origin,
  site: string,
  member: { id: number; username: string },
  present: Pick<StoredPasskey, 'id' | 'transports'>[],
) {
  return generateRegistrationOptions({
    rpName: site,
    rpID: hostOf(origin),
    userName: member.username,
    userID: new TextEncoder().encode(`member-${member.id}`),
    timeout: challengeLifetime,
    attestationType: 'none',
    excludeCredentials: listed(present),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Undefined when the response is invalid. */
export async function readNewPasskey(
  origin: Origin,
  challenge: string,
  response: unknown,
): Promise<StoredPasskey | undefined> {
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: transports ?? [] }
}

/** `passkeys` null: for discoverable passkeys. */
export function askForSignature(origin: Origin, passkeys: Pick<StoredPasskey, 'id' | 'transports'>[] | null) {
  return generateAuthenticationOptions({
    rpID: hostOf(origin),
    timeout: challengeLifetime,
    ...(passkeys ? { allowCredentials: listed(passkeys) } : {}),
    userVerification: passkeys ? 'preferred' : 'required',
  })
}

/**
 * Returns the counter; undefined when the signature is invalid. `isAlone`: there is no password, so user verification (PIN or
 * biometrics) is required.
 */
export async function readSignature(
  origin: Origin,
  challenge: string,
  response: unknown,
  passkey: StoredPasskey,
  isAlone: boolean,
): Promise<number | undefined> {
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: isAlone,
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
