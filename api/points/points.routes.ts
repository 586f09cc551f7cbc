import { givePoints, listPoints } from '#contract/points'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { readCursor } from '../platform/http/read-cursor'
import { refuseRepeat } from '../platform/http/refuse-repeat'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { findMemberId } from '../users/find-member'
import { findPoints, storeGift } from './points.queries'

export function addPointRoutes(app: App): void {
  serve(app, listPoints, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    return c.json(await findPoints(c.var.db, callerOf(c).id, { cursor: readCursor(cursor, 1), limit }), 200)
  })

  serve(app, givePoints, async (c) => {
    const { db, now } = c.var
    const { id: giverId } = callerOf(c)
    const { username, ...sent } = c.req.valid('json')
    await limitRate(c, 'give-points', giverId)
    const receiverId = await findMemberId(db, username)
    if (receiverId === undefined) throw new ApiFailure(404, 'Member not found')
    if (receiverId === giverId) throw new ApiFailure(409, 'You cannot do this to yourself', { code: 'yourself' })
    const { gift, bonus, canReceive } = await storeGift(db, { giverId, receiverId, ...sent }, now)
    if (gift) {
      const isSame = gift.receiverId === receiverId && gift.points === sent.points && gift.message === sent.message
      if (!isSame) throw refuseRepeat()
      pushUnread(c, [receiverId])
      return c.json({ bonus }, 201)
    }
    // The same for both: it does not say who has blocked the other.
    throw canReceive === 1
      ? new ApiFailure(409, 'You have too few bonus points', { code: 'too_few_points' })
      : new ApiFailure(409, 'You cannot give points to this member', { code: 'cannot_receive' })
  })
}
