import { solveThread, type ThreadPatch, updateThread } from '#contract/thread-moderation'
import { requireForum } from '../forums/find-forum'
import { refuseUnknownThread } from '../forums/refuse-unknown'
import { canModerate } from '../forums/visible-forum'
import { parseSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { type Change, changeThread, findPostId } from './moderation.queries'
import { limitUnheld, refuseLocked, requireThread } from './require-thread'
import { showThread, type ThreadRow } from './thread-row'

export function addThreadModerationRoutes(app: App): void {
  serve(app, updateThread, async (c) => {
    const { row } = await requireThread(c, parseSlug(c.req.valid('param').thread) ?? refuseUnknownThread())
    const { reason, ...patch } = c.req.valid('json')
    const needsStaff = Object.keys(patch).some((field) => field !== 'title' && field !== 'prefix')
    const by = judge(c, row, { reason, needsStaff })
    await (patch.title === undefined ? limitRate(c, 'thread-edit', by.actorId) : limitUnheld(c, 'thread-edit'))
    const changes = await listChanges(c, row, patch)
    await changeThread(c.var.db, row.id, by.isStaff ? changes : changes.map(withoutAudit), by, c.var.now)
    return c.json(showThread((await requireThread(c, row.id)).row, callerOf(c)), 200)
  })

  serve(app, solveThread, async (c) => {
    const { row } = await requireThread(c, parseSlug(c.req.valid('param').thread) ?? refuseUnknownThread())
    const { post, reason } = c.req.valid('json')
    const by = judge(c, row, { reason, needsStaff: false })
    await limitRate(c, 'thread-edit', by.actorId)
    const value = post === null ? null : await findPostId(c.var.db, row.id, post)
    if (value === undefined) throw new ApiFailure(422, 'The post was not found', { errors: { post: ['unknown'] } })
    const change: Change = { column: 'solutionId', value, action: value === null ? 'thread.unsolve' : 'thread.solve' }
    await changeThread(c.var.db, row.id, [by.isStaff ? change : withoutAudit(change)], by, c.var.now)
    return c.json(showThread((await requireThread(c, row.id)).row, callerOf(c)), 200)
  })
}

const withoutAudit = (change: Change): Change => ({ ...change, action: null })

/** The author acts without a reason, while they may write posts; moderators with one. @throws ApiFailure 403, 422 */
export function judge(
  c: ApiContext,
  row: ThreadRow,
  { reason, needsStaff }: { reason: string | undefined; needsStaff: boolean },
) {
  const caller = callerOf(c)
  const isOwn = row.authorId === caller.id && !needsStaff && caller.permissions.includes('forums.post')
  if (isOwn && !row.isLocked) return { actorId: caller.id, reason: null, isStaff: false }
  if (!canModerate(caller)) throw isOwn ? refuseLocked() : new ApiFailure(403, 'You cannot change this thread')
  if (reason === undefined) throw new ApiFailure(422, 'A reason is required', { errors: { reason: ['required'] } })
  return { actorId: caller.id, reason, isStaff: true }
}

/** @throws ApiFailure 404 for an unknown forum, 422 for a prefix that the forum does not have */
async function listChanges(c: ApiContext, row: ThreadRow, patch: Omit<ThreadPatch, 'reason'>): Promise<Change[]> {
  const { title, prefix, isPinned, isLocked, isHidden, forum: slug } = patch
  const forum = slug === undefined ? undefined : await requireForum(c, slug)
  const prefixes = forum?.prefixes ?? row.prefixes
  if (prefix != null && !prefixes.includes(prefix)) {
    throw new ApiFailure(422, 'The forum does not have this prefix', { errors: { prefix: ['unknown'] } })
  }
  const isLost = prefix === undefined && row.prefix !== null && !prefixes.includes(row.prefix)
  const changes: (Change | false)[] = [
    title !== undefined && { column: 'title', value: title, action: 'thread.rename' },
    (prefix !== undefined || isLost) && { column: 'prefix', value: prefix ?? null, action: 'thread.prefix' },
    isPinned !== undefined && { column: 'isPinned', value: isPinned, action: isPinned ? 'thread.pin' : 'thread.unpin' },
    isLocked !== undefined && {
      column: 'isLocked',
      value: isLocked,
      action: isLocked ? 'thread.lock' : 'thread.unlock',
    },
    isHidden !== undefined &&
      isHidden !== (row.hiddenAt !== null) && {
        column: 'hiddenAt',
        value: isHidden ? c.var.now : null,
        action: isHidden ? 'thread.hide' : 'thread.show',
      },
    forum !== undefined && { column: 'forumId', value: forum.id, action: 'thread.move' },
  ]
  return changes.filter((change) => change !== false)
}
