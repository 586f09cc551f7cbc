import type { z } from '@hono/zod-openapi'
import type { PasswordChange } from '#contract/account'
import type { ReAuthenticationRequest } from '#contract/re-authentication'
import { hashPassword, verifyPassword } from '../lib/crypto/hash-password'
import { composePasswordMail } from '../passwords/password-mail'
import { judgePassword } from '../passwords/password-rules'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { limitAndRead } from '../platform/http/limit-rate'
import { pushUnread } from '../platform/realtime/publish'
import { tryCode } from '../two-factor/check-code'
import { selectMethods, showMethods } from '../two-factor/find-methods'
import { verifySignature } from '../two-factor/passkey-signature'
import {
  isReAuthenticated,
  markReAuthenticated,
  selectSameChange,
  selectSecrets,
  storePassword,
} from './security.queries'

/**
 * With the methods of two-factor authentication.
 * @param field name of the body's field, for the error
 * @throws ApiFailure 422 `wrong` on that field, 429 after too many attempts
 */
export async function checkOwnPassword(c: ApiContext, password: string, field: string) {
  const { isRight, ...secrets } = await readSecrets(c, password)
  if (!isRight) throw wrongPassword(field)
  return secrets
}

/** @throws ApiFailure 429 after too many attempts */
async function readSecrets(c: ApiContext, password: string) {
  const { db } = c.var
  const { id } = callerOf(c)
  const queries = [selectSecrets(db, id), ...selectMethods(db, id)] as const
  const [[secrets], ...counted] = await limitAndRead(c, 're-authentication', id, queries)
  if (!secrets) throw new Error('The member is gone')
  const isRight = await verifyPassword(password, secrets.passwordHash, c.env.PASSWORD_PEPPER)
  return { ...secrets, isRight, methods: showMethods(counted) }
}

export function reAuthenticationOf(c: ApiContext) {
  return { kind: 're_authentication', clientId: callerOf(c).familyId ?? '' } as const
}

/**
 * The session may then make sensitive changes for five minutes. Changes nothing when the form is sent twice.
 * @throws ApiFailure 422 with the missing or wrong fields, 429 after too many attempts
 */
export async function reAuthenticate(c: ApiContext, input: z.infer<typeof ReAuthenticationRequest>): Promise<void> {
  const { methods } = await checkOwnPassword(c, input.password, 'password')
  if ((methods.app || methods.passkeys > 0) && (await checkSecondFactor(c, input)) === 'repeated') return
  await markReAuthenticated(c.var.db, callerOf(c).familyId ?? '', c.var.now)
}

/** `repeated`: the session has just been re-authenticated with this code. */
async function checkSecondFactor(c: ApiContext, { code, passkey }: z.infer<typeof ReAuthenticationRequest>) {
  const { id, familyId } = callerOf(c)
  if (passkey) {
    if ((await verifySignature(c, reAuthenticationOf(c), passkey)) === id) return 'right'
    throw new ApiFailure(422, 'The passkey was not accepted', { errors: { passkey: ['wrong'] } })
  }
  if (!code) throw new ApiFailure(422, 'Two-factor code or passkey is missing', { errors: { code: ['required'] } })
  const state = await tryCode(c, id, code)
  if (state === 'right') return state
  if (state === 'repeated' && (await isReAuthenticated(c.var.db, familyId ?? '', c.var.now))) return state
  throw new ApiFailure(422, 'The code is wrong or already used', { errors: { code: ['wrong'] } })
}

/** Changes nothing when the form is sent twice. @throws ApiFailure 422 with the faults, 429 after too many attempts */
export async function replacePassword(c: ApiContext, change: z.infer<typeof PasswordChange>): Promise<void> {
  const { id, username, familyId } = callerOf(c)
  const { isRight, email, title, passwordHash: before } = await readSecrets(c, change.current)
  if (!isRight) return requireSameChange(c, change)
  const faults = await judgePassword(change.password, [username, email, title])
  if (faults.length > 0)
    throw new ApiFailure(422, 'The new password is not acceptable', { errors: { password: faults } })
  const after = await hashPassword(change.password, c.env.PASSWORD_PEPPER)
  const { endOtherSessions: endOthers, replaceKeys: replacesKeys } = change
  const about = { locale: change.locale, site: title ?? 'Skerry', username, replacesKeys }
  const mail = composePasswordMail(c, email, { ...about, ...(endOthers && { signedOut: 'others' }) })
  const choices = { familyId: familyId ?? '', endOthers, replacesKeys, mail }
  if (!(await storePassword(c.var.db, id, { before: before ?? '', after }, choices, c.var.now))) {
    return requireSameChange(c, change)
  }
  pushUnread(c, [id])
}

/** @throws ApiFailure 422 unless another request has just made the same change */
async function requireSameChange(c: ApiContext, change: z.infer<typeof PasswordChange>): Promise<void> {
  const { id, familyId } = callerOf(c)
  const choices = { familyId: familyId ?? '', endOthers: change.endOtherSessions, replacesKeys: change.replaceKeys }
  const [same] = await selectSameChange(c.var.db, id, choices, c.var.now)
  const isSame = same !== undefined && (await verifyPassword(change.password, same.passwordHash, c.env.PASSWORD_PEPPER))
  if (!isSame) throw wrongPassword('current')
}

function wrongPassword(field: string) {
  return new ApiFailure(422, 'The password is wrong', { errors: { [field]: ['wrong'] } })
}
