import { confirmEmailChange, requestEmailChange } from '#contract/email'
import { addressPrefix } from '../../auth/address-prefix'
import { findLink } from '../../auth/one-time-links.queries'
import { makeToken } from '../../auth/random-token'
import { findSite } from '../../db/site.queries'
import { ApiFailure } from '../../http/api-failure'
import type { App } from '../../http/app-env'
import { findClientAddress } from '../../http/client-address'
import { limitRate } from '../../http/limit-rate'
import { requireProof } from '../../http/require-proof'
import { serve } from '../../http/serve'
import { composeMail } from '../../mail/compose-mail'
import { mailAddress } from '../../mail/mail-address'
import { findOwner, isFree, setEmail, storeChange, tellOfChange } from './email.queries'

/** Milliseconds a link lives. */
const linkLife = 30 * 60_000

export function addEmailRoutes(app: App): void {
  serve(app, requestEmailChange, async (c) => {
    const { id, username } = requireProof(c)
    const { db, now } = c.var
    await limitRate(c, `email:${id}`, { most: 5, within: 60 * 60 })
    const { email, locale } = c.req.valid('json')
    const [free, { title: site }] = await Promise.all([isFree(db, email), findSite(db)])
    if (free) {
      const token = makeToken()
      const link = mailAddress(c, '/email/confirm', { token })
      const mail = composeMail({ kind: 'email', locale, recipient: email, site, username, link })
      await storeChange(db, { userId: id, token, email, endsAt: now + linkLife, mail }, now)
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
      throw new ApiFailure(404, 'The link has ended or was used', { code: 'link_ended' })
    }
    const { title: site } = await findSite(db)
    const { username, email: recipient } = owner
    const told = recipient === null ? undefined : { kind: 'email_changed' as const, locale, recipient, site, username }
    await tellOfChange(db, owner.id, told && composeMail(told), now)
    return c.body(null, 204)
  })
}
