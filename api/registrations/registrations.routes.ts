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
import { selectInvite, selectRegistration, submitApplication } from './registrations.queries'
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

  serve(app, readVerification, async (c) => {
    const rows = await c.var.db.batch([...selectLinked(c, c.req.valid('param').token)])
    return c.json(describe(judgeLinked(rows)), 200)
  })

  serve(app, createVerification, async (c) => {
    const { db, now } = c.var
    const network = addressPrefix(findClientAddress(c))
    const rows = await limitAndRead(c, 'verify', network, selectLinked(c, c.req.valid('json').token))
    const registration = judgeLinked(rows)
    if (registration.application === null) {
      const notified = await createAccount(db, registration, now)
      if (!notified) throw linkEnded()
      pushUnread(c, notified)
    } else if (!(await submitApplication(db, registration.id, now + registrationLifetime.applied, now)))
      throw linkEnded()
    return c.json(describe(registration), 200)
  })
}

/** An open link of a token, and its registration. */
function selectLinked(c: ApiContext, token: string) {
  const { db, now } = c.var
  return [selectLink(db, token, ['verify'], now), selectRegistration(db, token)] as const
}

type Linked = Awaited<ReturnType<typeof selectRegistration>>

/** @throws ApiFailure 404 for a used, expired or unknown token */
function judgeLinked([[link], [registration]]: [OneTimeLink[], Linked]) {
  if (!link || !registration || registration.verifiedAt !== null) throw linkEnded()
  return registration
}

function describe({ username, application }: { username: string; application: string | null }) {
  return { username, isApplication: application !== null }
}

function linkEnded() {
  return new ApiFailure(404, 'The link is expired or already used', { code: 'link_ended' })
}
