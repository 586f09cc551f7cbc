/** Milliseconds in which a spent token still returns its successor. */
const grace = 30_000

/** Milliseconds after which an unused family expires. */
export const idleLifetime = 7 * 24 * 60 * 60_000

export const familyLifetime = 30 * 24 * 60 * 60_000

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
 * `rotate`: the newest token of an active family;
 * `replay`: spent a moment ago and its successor is unused, so a lost response is more likely than a theft;
 * `reuse`: spent longer ago, or its successor was used too: two parties hold tokens of one family;
 * `refuse`: unknown, of another client, or its family has ended.
 */
export function judgeToken(
  token: PresentedToken | undefined,
  clientId: string,
  now: number,
): 'rotate' | 'replay' | 'reuse' | 'refuse' {
  if (!token || token.clientId !== clientId) return 'refuse'
  if (token.isRevoked || token.isBanned || token.familyEndsAt <= now) return 'refuse'
  if (token.spentAt === null) return token.issuedAt + idleLifetime > now ? 'rotate' : 'refuse'
  const isFresh = now - token.spentAt <= grace
  return isFresh && token.successor && !token.successor.isSpent ? 'replay' : 'reuse'
}
