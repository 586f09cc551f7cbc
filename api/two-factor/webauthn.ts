import { Buffer } from 'node:buffer'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { challengeLife } from './challenges'

/** A passkey as it is stored. */
export interface StoredPasskey {
  id: string
  /** COSE, base64url. */
  publicKey: string
  counter: number
  transports: string[]
}

/** Scheme and host of the web client; the passkeys belong to its host. */
type Origin = string

const hostOf = (origin: Origin) => new URL(origin).hostname
const listed = (passkeys: Pick<StoredPasskey, 'id' | 'transports'>[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports }))

/** What an authenticator is asked to make a passkey of a member. No attestation: nobody's brand of device matters here. */
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
    timeout: challengeLife,
    attestationType: 'none',
    excludeCredentials: listed(present),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** The passkey an authenticator has made for this challenge; undefined when anything about its answer is wrong. */
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

/** What an authenticator is asked to sign in: with one of these, or without them with whatever it has for this site. */
export function askForSignature(origin: Origin, passkeys: Pick<StoredPasskey, 'id' | 'transports'>[] | null) {
  return generateAuthenticationOptions({
    rpID: hostOf(origin),
    timeout: challengeLife,
    ...(passkeys ? { allowCredentials: listed(passkeys) } : {}),
    userVerification: passkeys ? 'preferred' : 'required',
  })
}

/**
 * The passkey's counter after it has signed this challenge; undefined when it has not. `isAlone`: nothing else proves who
 * signs in, so the device must have asked for its PIN or a finger.
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
