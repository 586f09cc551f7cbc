import { signToken, type TokenKind, verifyToken } from './signed-token'
import type { TokenKey } from './token-keys'

/** Seconds. */
export const accessTokenLifetime = 15 * 60

/** The type of RFC 9068. */
const kind: TokenKind = {
  type: 'at+jwt',
  audience: 'skerry-api',
  life: accessTokenLifetime,
  leeway: 30,
  requiredClaims: ['sid', 'iat'],
}

/** The claims of an access token. Permissions are in the database, not in the token. */
export interface AccessClaims {
  userId: number
  familyId: string
}

/** `now` in milliseconds. */
export function signAccessToken({ userId, familyId }: AccessClaims, key: TokenKey, now: number): Promise<string> {
  return signToken(kind, userId, { sid: familyId, nbf: Math.floor(now / 1000) }, key, now)
}

/** The claims of an access token; undefined when it is forged, expired or of another kind. */
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
