import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { hashToken } from '../lib/crypto/random-token'
import { deriveSuccessor } from '../lib/crypto/refresh-token'
import type { TokenKey } from '../lib/crypto/token-keys'
import { findRefreshToken, revokeReused, spendToken } from './rotation.queries'
import { judgeToken } from './rotation.rules'

export interface IssuedToken {
  refreshToken: string
  familyId: string
  userId: number
  /** Only after a sign-in. */
  deviceToken?: string
}

/**
 * All requests within the grace period get the same successor; undefined when the token is refused. Reuse that looks like theft
 * revokes the family.
 */
export async function rotateToken(
  db: DrizzleD1Database,
  keys: [TokenKey, ...TokenKey[]],
  token: string,
  clientId: string,
  now: number,
): Promise<IssuedToken | undefined> {
  const hash = hashToken(token)
  // A request that lost a race finds the winner's successor in its second attempt.
  for (let look = 1; look <= 2; look++) {
    const stored = await findRefreshToken(db, hash)
    const verdict = judgeToken(stored, clientId, now)
    if (!stored || verdict === 'refuse') return undefined
    const { familyId, userId, generation } = stored
    if (verdict === 'reuse') {
      await revokeReused(db, stored, now)
      return undefined
    }
    // Isolates see a new key at different times, so the successor may be derived with an older key.
    const candidates = keys.map((key) => deriveSuccessor(token, familyId, generation + 1, key))
    if (verdict === 'replay') {
      const refreshToken = candidates.find((candidate) => hashToken(candidate) === stored.successor?.hash)
      return refreshToken ? { refreshToken, familyId, userId } : undefined
    }
    const refreshToken = deriveSuccessor(token, familyId, generation + 1, keys[0])
    if (await spendToken(db, hash, hashToken(refreshToken), stored, now)) {
      return { refreshToken, familyId, userId }
    }
  }
  return undefined
}
