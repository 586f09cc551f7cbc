import type { z } from '@hono/zod-openapi'
import type { CodeGrant, TwoFactorChallenge } from '#contract/auth'
import { ApiFailure } from '../platform/http/api-failure'
import type { ApiContext } from '../platform/http/app-env'
import {
  beginChallenge,
  challengeLifetime,
  countAttempt,
  deleteChallenge,
  isLive,
  ownerOf,
} from '../two-factor/challenges'
import { tryCode } from '../two-factor/check-code'
import { selectMethods, showMethods } from '../two-factor/find-methods'
import { beginSession } from './begin-session'
import { findKnownDevice } from './known-device'
import type { IssuedToken } from './rotate-token'
import { selectOpenAccount } from './sign-in.queries'

export async function beginTwoFactorChallenge(
  c: ApiContext,
  userId: number,
  clientId: string,
): Promise<TwoFactorChallenge> {
  const { db, now } = c.var
  const { token, statements } = beginChallenge(db, { kind: 'two_factor', userId, clientId, challenge: null }, now)
  const [, , ...rows] = await db.batch([...statements, ...selectMethods(db, userId)])
  const methods = showMethods(rows)
  return {
    code: 'mfa_required',
    challenge: token,
    methods: [
      ...(methods.app ? (['app'] as const) : []),
      ...(methods.recoveryCodes > 0 ? (['recovery'] as const) : []),
      ...(methods.passkeys > 0 ? (['passkey'] as const) : []),
    ],
    expiresIn: challengeLifetime / 1000,
  }
}

/**
 * Undefined when the challenge has expired.
 * @throws ApiFailure 400 `wrong_code`, 429 after too many
 */
export async function completeTwoFactorChallenge(
  c: ApiContext,
  { challenge, code, client_id, device_token }: z.infer<typeof CodeGrant>,
): Promise<IssuedToken | undefined> {
  const { db, now } = c.var
  const [[open], [account]] = await db.batch([
    countAttempt(db, challenge, 'two_factor', client_id, now),
    selectOpenAccount(db, ownerOf(challenge)),
  ])
  if (!open || !account) return undefined
  if ((await tryCode(c, account.id, code)) !== 'right') {
    throw new ApiFailure(400, 'The code is wrong or already used', { code: 'wrong_code' })
  }
  const [consumed] = await deleteChallenge(db, challenge, 'two_factor', client_id)
  if (!isLive(consumed, now)) return undefined
  const deviceId = await findKnownDevice(c, device_token, account)
  return beginSession(c, account, client_id, deviceId)
}
