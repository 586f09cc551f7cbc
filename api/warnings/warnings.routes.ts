import { listWarnings, warnMember, withdrawWarning } from '#contract/warnings'
import { canWarn } from '../comments/comment.rules'
import { requireComment } from '../comments/require-comment'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { isWithin } from '../users/is-within'
import { canReadWarnings } from '../users/warnings'
import * as store from './warnings.queries'

const day = 24 * 60 * 60_000

export function addWarningRoutes(app: App): void {
  serve(app, listWarnings, async (c) => {
    const { username } = c.req.valid('param')
    const { cursor, limit } = c.req.valid('query')
    const part = { cursor: readCursor(cursor, 1), limit }
    const listed = (await store.findWarnings(c.var.db, username, part, readingOf(c))) ?? refuseUnknown()
    const caller = callerOf(c)
    if (listed.member.id !== caller.id && !canReadWarnings(caller)) {
      throw new ApiFailure(403, 'You cannot see the warnings of this member')
    }
    return c.json(listed.page, 200)
  })

  serve(app, warnMember, async (c) => {
    const { db, now } = c.var
    const { reason, days, comment: commentId = null } = c.req.valid('json')
    const [member = refuseUnknown()] = await store.selectWarned(db, c.req.valid('param').username)
    const comment = commentId === null ? null : (await requireComment(c, commentId)).row
    judge(c, member, comment?.subjectKind ?? null)
    if (comment && comment.authorId !== member.id) {
      throw new ApiFailure(422, 'The comment is of another member', { errors: { comment: ['unknown'] } })
    }
    await limitRate(c, 'warn', callerOf(c).id)
    const expiresAt = days === null ? null : now + days * day
    const stored = await store.storeWarning(db, member, { reason, commentId, expiresAt }, readingOf(c))
    pushUnread(c, [member.id])
    return c.json(stored, 201)
  })

  serve(app, withdrawWarning, async (c) => {
    const { username, id } = c.req.valid('param')
    const { reason } = c.req.valid('json')
    const { member, about } = (await store.findWarning(c.var.db, username, id)) ?? refuseUnknown()
    judge(c, member, about)
    const stored = await store.storeWithdrawal(c.var.db, member, { id, reason }, readingOf(c))
    if (!stored) throw new ApiFailure(409, 'The warning was withdrawn before', { code: 'already_withdrawn' })
    pushUnread(c, [member.id])
    return c.json(stored, 200)
  })
}

const readingOf = (c: ApiContext) => ({ caller: callerOf(c), now: c.var.now })

function refuseUnknown(): never {
  throw new ApiFailure(404, 'Member or warning not found')
}

/** @throws ApiFailure 403, 409 */
function judge(c: ApiContext, member: store.WarnedMember, about: Parameters<typeof canWarn>[1]): void {
  const caller = callerOf(c)
  if (!canWarn(caller, about)) throw new ApiFailure(403, 'You cannot warn this member')
  if (member.id === caller.id) throw new ApiFailure(409, 'You cannot do this to yourself', { code: 'yourself' })
  if (!isWithin(caller, member)) {
    throw new ApiFailure(403, 'You cannot act on a member with more permissions than you', { code: 'beyond_own' })
  }
}
