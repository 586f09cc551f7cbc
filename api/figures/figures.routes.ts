import { correctFigure, excuseSeeding } from '#contract/figures'
import { requireTarget } from '../admin/require-target'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { refuseRepeat } from '../platform/http/refuse-repeat'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { storeExcuse } from './excuses.queries'
import { storeCorrection } from './figures.queries'

export function addFigureRoutes(app: App): void {
  serve(app, correctFigure, async (c) => {
    const { id: userId } = await requireTarget(c, c.req.valid('param').username)
    const { id: actorId } = callerOf(c)
    const correction = c.req.valid('json')
    await limitRate(c, 'correct-figure', actorId)
    const result = await storeCorrection(c.var.db, { userId, actorId, ...correction }, c.var.now)
    if (result === 'repeated') throw refuseRepeat()
    if (result === 'out_of_range') {
      throw correction.change < 0
        ? new ApiFailure(409, 'The figure would be below zero', { code: 'below_zero' })
        : new ApiFailure(409, 'The figure would be too large', { code: 'too_large' })
    }
    pushUnread(c, [userId])
    return c.body(null, 204)
  })

  serve(app, excuseSeeding, async (c) => {
    const { id: userId } = await requireTarget(c, c.req.valid('param').username)
    const { id: actorId } = callerOf(c)
    await limitRate(c, 'correct-figure', actorId)
    await storeExcuse(c.var.db, { userId, actorId, ...c.req.valid('json') }, c.var.now)
    pushUnread(c, [userId])
    return c.body(null, 204)
  })
}
