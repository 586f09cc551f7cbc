import { randomBytes } from 'node:crypto'
import { hashToken, makeToken } from '../../auth/random-token'
import type { ApiContext } from '../../http/app-env'
import { describeClient } from '../../http/describe-client'
import type { IssuedToken } from './rotate-token'
import { beginFamily } from './sign-in.queries'
import { type Counter, countersOf } from './throttle.queries'

/** Signs a client in for a member who has proved to be one: a new token family. What had failed before is forgiven. */
export async function beginSession(
  c: ApiContext,
  { userId, usernameKey, clientId }: { userId: number; usernameKey: string; clientId: string },
  counters: [Counter, Counter] = countersOf(c, usernameKey),
): Promise<IssuedToken> {
  const family = { id: randomBytes(16).toString('base64url'), userId, clientId, ...describeClient(c) }
  const refreshToken = makeToken()
  await beginFamily(c.var.db, { ...family, tokenHash: hashToken(refreshToken) }, counters, c.var.now)
  return { refreshToken, familyId: family.id, userId }
}
