import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { hashToken } from '../lib/crypto/random-token'
import { deriveSuccessor } from '../lib/crypto/refresh-token'
import type { TokenKey } from '../lib/crypto/token-keys'
import { findRefreshToken, revokeReused, spendToken } from './rotation.queries'
import { judgeToken } from './rotation.rules'

/** A refresh token that may be handed out, and whose it is. */
export interface IssuedToken {
  refreshToken: string
  familyId: string
  userId: number
  /** Only after a sign-in. */
  deviceToken?: string
}

/**
 * The successor of a refresh token, the same for everybody who asks within the grace; undefined when there is none to be
 * had. A token that was stolen, to all appearance, ends its family.
 */
export async function rotateToken(
  db: DrizzleD1Database,
  keys: [TokenKey, ...TokenKey[]],
  token: string,
  clientId: string,
  now: number,
): Promise<IssuedToken | undefined> {
  const hash = hashToken(token)
  // A second look is needed by the losers of a race, who then find the winner's successor.
  for (let look = 1; look <= 2; look++) {
    const found = await findRefreshToken(db, hash)
    const verdict = judgeToken(found, clientId, now)
    if (!found || verdict === 'refuse') return undefined
    const { familyId, userId, generation } = found
    if (verdict === 'reuse') {
      await revokeReused(db, found, now)
      return undefined
    }
    // The current key may not be the one the successor was derived with: keys rotate, and isolates do so one by one.
    const candidates = keys.map((key) => deriveSuccessor(token, familyId, generation + 1, key))
    if (verdict === 'replay') {
      const refreshToken = candidates.find((candidate) => hashToken(candidate) === found.successor?.hash)
      return refreshToken ? { refreshToken, familyId, userId } : undefined
    }
    const refreshToken = deriveSuccessor(token, familyId, generation + 1, keys[0])
    if (await spendToken(db, hash, hashToken(refreshToken), found, now)) {
      return { refreshToken, familyId, userId }
    }
  }
  return undefined
}
