import { readAdminOverview } from '#contract/staff'
import { type App, callerOf } from '../../http/app-env'
import { serve } from '../../http/serve'
import { findWaiting } from './staff.queries'

export function addStaffRoutes(app: App): void {
  serve(app, readAdminOverview, async (c) => {
    const { permissions } = callerOf(c)
    const waiting = await findWaiting(c.var.db, c.var.now)
    return c.json(
      {
        applicants: permissions.includes('users.manage') ? waiting.applicants : null,
        torrents: permissions.includes('torrents.moderate') ? waiting.torrents : null,
        reports: permissions.includes('reports.manage') ? waiting.reports : null,
        mails: permissions.includes('settings.manage') ? waiting.mails : null,
      },
      200,
    )
  })
}
