import { randomBytes } from 'node:crypto'
import { passwordTagOf, signDeviceToken, verifyDeviceToken } from '../lib/crypto/device-token'
import { readTokenKeys } from '../lib/crypto/token-keys'
import type { ApiContext } from '../platform/http/app-env'
import type { Account } from './sign-in.queries'

type Owner = Pick<Account, 'id' | 'passwordHash'>

/** The token must belong to this account and its current password. */
export async function findKnownDevice(
  c: ApiContext,
  token: string | undefined,
  owner: Owner | undefined,
): Promise<string | undefined> {
  const claims = token && (await verifyDeviceToken(token, readTokenKeys(c.env.TOKEN_KEYS), c.var.now))
  if (!claims) return undefined
  if (!owner?.passwordHash || owner.id !== claims.userId) return undefined
  return passwordTagOf(owner.passwordHash) === claims.passwordTag ? claims.deviceId : undefined
}

/** Undefined for an account without a password, which cannot be guessed. */
export async function issueDeviceToken(
  c: ApiContext,
  { id: userId, passwordHash }: Owner,
  knownId: string | undefined,
): Promise<string | undefined> {
  if (passwordHash === null) return undefined
  const deviceId = knownId ?? randomBytes(16).toString('base64url')
  const [key] = readTokenKeys(c.env.TOKEN_KEYS)
  return signDeviceToken({ userId, deviceId, passwordTag: passwordTagOf(passwordHash) }, key, c.var.now)
}
