import type { ApiContext } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { consumeCode } from './find-methods'

/** Across all challenges: someone with the password must not try a million codes. */
const attempts = { most: 10, within: 15 * 60 }

/** An app code or a recovery code. @throws ApiFailure 429 after too many */
export async function tryCode(c: ApiContext, userId: number, code: string): Promise<boolean> {
  await limitRate(c, `two-factor:${userId}`, attempts)
  return consumeCode(c.var.db, userId, code, c.env.PASSWORD_PEPPER, c.var.now)
}
