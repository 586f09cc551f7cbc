import { randomBytes } from 'node:crypto'
import type { z } from '@hono/zod-openapi'
import type { PasswordGrant } from '#contract/auth'
import { addressPrefix } from '../../auth/address-prefix'
import { hashPassword, needsRehash, verifyPassword } from '../../auth/passwords'
import { hashToken, makeToken } from '../../auth/random-token'
import { usernameKey } from '../../auth/username-key'
import { ApiFailure } from '../../http/api-failure'
import type { ApiContext } from '../../http/app-env'
import { findClientAddress } from '../../http/client-address'
import type { IssuedToken } from './rotate-token'
import { beginFamily, findAccount, recordFailedSignIn, renewHash } from './sign-in.queries'
import { type Counter, countSignIn } from './throttle.queries'

/** Failures an account, and a network, may have before each further one costs time. */
const limits = { account: 10, address: 50 }

/**
 * Checks a password and begins a new token family; undefined when name and password do not belong together, which is
 * all that is told of unknown, banned and passwordless accounts too. Throws 429 while too many attempts have failed.
 */
export async function signIn(c: ApiContext, grant: z.infer<typeof PasswordGrant>): Promise<IssuedToken | undefined> {
  const { db, now } = c.var
  const key = usernameKey(grant.username)
  const address = addressPrefix(findClientAddress(c))
  const counters: [Counter, Counter] = [
    { key: `account:${key}`, limit: limits.account },
    { key: `address:${address}`, limit: limits.address },
  ]
  const { isAllowed, blockedUntil } = await countSignIn(db, counters, now)
  if (!isAllowed) throw tooManyFailures(blockedUntil - now)

  const pepper = c.env.PASSWORD_PEPPER
  const account = await findAccount(db, key)
  const isRight = await verifyPassword(grant.password, account?.passwordHash ?? null, pepper)
  if (!account || !isRight || account.bannedAt !== null) {
    const kind = blockedUntil > now ? 'sign_in_blocked' : 'sign_in_failed'
    await recordFailedSignIn(db, kind, account?.id, address, now)
    return undefined
  }
  const family = { id: randomBytes(16).toString('base64url'), userId: account.id, clientId: grant.client_id }
  const refreshToken = makeToken()
  await beginFamily(db, { ...family, tokenHash: hashToken(refreshToken) }, counters, now)
  if (account.passwordHash && needsRehash(account.passwordHash)) {
    await renewHash(db, account, await hashPassword(grant.password, pepper))
  }
  return { refreshToken, familyId: family.id, userId: account.id }
}

/** `wait` in milliseconds. Retry-After is in whole seconds (RFC 9110 section 10.2.3). */
function tooManyFailures(wait: number) {
  return new ApiFailure(429, 'Too many attempts have failed. Wait before the next one', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1000))) },
  })
}
