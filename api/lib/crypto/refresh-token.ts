import { createHmac } from 'node:crypto'
import type { TokenKey } from './token-keys'

/**
 * The token that follows `token` in its family. Derived, not drawn: whoever presents the spent token again for an honest
 * reason (a lost answer, a second tab) is given the same successor, and no token is ever stored. The text before the
 * first `|` keeps the result apart from everything else the key signs.
 */
export function deriveSuccessor(token: string, familyId: string, generation: number, key: TokenKey): string {
  return createHmac('sha256', key.bytes).update(`refresh|${familyId}|${generation}|${token}`).digest('base64url')
}
