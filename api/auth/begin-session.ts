import { randomBytes } from 'node:crypto'
import { hashToken, makeToken } from '../lib/crypto/random-token'
import type { ApiContext } from '../platform/http/app-env'
import { describeClient } from '../platform/http/describe-client'
import type { IssuedToken } from './rotate-token'
import { type Account, beginFamily } from './sign-in.queries'
import { type Counter, countersOf } from './throttle.queries'

/**
 * Signs a client in for a member who has proved to be one: a new token family. What had failed before is forgiven. Undefined
 * when the account was given another password since it was read.
 */
export async function beginSession(
  c: ApiContext,
  account: Account,
  clientId: string,
  counters: [Counter, Counter] = countersOf(c, account.usernameKey),
): Promise<IssuedToken | undefined> {
  const familyId = randomBytes(16).toString('base64url')
  const refreshToken = makeToken()
  const family = { id: familyId, clientId, tokenHash: hashToken(refreshToken), ...describeClient(c) }
  const isBegun = await beginFamily(c.var.db, account, family, counters, c.var.now)
  return isBegun ? { refreshToken, familyId, userId: account.id } : undefined
}
