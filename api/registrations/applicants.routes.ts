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
import { declineApplication, findApplicants, findRegistration, recordDecision } from './registrations.queries'

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
    const applicant = await findRegistration(db, id)
    const refused = () => new ApiFailure(404, 'Application not found or already decided')
    if (!applicant?.verifiedAt) throw refused()
    const { title: site } = await findSite(db)
    const { username, email: recipient } = applicant
    const about = { locale: readLanguage(applicant.locale), recipient, site, username } as const
    const mail = isAccepted
      ? composeMail({ ...about, kind: 'accepted', link: mailAddress(c, '/login') })
      : composeMail({ ...about, kind: 'declined', reason })
    const act = { id, actorId: callerOf(c).id, isAccepted, reason: isAccepted ? null : reason || null }
    const record = recordDecision(db, act, mail, now)
    if (isAccepted) {
      const notified = await createAccount(db, applicant, now, record)
      if (!notified) throw refused()
      pushUnread(c, notified)
    } else if (!(await declineApplication(db, id, record))) throw refused()
    return c.body(null, 204)
  })
}
