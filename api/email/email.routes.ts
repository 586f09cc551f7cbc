import { confirmEmailChange, requestEmailChange } from '#contract/email'
import { findLink } from '../auth/one-time-links'
import { makeToken } from '../lib/crypto/random-token'
import { addressPrefix } from '../platform/http/address-prefix'
import { ApiFailure } from '../platform/http/api-failure'
import type { App } from '../platform/http/app-env'
import { findClientAddress } from '../platform/http/client-address'
import { limitRate } from '../platform/http/limit-rate'
import { requireRecentAuth } from '../platform/http/require-recent-auth'
import { serve } from '../platform/http/serve'
import { composeMail } from '../platform/mail/compose-mail'
import { mailAddress } from '../platform/mail/mail-address'
import { sendUrgent } from '../platform/mail/send-urgent'
import { pushUnread } from '../platform/realtime/publish'
import { findSite } from '../site-settings/read-site'
import { findOwner, isFree, notifyEmailChange, setEmail, storeChange } from './email.queries'

const linkLifetime = 30 * 60_000

export function addEmailRoutes(app: App): void {
  serve(app, requestEmailChange, async (c) => {
    const { id, username } = requireRecentAuth(c)
    const { db, now } = c.var
    await limitRate(c, `email:${id}`, { most: 5, within: 60 * 60 })
    const { email, locale } = c.req.valid('json')
    const [free, { title: site }] = await Promise.all([isFree(db, email), findSite(db)])
    if (free) {
      const token = makeToken()
      const link = mailAddress(c, '/email/confirm', { token })
      const mail = composeMail({ kind: 'email', locale, recipient: email, site, username, link })
      await storeChange(db, { userId: id, token, email, endsAt: now + linkLifetime, mail }, now)
      c.executionCtx.waitUntil(sendUrgent(c))
    }
    return c.body(null, 204)
  })

  serve(app, confirmEmailChange, async (c) => {
    const { token, locale } = c.req.valid('json')
    const { db, now } = c.var
    await limitRate(c, `email-set:${addressPrefix(findClientAddress(c))}`, { most: 20, within: 60 * 60 })
    const link = await findLink(db, token, ['email'], now)
    const owner = link && (await findOwner(db, link.userId))
    if (
      !link ||
      link.email === null ||
      !owner ||
      !(await setEmail(db, { ...link, email: link.email }, owner.id, now))
    ) {
      throw new ApiFailure(404, 'The link is expired or already used', { code: 'link_ended' })
    }
    const { title: site } = await findSite(db)
    const { username, email: recipient } = owner
    const notice =
      recipient === null ? undefined : { kind: 'email_changed' as const, locale, recipient, site, username }
    await notifyEmailChange(db, owner.id, notice && composeMail(notice), now)
    pushUnread(c, [owner.id])
    return c.body(null, 204)
  })
}
