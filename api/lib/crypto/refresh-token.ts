import { createHmac } from 'node:crypto'
import type { TokenKey } from './token-keys'

/**
 * Derived, not random: a client that sends the spent token again (a lost response, a second tab) gets the same successor. The
 * text before the first `|` separates this use of the key from others.
 */
export function deriveSuccessor(token: string, familyId: string, generation: number, key: TokenKey): string {
  return createHmac('sha256', key.bytes).update(`refresh|${familyId}|${generation}|${token}`).digest('base64url')
}
