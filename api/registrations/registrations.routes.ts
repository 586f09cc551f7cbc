import {
  createRegistration,
  createVerification,
  readRegistrationTerms,
  readVerification,
} from '#contract/registrations'
import { findLink } from '../auth/one-time-links'
import { hashToken } from '../lib/crypto/random-token'
import { addressPrefix } from '../platform/http/address-prefix'
import { ApiFailure } from '../platform/http/api-failure'
import type { ApiContext, App } from '../platform/http/app-env'
import { findClientAddress } from '../platform/http/client-address'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { sendUrgent } from '../platform/mail/send-urgent'
import { pushUnread } from '../platform/realtime/publish'
import { findSite } from '../site-settings/read-site'
import { createAccount } from './create-account'
import { register } from './register'
import { findInvite, findRegistration, submitApplication } from './registrations.queries'
import { registrationLifetime } from './registrations.rules'

/** Limits per network: checking a code, and verifying an address. */
const limits = { terms: { most: 60, within: 60 * 60 }, verify: { most: 60, within: 60 * 60 } }

export function addRegistrationRoutes(app: App): void {
  serve(app, readRegistrationTerms, async (c) => {
    const { invite: code } = c.req.valid('query')
    const { registrationMode: mode } = await findSite(c.var.db)
    if (!code) return c.json({ mode, invite: null, inviter: null }, 200)
    await limitRate(c, `invite-code:${addressPrefix(findClientAddress(c))}`, limits.terms)
    const invite = await findInvite(c.var.db, hashToken(code), c.var.now)
    return c.json(
      { mode, invite: invite ? ('good' as const) : ('bad' as const), inviter: invite?.inviter ?? null },
      200,
    )
  })

  serve(app, createRegistration, async (c) => {
    await register(c, c.req.valid('json'))
    c.executionCtx.waitUntil(sendUrgent(c))
    return c.body(null, 204)
  })

  serve(app, readVerification, async (c) => {
    return c.json(describe(await requireRegistration(c, c.req.valid('param').token)), 200)
  })

  serve(app, createVerification, async (c) => {
    const { db, now } = c.var
    await limitRate(c, `verify:${addressPrefix(findClientAddress(c))}`, limits.verify)
    const registration = await requireRegistration(c, c.req.valid('json').token)
    if (registration.application === null) {
      const notified = await createAccount(db, registration, now)
      if (!notified) throw linkEnded()
      pushUnread(c, notified)
    } else if (!(await submitApplication(db, registration.id, now + registrationLifetime.applied, now)))
      throw linkEnded()
    return c.json(describe(registration), 200)
  })
}

/** @throws ApiFailure 404 for a used, expired or unknown token */
async function requireRegistration(c: ApiContext, token: string) {
  const link = await findLink(c.var.db, token, ['verify'], c.var.now)
  const registration = link && (await findRegistration(c.var.db, link.registrationId))
  if (!registration || registration.verifiedAt !== null) throw linkEnded()
  return registration
}

function describe({ username, application }: { username: string; application: string | null }) {
  return { username, isApplication: application !== null }
}

function linkEnded() {
  return new ApiFailure(404, 'The link is expired or already used', { code: 'link_ended' })
}
