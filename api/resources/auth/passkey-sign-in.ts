import type { z } from '@hono/zod-openapi'
import type { PasskeyGrant, PasskeyRequest } from '#contract/auth'
import type { PasskeyCeremony } from '#contract/two-step'
import { addressPrefix } from '../../auth/address-prefix'
import { beginChallenge, findChallenge, takeChallenge } from '../../auth/challenges.queries'
import { askForSignature, readSignature } from '../../auth/webauthn'
import { ApiFailure } from '../../http/api-failure'
import type { ApiContext } from '../../http/app-env'
import { findClientAddress } from '../../http/client-address'
import { limitRate } from '../../http/limit-rate'
import { findWebOrigin } from '../../http/web-origin'
import { beginSession } from './begin-session'
import { findPasskey, findPasskeysOf, recordUse } from './passkey-sign-in.queries'
import type { IssuedToken } from './rotate-token'
import { findOpenAccount } from './sign-in.queries'

/** Ceremonies one network may begin, and end, in one window. */
const attempts = { most: 60, within: 15 * 60 }

/** What an authenticator is asked: as the second step of a sign-in, or to sign in by itself. Undefined when that is over. */
export async function beginCeremony(
  c: ApiContext,
  { client_id, challenge }: z.infer<typeof PasskeyRequest>,
): Promise<PasskeyCeremony | undefined> {
  const { db, now } = c.var
  await limitRate(c, `passkey:${addressPrefix(findClientAddress(c))}`, attempts)
  const step = challenge === undefined ? null : await findChallenge(db, challenge, 'second_step', client_id, now)
  if (step === undefined || step?.userId === null) return undefined
  const options = await askForSignature(requireOrigin(c), step ? await findPasskeysOf(db, step.userId) : undefined)
  const begun = beginChallenge(
    db,
    { kind: 'sign_in', userId: step?.userId ?? null, clientId: client_id, challenge: options.challenge },
    now,
  )
  await db.batch([...begun.statements])
  return { challenge: begun.token, options: { ...options } }
}

/** Ends a sign-in with what the authenticator has signed; undefined when that is worth nothing. */
export async function signInByPasskey(
  c: ApiContext,
  grant: z.infer<typeof PasskeyGrant>,
): Promise<IssuedToken | undefined> {
  const { db, now } = c.var
  await limitRate(c, `passkey:${addressPrefix(findClientAddress(c))}`, attempts)
  const ceremony = await takeChallenge(db, grant.challenge, 'sign_in', grant.client_id, now)
  const response = readJson(grant.credential)
  const passkey = ceremony && response ? await findPasskey(db, response.id) : undefined
  if (!ceremony?.challenge || !passkey || (ceremony.userId !== null && ceremony.userId !== passkey.userId)) {
    return undefined
  }
  const isAlone = ceremony.userId === null
  const counter = await readSignature(requireOrigin(c), ceremony.challenge, response, passkey, isAlone)
  const account = counter === undefined ? undefined : await findOpenAccount(db, passkey.userId)
  if (counter === undefined || !account) return undefined
  await recordUse(db, passkey.id, counter, now)
  return beginSession(c, { userId: account.id, usernameKey: account.usernameKey, clientId: grant.client_id })
}

function requireOrigin(c: ApiContext): string {
  const origin = findWebOrigin(c)
  if (!origin) throw new ApiFailure(409, 'Passkeys belong to a web client', { code: 'no_web_origin' })
  return origin
}

function readJson(text: string): { id: string } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
      ? { ...value, id: value.id }
      : undefined
  } catch {
    return undefined
  }
}
