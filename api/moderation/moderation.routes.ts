import { listModerated, pinTorrent, promoteTorrent, restoreTorrent, unpinTorrent } from '#contract/moderation'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { requireTorrent } from '../torrents/visible-torrent'
import { decideTorrent } from './decide-torrent'
import { changeStanding, findDeletion, findModerated } from './moderation.queries'
import { restorable } from './purge-deleted'

export function addModerationRoutes(app: App): void {
  serve(app, listModerated, async (c) => {
    const { cursor, limit, ...filter } = c.req.valid('query')
    const page = { cursor: readCursor(cursor, 1), limit }
    return c.json(await findModerated(c.var.db, filter, page, { readerId: callerOf(c).id, now: c.var.now }), 200)
  })

  serve(app, restoreTorrent, async (c) => {
    const torrent = await requireTorrent(c, c.req.valid('param').slug)
    const { db, now } = c.var
    const deletion = await findDeletion(db, torrent.id)
    if (!deletion) throw alreadyDecided()
    if (now - (deletion.at ?? 0) > restorable) {
      throw new ApiFailure(409, 'The torrent was deleted more than 30 days ago', { code: 'too_late' })
    }
    const to = deletion.from === 'approved' ? 'approved' : 'pending'
    const act = { torrent, to, actorId: callerOf(c).id, reason: null, action: 'torrent.restore' } as const
    const restored = await decideTorrent(db, act, now)
    if (!restored) throw alreadyDecided()
    pushUnread(c, restored.notified)
    return c.body(null, 204)
  })

  serve(app, promoteTorrent, async (c) => {
    const { id: torrentId } = await requireTorrent(c, c.req.valid('param').slug)
    const { download, upload, until, reason = null } = c.req.valid('json')
    const end = until === null ? null : Date.parse(until)
    if (end !== null && end <= c.var.now) {
      throw new ApiFailure(422, 'The time is in the past', { errors: { until: ['past'] } })
    }
    const isNone = download === 1 && upload === 1
    const columns = { promotionDownload: download, promotionUpload: upload, promotionUntil: isNone ? null : end }
    const detail = { download, upload, until: columns.promotionUntil }
    await changeStanding(
      c.var.db,
      columns,
      { ...actOf(c, torrentId), action: 'torrent.promote', reason, detail },
      c.var.now,
    )
    return c.body(null, 204)
  })

  serve(app, pinTorrent, async (c) => {
    const { id } = await requireTorrent(c, c.req.valid('param').slug)
    await changeStanding(c.var.db, { pinnedAt: c.var.now }, { ...actOf(c, id), action: 'torrent.pin' }, c.var.now)
    return c.body(null, 204)
  })

  serve(app, unpinTorrent, async (c) => {
    const { id } = await requireTorrent(c, c.req.valid('param').slug)
    await changeStanding(c.var.db, { pinnedAt: null }, { ...actOf(c, id), action: 'torrent.unpin' }, c.var.now)
    return c.body(null, 204)
  })
}

function actOf(c: ApiContext, torrentId: number) {
  return { torrentId, actorId: callerOf(c).id, reason: null, detail: {} }
}

export function alreadyDecided() {
  return new ApiFailure(409, 'Someone else has already decided this', { code: 'already_decided' })
}
