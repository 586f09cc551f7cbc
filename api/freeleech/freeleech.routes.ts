import { buyTokens, grantTokens, listTokens, withdrawTokens } from '#contract/freeleech'
import { requireTarget } from '../admin/require-target'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { readCursor } from '../platform/http/read-cursor'
import { refuseRepeat } from '../platform/http/refuse-repeat'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { findTokens, storeGrant, storePurchase, storeWithdrawal } from './freeleech.queries'

export function addFreeleechRoutes(app: App): void {
  serve(app, listTokens, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    return c.json(await findTokens(c.var.db, callerOf(c).id, { cursor: readCursor(cursor, 1), limit }), 200)
  })

  serve(app, buyTokens, async (c) => {
    const { db, now } = c.var
    const { id: userId } = callerOf(c)
    const purchase = c.req.valid('json')
    await limitRate(c, 'buy-tokens', userId)
    const { bought, price, tokens, bonus } = await storePurchase(db, { userId, ...purchase }, now)
    if (bought) {
      const isSame = bought.tokens === purchase.quantity && bought.points === purchase.quantity * purchase.price
      if (!isSame) throw refuseRepeat()
      return c.json({ tokens, bonus }, 201)
    }
    if (price === null) throw new ApiFailure(409, 'Freeleech tokens are not sold', { code: 'not_sold' })
    throw price === purchase.price
      ? new ApiFailure(409, 'You have too few bonus points', { code: 'too_few_points' })
      : new ApiFailure(409, 'The price has changed', { code: 'price_changed' })
  })

  serve(app, grantTokens, async (c) => {
    const { id: userId } = await requireTarget(c, c.req.valid('param').username)
    const { id: actorId } = callerOf(c)
    await limitRate(c, 'grant-tokens', actorId)
    if (!(await storeGrant(c.var.db, { userId, actorId, ...c.req.valid('json') }, c.var.now))) throw refuseRepeat()
    pushUnread(c, [userId])
    return c.body(null, 204)
  })

  serve(app, withdrawTokens, async (c) => {
    const { id: userId } = await requireTarget(c, c.req.valid('param').username)
    const { id: actorId } = callerOf(c)
    await limitRate(c, 'grant-tokens', actorId)
    const result = await storeWithdrawal(c.var.db, { userId, actorId, ...c.req.valid('json') }, c.var.now)
    if (result === 'repeated') throw refuseRepeat()
    if (result === 'too_few') {
      throw new ApiFailure(409, 'The member has fewer granted tokens left', { code: 'too_few_tokens' })
    }
    pushUnread(c, [userId])
    return c.body(null, 204)
  })
}
