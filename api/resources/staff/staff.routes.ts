import { changeRole, listRoles, readAdminOverview } from '#contract/staff'
import { findMethods } from '../../auth/second-step.queries'
import { ApiFailure } from '../../http/api-failure'
import { type App, callerOf } from '../../http/app-env'
import { requireProof } from '../../http/require-proof'
import { serve } from '../../http/serve'
import { findRoles, findWaiting, storeRequirement } from './staff.queries'

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

  serve(app, listRoles, async (c) => c.json({ data: await findRoles(c.var.db) }, 200))

  serve(app, changeRole, async (c) => {
    const { id: actorId, role } = requireProof(c)
    const { slug } = c.req.valid('param')
    const { requiresTwoStep } = c.req.valid('json')
    if (requiresTwoStep && slug === role.slug) {
      const { app: hasApp, passkeys } = await findMethods(c.var.db, actorId)
      if (!hasApp && passkeys === 0) {
        throw new ApiFailure(409, 'Set up a second step of your own first', { code: 'no_second_step' })
      }
    }
    const isChanged = await storeRequirement(c.var.db, { slug, requiresTwoStep, actorId }, c.var.now)
    if (!isChanged) throw new ApiFailure(404, 'There is no such role')
    return c.body(null, 204)
  })
}
