import { readAdminOverview } from '#contract/admin'
import { readAdminStatus } from '#contract/admin-status'
import { type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { findHealth } from '../system/find-health'
import { findWaiting } from './admin.queries'
import { findStatus } from './status.queries'

export function addStaffRoutes(app: App): void {
  serve(app, readAdminStatus, async (c) => {
    const [health, rows] = await Promise.all([findHealth(c), findStatus(c.var.db, c.var.now)])
    return c.json({ health, version: c.env.VERSION, ...rows }, 200)
  })

  serve(app, readAdminOverview, async (c) => {
    const { permissions } = callerOf(c)
    const waiting = await findWaiting(c.var.db, c.var.now)
    return c.json(
      {
        activity: waiting.activity,
        applicants: permissions.includes('users.manage') ? waiting.applicants : null,
        torrents: permissions.includes('torrents.moderate') ? waiting.torrents : null,
        posts: permissions.includes('forums.moderate') ? waiting.posts : null,
        reports: permissions.includes('reports.manage') ? waiting.reports : null,
        mails: permissions.includes('settings.manage') ? waiting.mails : null,
      },
      200,
    )
  })
}
