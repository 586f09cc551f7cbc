import { confirmEmailChange, requestEmailChange } from '#contract/email'
import { memberOf, selectLink } from '../auth/one-time-links'
import { makeToken } from '../lib/crypto/random-token'
import { addressPrefix } from '../platform/http/address-prefix'
import { ApiFailure } from '../platform/http/api-failure'
import type { App } from '../platform/http/app-env'
import { findClientAddress } from '../platform/http/client-address'
import { limitAndRead } from '../platform/http/limit-rate'
import { requireRecentAuth } from '../platform/http/require-recent-auth'
import { serve } from '../platform/http/serve'
import { composeMail } from '../platform/mail/compose-mail'
import { mailAddress } from '../platform/mail/mail-address'
import { sendUrgent } from '../platform/mail/send-urgent'
import { pushUnread } from '../platform/realtime/publish'
import { selectSite, showSite } from '../site-settings/read-site'
import { findConfirmed, notifyEmailChange, selectOwner, selectTaken, setEmail, storeChange } from './email.queries'

const linkLifetime = 30 * 60_000

export function addEmailRoutes(app: App): void {
  serve(app, requestEmailChange, async (c) => {
    const { id, username } = requireRecentAuth(c)
    const { db, now } = c.var
    const { email, locale } = c.req.valid('json')
    const queries = [selectTaken(db, email, id), selectSite(db)] as const
    const [[taken], settings] = await limitAndRead(c, 'email', id, queries)
    const { title: site } = showSite(settings)
    if (!taken) {
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
    const network = addressPrefix(findClientAddress(c))
    const [[link], [owner], settings] = await limitAndRead(c, 'email-set', network, [
      selectLink(db, token, ['email'], now),
      selectOwner(db, memberOf(token)),
      selectSite(db),
    ] as const)
    if (
      !link ||
      link.email === null ||
      !owner ||
      !(await setEmail(db, { ...link, email: link.email }, owner.id, now))
    ) {
      const confirmed = await findConfirmed(db, token)
      if (confirmed) return c.json(confirmed, 200)
      throw new ApiFailure(404, 'The link is expired or already used', { code: 'link_ended' })
    }
    const { title: site } = showSite(settings)
    const { username, email: recipient } = owner
    const notice =
      recipient === null ? undefined : { kind: 'email_changed' as const, locale, recipient, site, username }
    await notifyEmailChange(db, owner.id, notice && composeMail(notice), now)
    pushUnread(c, [owner.id])
    return c.json({ email: link.email }, 200)
  })
}
