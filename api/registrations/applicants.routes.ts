import { readLanguage } from '#contract/languages'
import { decideApplicant, listApplicants } from '#contract/registrations'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { composeMail } from '../platform/mail/compose-mail'
import { mailAddress } from '../platform/mail/mail-address'
import { pushUnread } from '../platform/realtime/publish'
import { findSite } from '../site-settings/read-site'
import { createAccount } from './create-account'
import { consumeApplication, findApplicants, findRegistration, storeDecision } from './registrations.queries'

export function addApplicantRoutes(app: App): void {
  serve(app, listApplicants, async (c) => {
    const rows = await findApplicants(c.var.db, c.var.now)
    const data = rows.map(({ id, username, email, application, verifiedAt }) => ({
      id,
      username,
      email,
      application: application ?? '',
      verifiedAt: new Date(verifiedAt ?? 0).toISOString(),
    }))
    return c.json({ data }, 200)
  })

  serve(app, decideApplicant, async (c) => {
    const { db, now } = c.var
    const { id } = c.req.valid('param')
    const { decision, reason } = c.req.valid('json')
    const isAccepted = decision === 'accept'
    const applicant = isAccepted ? await findRegistration(db, id) : await consumeApplication(db, id)
    const isThere = applicant !== undefined && applicant.verifiedAt !== null
    const notified = isThere && (isAccepted ? await createAccount(db, applicant, now) : [])
    if (!isThere || !notified) throw new ApiFailure(404, 'Application not found or already decided')
    pushUnread(c, notified)
    const { title: site } = await findSite(db)
    const { username, email: recipient } = applicant
    const locale = readLanguage(applicant.locale)
    const about = { locale, recipient, site, username } as const
    const mail = isAccepted
      ? composeMail({ ...about, kind: 'accepted', link: mailAddress(c, '/login') })
      : composeMail({ ...about, kind: 'declined', reason })
    const act = { id, actorId: callerOf(c).id, isAccepted, reason: isAccepted ? null : reason || null }
    await storeDecision(db, act, mail, now)
    return c.body(null, 204)
  })
}
