import type { z } from '@hono/zod-openapi'
import type { PasswordChange } from '#contract/account'
import { judgePassword } from '../../auth/password-rules'
import { hashPassword, verifyPassword } from '../../auth/passwords'
import { ApiFailure } from '../../http/api-failure'
import { type ApiContext, callerOf } from '../../http/app-env'
import { limitRate } from '../../http/limit-rate'
import { findSecrets, markProved, storePassword } from './security.queries'

/** Wrong and right passwords a member may type in one window: a browser left open is no place to guess at. */
const attempts = { most: 10, within: 15 * 60 }

/**
 * Checks the caller's own password once more.
 * @param field of the body that held it
 * @throws ApiFailure 422 `wrong` on that field, 429 after too many
 */
export async function checkOwnPassword(c: ApiContext, password: string, field: string) {
  const { id } = callerOf(c)
  await limitRate(c, `proof:${id}`, attempts)
  const secrets = await findSecrets(c.var.db, id)
  if (!(await verifyPassword(password, secrets.passwordHash, c.env.PASSWORD_PEPPER))) {
    throw wrongPassword(field)
  }
  return secrets
}

/** The password was given: this session may do what is sensitive for some minutes. */
export async function prove(c: ApiContext, password: string): Promise<void> {
  await checkOwnPassword(c, password, 'password')
  await markProved(c.var.db, callerOf(c).familyId ?? '', c.var.now)
}

/** Gives the caller another password, ends his other sessions and replaces his keys when he says so. */
export async function replacePassword(c: ApiContext, change: z.infer<typeof PasswordChange>): Promise<void> {
  const { id, username, familyId } = callerOf(c)
  const { email, title, passwordHash: before } = await checkOwnPassword(c, change.current, 'current')
  const faults = await judgePassword(change.password, [username, email, title])
  if (faults.length > 0) throw new ApiFailure(422, 'The new password will not do', { errors: { password: faults } })
  const after = await hashPassword(change.password, c.env.PASSWORD_PEPPER)
  const { endOtherSessions: endOthers, replaceKeys: replacesKeys } = change
  const choices = { familyId: familyId ?? '', endOthers, replacesKeys }
  if (!(await storePassword(c.var.db, id, { before: before ?? '', after }, choices, c.var.now))) {
    throw wrongPassword('current')
  }
}

function wrongPassword(field: string) {
  return new ApiFailure(422, 'The password is wrong', { errors: { [field]: ['wrong'] } })
}
