import { createHash, randomBytes } from 'node:crypto'

export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256: a random token needs no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A random secret for addresses: 128 bits in hex. */
export function makeKey(): string {
  return randomBytes(16).toString('hex')
}
