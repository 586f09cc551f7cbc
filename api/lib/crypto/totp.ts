import { Secret, TOTP } from 'otpauth'

/** Encryption purpose of seeds. */
export const seedPurpose = 'totp'

/** Seconds (RFC 6238). One step earlier or later is also accepted, since clocks differ. */
const period = 30

/** 160 bits in base 32, the length that RFC 4226 section 4 recommends. */
export function makeSeed(): string {
  return new Secret({ size: 20 }).base32
}

export function printSeedUri(seed: string, issuer: string, username: string): string {
  return totpOf(seed, issuer, username).toString()
}

/** `now` in milliseconds. Undefined when no near time step has this code. */
export function findStep(seed: string, code: string, now: number): number | undefined {
  const delta = totpOf(seed).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

function totpOf(seed: string, issuer = '', label = '') {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(seed), algorithm: 'SHA1', digits: 6, period })
}
