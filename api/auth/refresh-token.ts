import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { TokenKey } from './token-keys'

/** The first refresh token of a family: 256 random bits, base64url. */
export function makeRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What of a refresh token is stored: its SHA-256. A random token needs no slower hash. */
export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * The token that follows `token` in its family. Derived, not drawn: whoever presents the spent token again for an honest
 * reason (a lost answer, a second tab) is given the same successor, and no token is ever stored. The text before the
 * first `|` keeps the result apart from everything else the key signs.
 */
export function deriveSuccessor(token: string, familyId: string, generation: number, key: TokenKey): string {
  return createHmac('sha256', key.bytes).update(`refresh|${familyId}|${generation}|${token}`).digest('base64url')
}
