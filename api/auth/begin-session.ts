import { randomBytes } from 'node:crypto'
import { hashToken, makeToken } from '../lib/crypto/random-token'
import type { ApiContext } from '../platform/http/app-env'
import { describeClient } from '../platform/http/describe-client'
import { issueDeviceToken } from './known-device'
import type { IssuedToken } from './rotate-token'
import { type Account, beginFamily } from './sign-in.queries'
import { countersOf } from './throttle.queries'

/** Resets the failure counters. Undefined when the password changed since it was read. */
export async function beginSession(
  c: ApiContext,
  account: Account,
  clientId: string,
  deviceId: string | undefined,
): Promise<IssuedToken | undefined> {
  const familyId = randomBytes(16).toString('base64url')
  const refreshToken = makeToken()
  const family = { id: familyId, clientId, tokenHash: hashToken(refreshToken), ...describeClient(c) }
  const counters = countersOf(c, account.usernameKey, deviceId)
  const isBegun = await beginFamily(c.var.db, account, family, counters, c.var.now)
  if (!isBegun) return undefined
  const deviceToken = await issueDeviceToken(c, account, deviceId)
  return { refreshToken, familyId, userId: account.id, ...(deviceToken !== undefined && { deviceToken }) }
}
