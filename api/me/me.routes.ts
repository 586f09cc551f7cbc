import { readMe } from '#contract/me'
import { type App, callerOf } from '../platform/http/app-env'
import { describeCaller } from '../platform/http/caller.queries'
import { serve } from '../platform/http/serve'
import { findFigures } from './me.queries'

export function addMembersRoutes(app: App): void {
  serve(app, readMe, async (c) => {
    const caller = callerOf(c)
    const { owesTwoFactor, viewedRole } = caller
    return c.json(
      { ...describeCaller(caller), owesTwoFactor, viewedRole, ...(await findFigures(c.var.db, caller, c.var.now)) },
      200,
    )
  })
}
