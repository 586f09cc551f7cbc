import { Secret, TOTP } from 'otpauth'

/** Purpose of the encryption of seeds. */
export const seedPurpose = 'totp'

/** Seconds a code is shown (RFC 6238); one step earlier or later is taken too, since clocks differ. */
const period = 30

/** A new seed, 160 random bits in base 32 (RFC 4226 section 4 recommends that length). */
export function makeSeed(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads from a QR code. */
export function printSeedUri(seed: string, issuer: string, username: string): string {
  return totpOf(seed, issuer, username).toString()
}

/** The step (half minutes since 1970) whose code this is, near `now` (milliseconds); undefined when it is none of them. */
export function findStep(seed: string, code: string, now: number): number | undefined {
  const delta = totpOf(seed).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

function totpOf(seed: string, issuer = '', label = '') {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(seed), algorithm: 'SHA1', digits: 6, period })
}
