import { jwtVerify, SignJWT } from 'jose'
import { hashToken } from './random-token'
import { findSecret, type TokenKey } from './token-keys'

/** Seconds for which a device is known after its last sign-in. */
const life = 365 * 24 * 60 * 60

/** Other token types are refused. */
const type = 'dt+jwt'
const issuer = 'skerry'
const audience = 'sign-in'

/** A device on which a member has signed in. */
export interface DeviceClaims {
  userId: number
  deviceId: string
  /** Derived from the password hash, so that a changed password invalidates the token. */
  passwordTag: string
}

export const passwordTagOf = (passwordHash: string) => hashToken(passwordHash).slice(0, 22)

/** Signs a JWT (RFC 7519, HS256). `now` in milliseconds. */
export function signDeviceToken({ userId, deviceId, passwordTag }: DeviceClaims, key: TokenKey, now: number) {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT({ pwd: passwordTag })
    .setProtectedHeader({ alg: 'HS256', typ: type, kid: key.id })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(userId))
    .setJti(deviceId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + life)
    .sign(key.bytes)
}

/** The claims of a device token; undefined when it is forged, expired or of another type. */
export async function verifyDeviceToken(
  token: string,
  keys: TokenKey[],
  now: number,
): Promise<DeviceClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => findSecret(keys, kid), {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'jti', 'pwd', 'exp'],
    })
    const { sub, jti: deviceId, pwd: passwordTag } = payload
    const userId = Number(sub)
    const isWhole = Number.isSafeInteger(userId) && deviceId !== undefined && typeof passwordTag === 'string'
    return isWhole ? { userId, deviceId, passwordTag } : undefined
  } catch {
    return undefined
  }
}
