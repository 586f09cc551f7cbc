import type { PasskeyCeremony } from '#contract/two-factor'
import { addressPrefix } from '../platform/http/address-prefix'
import type { ApiContext } from '../platform/http/app-env'
import { findClientAddress } from '../platform/http/client-address'
import { limitRate } from '../platform/http/limit-rate'
import { requireWebOrigin } from '../platform/http/web-origin'
import { beginChallenge, type Challenge, deleteChallenge, isLive } from './challenges'
import { findPasskeysOf, recordUse, selectPasskey } from './find-passkey'
import { askForSignature, readSignature } from './webauthn'

/** Purpose and client of the ceremony; a signature is valid for these only. */
type Purpose = Pick<Challenge, 'kind' | 'clientId'>

/** @throws ApiFailure 429 after too many ceremonies */
export async function limitCeremonies(c: ApiContext): Promise<void> {
  await limitRate(c, 'passkey', addressPrefix(findClientAddress(c)))
}

/** `userId` null: any passkey of this site. */
export async function askSignature(c: ApiContext, purpose: Purpose, userId: number | null): Promise<PasskeyCeremony> {
  const { db, now } = c.var
  const options = await askForSignature(requireWebOrigin(c), userId === null ? null : await findPasskeysOf(db, userId))
  const { token, statements } = beginChallenge(db, { ...purpose, userId, challenge: options.challenge }, now)
  await db.batch([...statements])
  return { challenge: token, options: { ...options } }
}

/** A challenge can be used once; undefined when the response is invalid. */
export async function verifySignature(
  c: ApiContext,
  purpose: Purpose,
  { challenge, credential }: { challenge: string; credential: unknown },
): Promise<number | undefined> {
  const { db, now } = c.var
  const [[ceremony], [passkey]] = await db.batch([
    deleteChallenge(db, challenge, purpose.kind, purpose.clientId),
    selectPasskey(db, hasId(credential) ? credential.id : ''),
  ])
  if (
    !isLive(ceremony, now) ||
    !ceremony.challenge ||
    !passkey ||
    (ceremony.userId !== null && ceremony.userId !== passkey.userId)
  ) {
    return undefined
  }
  const isAlone = ceremony.userId === null
  const counter = await readSignature(requireWebOrigin(c), ceremony.challenge, credential, passkey, isAlone)
  if (counter === undefined) return undefined
  await recordUse(db, passkey.id, counter, now)
  return passkey.userId
}

function hasId(credential: unknown): credential is { id: string } {
  return (
    typeof credential === 'object' && credential !== null && 'id' in credential && typeof credential.id === 'string'
  )
}
