import { createHash, randomBytes } from 'node:crypto'

/** A secret that whoever holds it may use: 256 random bits, base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What of a token is stored: its SHA-256. A random token needs no slower hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A secret that stands in addresses: 128 random bits in hex. */
export function makeKey(): string {
  return randomBytes(16).toString('hex')
}
