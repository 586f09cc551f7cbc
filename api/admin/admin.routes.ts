import { readAdminOverview } from '#contract/admin'
import { type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { findWaiting } from './admin.queries'

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
