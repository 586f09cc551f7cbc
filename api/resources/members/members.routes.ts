import { readMe } from '#contract/members'
import { describeCaller } from '../../auth/caller.queries'
import { type App, callerOf } from '../../http/app-env'
import { serve } from '../../http/serve'
import { findFigures } from './members.queries'

export function addMembersRoutes(app: App): void {
  serve(app, readMe, async (c) => {
    const caller = callerOf(c)
    const { owesTwoStep } = caller
    return c.json({ ...describeCaller(caller), owesTwoStep, ...(await findFigures(c.var.db, caller.id)) }, 200)
  })
}
