/** Milliseconds in which a spent token is still answered, with the successor it was spent for. */
const grace = 30_000

/** Milliseconds a family lives without a refresh. */
const idleLife = 7 * 24 * 60 * 60_000

/** Milliseconds a family lives at most, however busy. */
export const familyLife = 30 * 24 * 60 * 60_000

/** A presented refresh token, its family, and the token that followed it. Times in milliseconds. */
export interface PresentedToken {
  userId: number
  familyId: string
  clientId: string
  generation: number
  issuedAt: number
  spentAt: number | null
  familyEndsAt: number
  isRevoked: boolean
  isBanned: boolean
  successor: { hash: string; isSpent: boolean } | null
}

/**
 * What to do with a presented refresh token:
 * - `rotate`: it is the newest of a living family;
 * - `replay`: it was spent a moment ago and nobody has used its successor yet, so a lost answer is likelier than a theft;
 * - `reuse`: it was spent longer ago, or its successor was used too: two parties hold tokens of one family;
 * - `refuse`: it is unknown, another client's, or of a family that has ended.
 */
export function judgeToken(
  token: PresentedToken | undefined,
  clientId: string,
  now: number,
): 'rotate' | 'replay' | 'reuse' | 'refuse' {
  if (!token || token.clientId !== clientId) return 'refuse'
  if (token.isRevoked || token.isBanned || token.familyEndsAt <= now) return 'refuse'
  if (token.spentAt === null) return token.issuedAt + idleLife > now ? 'rotate' : 'refuse'
  const isFresh = now - token.spentAt <= grace
  return isFresh && token.successor && !token.successor.isSpent ? 'replay' : 'reuse'
}
