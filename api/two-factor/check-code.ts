import type { ApiContext } from '../platform/http/app-env'
import { limitAndRead } from '../platform/http/limit-rate'
import { consumeCode, selectSeed } from './find-methods'

/** Uses an app code or a recovery code. @throws ApiFailure 429 after too many */
export async function tryCode(c: ApiContext, userId: number, code: string) {
  const { db, now } = c.var
  const [[app]] = await limitAndRead(c, 'two-factor', userId, [selectSeed(db, userId)] as const)
  return consumeCode(db, { userId, code, pepper: c.env.PASSWORD_PEPPER }, app, now)
}
