import type { ApiContext } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { takeCode } from './find-methods'

/** Codes a member may try in one window, whatever for: who has the password must not get to try a million of them. */
const attempts = { most: 10, within: 15 * 60 }

/**
 * Takes a code of the app or a recovery code; false when it is wrong or was used before.
 * @throws ApiFailure 429 after too many
 */
export async function tryCode(c: ApiContext, userId: number, code: string): Promise<boolean> {
  await limitRate(c, `second-step:${userId}`, attempts)
  return takeCode(c.var.db, userId, code, c.env.PASSWORD_PEPPER, c.var.now)
}
