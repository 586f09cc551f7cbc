import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { findSecret, type TokenKey } from './token-keys'

const issuer = 'skerry'

/** JWT (RFC 7519, HS256). No token is accepted as another kind. */
export interface TokenKind {
  /** `typ` in the header (RFC 8725 section 3.11). */
  type: string
  audience: string
  /** Seconds. */
  life: number
  /** Claims without which a token is invalid, besides `sub` and `exp`. */
  requiredClaims: string[]
  /** Seconds by which two clocks may differ. */
  leeway?: number
}

export function signToken(kind: TokenKind, userId: number, claims: JWTPayload, key: TokenKey, now: number) {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: kind.type, kid: key.id })
    .setIssuer(issuer)
    .setAudience(kind.audience)
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + kind.life)
    .sign(key.bytes)
}

/** @throws JOSEError when the token is forged, expired or of another kind, Error when it names no member or an unknown key */
export async function verifyToken(
  kind: TokenKind,
  token: string,
  keys: TokenKey[],
  now: number,
): Promise<JWTPayload & { userId: number }> {
  const { payload } = await jwtVerify(token, ({ kid }) => findSecret(keys, kid), {
    algorithms: ['HS256'],
    typ: kind.type,
    issuer,
    audience: kind.audience,
    currentDate: new Date(now),
    clockTolerance: kind.leeway,
    requiredClaims: ['sub', 'exp', ...kind.requiredClaims],
  })
  const userId = Number(payload.sub)
  if (!Number.isSafeInteger(userId)) throw new Error('The token names no member')
  return { ...payload, userId }
}
