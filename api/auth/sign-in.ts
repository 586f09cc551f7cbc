import type { z } from '@hono/zod-openapi'
import type { PasswordGrant, TwoFactorChallenge } from '#contract/auth'
import { usernameKey } from '../lib/account-names/username-key'
import { hashPassword, needsRehash, verifyPassword } from '../lib/crypto/hash-password'
import { addressPrefix } from '../platform/http/address-prefix'
import { ApiFailure } from '../platform/http/api-failure'
import type { ApiContext } from '../platform/http/app-env'
import { findClientAddress } from '../platform/http/client-address'
import { beginSession } from './begin-session'
import { findKnownDevice } from './known-device'
import type { IssuedToken } from './rotate-token'
import { type Account, recordFailedSignIn, renewHash, selectAccount } from './sign-in.queries'
import { countersOf, countSignIn } from './throttle.queries'
import { beginTwoFactorChallenge } from './two-factor-challenge'

/**
 * Undefined for a wrong password, and for unknown and passwordless accounts, which get the same response.
 * @throws ApiFailure 429 after too many failures, 400 `banned` for the right password of a banned member
 */
export async function signIn(
  c: ApiContext,
  grant: z.infer<typeof PasswordGrant>,
): Promise<IssuedToken | TwoFactorChallenge | undefined> {
  const { db, now } = c.var
  const key = usernameKey(grant.username)
  const [account] = await selectAccount(db, key)
  const deviceId = await findKnownDevice(c, grant.device_token, account)
  const counters = countersOf(c, key, deviceId)
  const { isAllowed, blockedUntil } = await countSignIn(db, counters, now)
  if (!isAllowed) throw tooManyFailures(blockedUntil - now)

  const pepper = c.env.PASSWORD_PEPPER
  const isRight = await verifyPassword(grant.password, account?.passwordHash ?? null, pepper)
  if (!account || !isRight || account.bannedAt !== null) {
    const kind = blockedUntil > now ? 'sign_in_blocked' : 'sign_in_failed'
    await recordFailedSignIn(db, kind, account?.id, addressPrefix(findClientAddress(c)), now)
    if (account && isRight) throw banned(account)
    return undefined
  }
  const current =
    account.passwordHash && needsRehash(account.passwordHash)
      ? await renewHash(db, account, await hashPassword(grant.password, pepper))
      : account
  // The attempt stays counted until two-factor authentication succeeds too.
  if (account.twoFactorAt !== null) return beginTwoFactorChallenge(c, account.id, grant.client_id)
  return beginSession(c, current, grant.client_id, deviceId)
}

/** `wait` in milliseconds. */
function tooManyFailures(wait: number) {
  return new ApiFailure(429, 'Too many failed attempts: wait before the next one', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1000))) },
  })
}

/** Only for the owner of the password (decision 048). */
function banned({ banReason, bannedUntil }: Pick<Account, 'banReason' | 'bannedUntil'>) {
  const until = bannedUntil === null ? [] : [new Date(bannedUntil).toISOString()]
  return new ApiFailure(400, 'The account is banned', {
    code: 'banned',
    errors: { reason: banReason === null ? [] : [banReason], until },
  })
}
