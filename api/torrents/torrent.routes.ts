import { addBookmark, markSeen, removeBookmark, removeThanks, thank } from '#contract/torrent-actions'
import {
  listThanks,
  listTorrentFiles,
  listTorrentPeers,
  listTorrentReleases,
  listTorrentSnatches,
  readTorrent,
} from '#contract/torrent-details'
import { parseSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { dropBookmark, findThanks, giveThanks, keepBookmark, noteView, takeThanks } from './acts.queries'
import { findFiles } from './contents.queries'
import { findReleases } from './releases.queries'
import { findPeers, findSnatches } from './swarm.queries'
import { findTorrent } from './torrent.queries'
import { refuseUnknown, requireTorrent } from './visible-torrent'

export function addTorrentRoutes(app: App): void {
  serve(app, readTorrent, async (c) => {
    const id = parseSlug(c.req.valid('param').slug) ?? refuseUnknown()
    return c.json((await findTorrent(c.var.db, id, callerOf(c), c.var.now)) ?? refuseUnknown(), 200)
  })

  serve(app, listTorrentFiles, async (c) => {
    const { cursor, limit, q } = c.req.valid('query')
    const part = { cursor: readCursor(cursor, 1), limit, q }
    const { id } = await requireTorrent(c, c.req.valid('param').slug)
    return c.json(await findFiles(c.var.db, id, part), 200)
  })

  serve(app, listTorrentPeers, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    const part = { cursor: readCursor(cursor, 2), limit }
    const torrent = await requireTorrent(c, c.req.valid('param').slug)
    return c.json(await findPeers(c.var.db, torrent, callerOf(c), part), 200)
  })

  serve(app, listTorrentSnatches, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    const part = { cursor: readCursor(cursor, 2), limit }
    const { id } = await requireTorrent(c, c.req.valid('param').slug)
    return c.json(await findSnatches(c.var.db, id, callerOf(c), part), 200)
  })

  serve(app, listTorrentReleases, async (c) => {
    const torrent = await requireTorrent(c, c.req.valid('param').slug)
    return c.json({ data: await findReleases(c.var.db, torrent, c.var.now) }, 200)
  })

  serve(app, listThanks, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    const from = readCursor(cursor, 2)
    const { id } = await requireTorrent(c, c.req.valid('param').slug)
    return c.json(await findThanks(c.var.db, id, from, limit), 200)
  })

  serve(app, thank, async (c) => {
    const act = await readAct(c, c.req.valid('param').slug)
    if (act.isUploader) throw new ApiFailure(409, 'This is your own torrent', { code: 'own_torrent' })
    await giveThanks(c.var.db, act)
    return c.body(null, 204)
  })

  serve(app, removeThanks, async (c) => {
    await takeThanks(c.var.db, await readAct(c, c.req.valid('param').slug))
    return c.body(null, 204)
  })

  serve(app, addBookmark, async (c) => {
    await keepBookmark(c.var.db, await readAct(c, c.req.valid('param').slug))
    return c.body(null, 204)
  })

  serve(app, removeBookmark, async (c) => {
    await dropBookmark(c.var.db, await readAct(c, c.req.valid('param').slug))
    return c.body(null, 204)
  })

  serve(app, markSeen, async (c) => {
    const { torrentId, userId, now } = await readAct(c, c.req.valid('param').slug)
    await noteView(c.var.db, { torrentId, userId, now })
    return c.body(null, 204)
  })
}

/** The torrent and member of an action. */
async function readAct(c: Parameters<typeof requireTorrent>[0] & { var: { now: number } }, slug: string) {
  const { id, uploaderId } = await requireTorrent(c, slug)
  const userId = callerOf(c).id
  return { torrentId: id, userId, now: c.var.now, isUploader: uploaderId === userId }
}
