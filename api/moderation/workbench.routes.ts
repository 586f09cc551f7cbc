import { decideTorrent as decideTorrentEndpoint } from '#contract/moderation'
import { claimTorrent, decideTorrents, readModeration, releaseTorrent, resubmitTorrent } from '#contract/workbench'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { deleteClaim, refuseClaimed, selectClaim, showClaim, storeClaim } from '../queue-claims/queue-claims'
import { readAbout, requireTorrent } from '../torrents/visible-torrent'
import { findCase, selectState } from './case.queries'
import { isInQueue, storeAnswer } from './change-requests.queries'
import { decideSeveral } from './decide-several'
import { decideTorrent } from './decide-torrent'
import { alreadyDecided } from './moderation.routes'
import { findReasons } from './reasons.queries'

const statusAfter = { approve: 'approved', reject: 'rejected', ask: 'pending' } as const

export function addWorkbenchRoutes(app: App): void {
  serve(app, readModeration, async (c) => {
    const torrent = await requireTorrent(c, c.req.valid('param').slug)
    return c.json(await findCase(c.var.db, torrent, callerOf(c).id, c.var.now), 200)
  })

  serve(app, decideTorrentEndpoint, async (c) => {
    const { db, now } = c.var
    const select = (id: number) => selectState(db, id, now)
    const [torrent, [state]] = await readAbout(c, c.req.valid('param').slug, select)
    const { decision, ...typed } = c.req.valid('json')
    const actorId = callerOf(c).id
    const claim = showClaim(state, actorId)
    if (claim && !claim.isMine) refuseClaimed(claim)
    const reason = (await requireReasons(c, typed))(state?.language ?? null)
    if (reason === null && decision !== 'approve') throw noReason()
    const waits = torrent.status === 'pending' || (decision === 'approve' && torrent.status === 'rejected')
    const act = { torrent, to: statusAfter[decision], actorId, reason, action: `torrent.${decision}` } as const
    const decided = waits && (await decideTorrent(db, act, now))
    if (!decided) return refuseTaken(c, torrent.id)
    pushUnread(c, decided.notified)
    return c.body(null, 204)
  })

  serve(app, decideTorrents, async (c) => {
    const { ids, decision, ...typed } = c.req.valid('json')
    const reasonFor = await requireReasons(c, typed)
    if (decision === 'reject' && reasonFor(null) === null) throw noReason()
    const several = { ids: [...new Set(ids)], decision, actorId: callerOf(c).id, reasonFor }
    const { outcomes, notified } = await decideSeveral(c.var.db, several, c.var.now)
    pushUnread(c, notified)
    return c.json({ data: outcomes }, 200)
  })

  serve(app, claimTorrent, async (c) => {
    const { id: subjectId } = await requireTorrent(c, c.req.valid('param').slug)
    const { db, now } = c.var
    const key = { queue: 'torrent', subjectId, memberId: callerOf(c).id } as const
    const [, [claim]] = await db.batch([storeClaim(db, key, now, isInQueue(subjectId)), selectClaim(db, key, now)])
    const shown = showClaim(claim, key.memberId)
    if (shown && !shown.isMine) refuseClaimed(shown)
    if (!shown) throw alreadyDecided()
    return c.json(shown, 200)
  })

  serve(app, releaseTorrent, async (c) => {
    const { id: subjectId } = await requireTorrent(c, c.req.valid('param').slug)
    await deleteClaim(c.var.db, { queue: 'torrent', subjectId, memberId: callerOf(c).id })
    return c.body(null, 204)
  })

  serve(app, resubmitTorrent, async (c) => {
    const torrent = await requireTorrent(c, c.req.valid('param').slug)
    const caller = callerOf(c)
    if (torrent.uploaderId !== caller.id) throw new ApiFailure(403, 'Only the uploader can submit this torrent again')
    const answer = { torrent, authorId: caller.id, text: c.req.valid('json').answer }
    const stored = await storeAnswer(c.var.db, answer, c.var.now)
    if (!stored) throw new ApiFailure(409, 'No change is asked for', { code: 'already_decided' })
    pushUnread(c, stored.notified)
    return c.body(null, 204)
  })
}

/** @throws ApiFailure 422 for an unknown template */
async function requireReasons(c: ApiContext, typed: Parameters<typeof findReasons>[1]) {
  const reasons = await findReasons(c.var.db, typed)
  if (!reasons) throw new ApiFailure(422, 'Template not found', { errors: { template: ['unknown'] } })
  return reasons
}

const noReason = () => new ApiFailure(422, 'A reason is required', { errors: { reason: ['required'] } })

/** After a decision that another member prevented. @throws ApiFailure 409 */
async function refuseTaken(c: ApiContext, torrentId: number): Promise<never> {
  const [claim] = await selectClaim(c.var.db, { queue: 'torrent', subjectId: torrentId }, c.var.now)
  const shown = showClaim(claim, callerOf(c).id)
  if (shown && !shown.isMine) refuseClaimed(shown)
  throw alreadyDecided()
}
