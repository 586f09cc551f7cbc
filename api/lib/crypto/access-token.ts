import { jwtVerify, SignJWT } from 'jose'
import { findSecret, type TokenKey } from './token-keys'

/** Seconds until an access token expires. */
export const accessTokenLife = 15 * 60

/** Maximum difference between the clocks of two machines, in seconds. */
const leeway = 30

/** RFC 9068: prevents other tokens signed with the same key from being accepted as access tokens. */
const type = 'at+jwt'
const issuer = 'skerry'
const audience = 'skerry-api'

/** Claims of an access token. Permissions are not part of it; they are read from the database. */
export interface AccessClaims {
  userId: number
  familyId: string
}

/** Signs a JWT (RFC 7519, HS256) with the first key. `now` in milliseconds. */
export function signAccessToken({ userId, familyId }: AccessClaims, key: TokenKey, now: number): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ sid: familyId })
    .setProtectedHeader({ alg: 'HS256', typ: type, kid: key.id })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + accessTokenLife)
    .sign(key.bytes)
}

/** The claims of a valid access token; undefined for any other token. */
export async function verifyAccessToken(
  token: string,
  keys: TokenKey[],
  now: number,
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => findSecret(keys, kid), {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience,
      currentDate: new Date(now),
      clockTolerance: leeway,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    })
    const userId = Number(payload.sub)
    const familyId = payload.sid
    return Number.isSafeInteger(userId) && typeof familyId === 'string' ? { userId, familyId } : undefined
  } catch {
    return undefined
  }
}
