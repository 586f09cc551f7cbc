import { endOtherSessions, endSession, listSessions } from '#contract/sessions'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { findSessions } from './find-sessions'
import { revokeOthers, revokeSession } from './sessions.queries'

export function addSessionRoutes(app: App): void {
  serve(app, listSessions, async (c) => {
    const { id, familyId } = callerOf(c)
    return c.json({ data: await findSessions(c.var.db, id, familyId, c.var.now) }, 200)
  })

  serve(app, endSession, async (c) => {
    const isEnded = await revokeSession(c.var.db, callerOf(c).id, c.req.valid('param').id, c.var.now)
    if (!isEnded) throw new ApiFailure(404, 'Session not found')
    return c.body(null, 204)
  })

  serve(app, endOtherSessions, async (c) => {
    const { id, familyId } = callerOf(c)
    await revokeOthers(c.var.db, id, familyId ?? '', c.var.now)
    return c.body(null, 204)
  })
}
