import { signToken, type TokenKind, verifyToken } from './signed-token'
import type { TokenKey } from './token-keys'

export const accessTokenLifetime = 15 * 60

/** The type of RFC 9068. */
const kind: TokenKind = {
  type: 'at+jwt',
  audience: 'skerry-api',
  life: accessTokenLifetime,
  leeway: 30,
  requiredClaims: ['sid', 'iat'],
}

export interface AccessClaims {
  userId: number
  familyId: string
}

/** `now` in milliseconds. */
export function signAccessToken({ userId, familyId }: AccessClaims, key: TokenKey, now: number): Promise<string> {
  return signToken(kind, userId, { sid: familyId, nbf: Math.floor(now / 1000) }, key, now)
}

export async function verifyAccessToken(
  token: string,
  keys: TokenKey[],
  now: number,
): Promise<AccessClaims | undefined> {
  try {
    const { userId, sid: familyId } = await verifyToken(kind, token, keys, now)
    return typeof familyId === 'string' ? { userId, familyId } : undefined
  } catch {
    return undefined
  }
}
