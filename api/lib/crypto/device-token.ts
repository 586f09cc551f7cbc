import { hashToken } from './random-token'
import { signToken, type TokenKind, verifyToken } from './signed-token'
import type { TokenKey } from './token-keys'

/** A device is known for a year after its last sign-in. */
const kind: TokenKind = {
  type: 'dt+jwt',
  audience: 'sign-in',
  life: 365 * 24 * 60 * 60,
  requiredClaims: ['jti', 'pwd'],
}

export interface DeviceClaims {
  userId: number
  deviceId: string
  /** Part of a hash of the password hash: a new password makes the token invalid. */
  passwordTag: string
}

export const passwordTagOf = (passwordHash: string) => hashToken(passwordHash).slice(0, 22)

/** `now` in milliseconds. */
export function signDeviceToken({ userId, deviceId, passwordTag }: DeviceClaims, key: TokenKey, now: number) {
  return signToken(kind, userId, { jti: deviceId, pwd: passwordTag }, key, now)
}

export async function verifyDeviceToken(
  token: string,
  keys: TokenKey[],
  now: number,
): Promise<DeviceClaims | undefined> {
  try {
    const { userId, jti: deviceId, pwd: passwordTag } = await verifyToken(kind, token, keys, now)
    return deviceId !== undefined && typeof passwordTag === 'string' ? { userId, deviceId, passwordTag } : undefined
  } catch {
    return undefined
  }
}
