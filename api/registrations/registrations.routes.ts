import {
  createRegistration,
  createVerification,
  readRegistrationTerms,
  readVerification,
} from '#contract/registrations'
import { type OneTimeLink, selectLink } from '../auth/one-time-links'
import { hashToken } from '../lib/crypto/random-token'
import { addressPrefix } from '../platform/http/address-prefix'
import { ApiFailure } from '../platform/http/api-failure'
import type { ApiContext, App } from '../platform/http/app-env'
import { findClientAddress } from '../platform/http/client-address'
import { limitAndRead } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { sendUrgent } from '../platform/mail/send-urgent'
import { pushUnread } from '../platform/realtime/publish'
import { findSite, selectSite, showSite } from '../site-settings/read-site'
import { createAccount } from './create-account'
import { register } from './register'
import { selectConfirmed, selectInvite, selectRegistration, submitApplication } from './registrations.queries'
import { registrationLifetime } from './registrations.rules'

export function addRegistrationRoutes(app: App): void {
  serve(app, readRegistrationTerms, async (c) => {
    const { invite: code } = c.req.valid('query')
    if (!code) {
      const { registrationMode: mode } = await findSite(c.var.db)
      return c.json({ mode, invite: null, inviter: null }, 200)
    }
    const queries = [selectInvite(c.var.db, hashToken(code), c.var.now), selectSite(c.var.db)] as const
    const [[invite], settings] = await limitAndRead(c, 'invite-code', addressPrefix(findClientAddress(c)), queries)
    const { registrationMode: mode } = showSite(settings)
    return c.json(
      { mode, invite: invite ? ('good' as const) : ('bad' as const), inviter: invite?.inviter ?? null },
      200,
    )
  })

  serve(app, createRegistration, async (c) => {
    if (await register(c, c.req.valid('json'))) c.executionCtx.waitUntil(sendUrgent(c))
    return c.body(null, 204)
  })

  serve(app, readVerification, async (c) => c.json(describe(await readLinked(c, c.req.valid('param').token)), 200))

  serve(app, createVerification, async (c) => {
    const { db, now } = c.var
    const { token } = c.req.valid('json')
    const network = addressPrefix(findClientAddress(c))
    const linked = judgeLinked(await limitAndRead(c, 'verify', network, selectLinked(c, token)))
    if (linked.isConfirmed) return c.json(describe(linked), 200)
    const { registration } = linked
    if (registration.application === null) {
      const notified = await createAccount(db, registration, now)
      // Another request may have created it.
      if (!notified) return c.json(describe(await readLinked(c, token, true)), 200)
      pushUnread(c, notified)
    } else if (!(await submitApplication(db, registration.id, now + registrationLifetime.applied, now)))
      return c.json(describe(await readLinked(c, token, true)), 200)
    return c.json(describe({ ...linked, isConfirmed: true }), 200)
  })
}

/** The open link of a token, its registration, and the account that it has created. */
function selectLinked(c: ApiContext, token: string) {
  const { db, now } = c.var
  return [
    selectLink(db, token, ['verify'], now),
    selectRegistration(db, token),
    selectConfirmed(db, token, now),
  ] as const
}

type Registration = Awaited<ReturnType<typeof selectRegistration>>[number]
type Linked =
  | { isConfirmed: false; registration: Registration }
  | { isConfirmed: true; registration: Pick<Registration, 'username' | 'application'> }

/** @throws ApiFailure 404 for an expired or unknown token, and with `mustBeConfirmed` for an open one */
async function readLinked(c: ApiContext, token: string, mustBeConfirmed = false): Promise<Linked> {
  const linked = judgeLinked(await c.var.db.batch([...selectLinked(c, token)]))
  if (mustBeConfirmed && !linked.isConfirmed) throw linkEnded()
  return linked
}

/** @throws ApiFailure 404 for an expired or unknown token */
function judgeLinked([[link], [registration], [account]]: [
  OneTimeLink[],
  Registration[],
  { username: string }[],
]): Linked {
  if (account) return { isConfirmed: true, registration: { ...account, application: null } }
  if (!link || !registration) throw linkEnded()
  return { isConfirmed: registration.verifiedAt !== null, registration }
}

function describe({ isConfirmed, registration: { username, application } }: Linked) {
  return { username, isApplication: application !== null, isConfirmed }
}

function linkEnded() {
  return new ApiFailure(404, 'The link is expired or already used', { code: 'link_ended' })
}
