import type { z } from '@hono/zod-openapi'
import type { PasskeyGrant, PasskeyRequest } from '#contract/auth'
import type { PasskeyCeremony } from '#contract/two-factor'
import type { ApiContext } from '../platform/http/app-env'
import { findChallenge } from '../two-factor/challenges'
import { askSignature, limitCeremonies, verifySignature } from '../two-factor/passkey-signature'
import { beginSession } from './begin-session'
import { findKnownDevice } from './known-device'
import type { IssuedToken } from './rotate-token'
import { selectOpenAccount } from './sign-in.queries'

/** For the second factor or for a sign-in by passkey only. Undefined when the challenge has expired. */
export async function beginCeremony(
  c: ApiContext,
  { client_id: clientId, challenge }: z.infer<typeof PasskeyRequest>,
): Promise<PasskeyCeremony | undefined> {
  await limitCeremonies(c)
  const step =
    challenge === undefined ? null : await findChallenge(c.var.db, challenge, 'two_factor', clientId, c.var.now)
  if (step === undefined || step?.userId === null) return undefined
  return askSignature(c, { kind: 'sign_in', clientId }, step?.userId ?? null)
}

/** Undefined when the signature is invalid. */
export async function signInByPasskey(
  c: ApiContext,
  { challenge, credential, client_id: clientId, device_token }: z.infer<typeof PasskeyGrant>,
): Promise<IssuedToken | undefined> {
  await limitCeremonies(c)
  const signed = { challenge, credential: readJson(credential) }
  const userId = await verifySignature(c, { kind: 'sign_in', clientId }, signed)
  if (userId === undefined) return undefined
  const [account] = await selectOpenAccount(c.var.db, userId)
  if (!account) return undefined
  const deviceId = await findKnownDevice(c, device_token, account)
  return beginSession(c, account, clientId, deviceId)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
