import { addBookmark, markSeen, removeBookmark, removeThanks, requestReseed, thank } from '#contract/torrent-actions'
import { readTorrentDeletion } from '#contract/torrent-deletions'
import {
  listThanks,
  listTorrentFiles,
  listTorrentReleases,
  readTorrent,
  readTorrentFolder,
} from '#contract/torrent-details'
import { listTorrentRevisions } from '#contract/torrent-revisions'
import { listTorrentPeers, listTorrentSnatches } from '#contract/torrent-swarm'
import { parseSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import {
  dropBookmark,
  dropThanks,
  recordView,
  selectThanks,
  showThanks,
  storeBookmark,
  storeThanks,
} from './acts.queries'
import { selectFiles, showFiles } from './contents.queries'
import { findDeletion } from './deletions.queries'
import { readFolder } from './read-folder'
import { selectReleases } from './releases.queries'
import { storeReseedRequest } from './reseeds.queries'
import { selectRevisions, showRevisions } from './revisions.queries'
import { selectPeers, selectSnatches, showPeers, showSnatches } from './swarm.queries'
import { findTorrent } from './torrent.queries'
import { showRow } from './torrent-row'
import { readAbout, refuseUnknown, requireTorrent } from './visible-torrent'

const refusals = { has_seeders: 'This torrent has seeders', no_owners: 'No other member has this torrent' }

export function addTorrentRoutes(app: App): void {
  serve(
    app,
    readTorrent,
    async (c) => {
      const id = parseSlug(c.req.valid('param').slug) ?? refuseUnknown()
      const torrent = await findTorrent(c.var.db, id, callerOf(c), c.var.now)
      if (torrent === 'deleted') throw new ApiFailure(404, 'The torrent was deleted', { code: 'torrent_deleted' })
      return c.json(torrent ?? refuseUnknown(), 200)
    },
    { mayLag: true },
  )

  serve(
    app,
    readTorrentDeletion,
    async (c) => {
      const id = parseSlug(c.req.valid('param').slug) ?? refuseUnknown()
      return c.json((await findDeletion(c.var.db, id)) ?? refuseUnknown(), 200)
    },
    { mayLag: true },
  )

  serve(
    app,
    listTorrentFiles,
    async (c) => {
      const { cursor, limit, q } = c.req.valid('query')
      const part = { cursor: readCursor(cursor, 1), limit, q }
      const [, rows] = await readAbout(c, c.req.valid('param').slug, (id) => selectFiles(c.var.db, id, part))
      return c.json(showFiles(rows, part), 200)
    },
    { mayLag: true },
  )

  serve(
    app,
    readTorrentFolder,
    async (c) => {
      const { slug, folder } = c.req.valid('param')
      const { cursor, limit } = c.req.valid('query')
      return c.json(await readFolder(c, slug, { folder, cursor: readCursor(cursor, 2), limit }), 200)
    },
    { mayLag: true },
  )

  serve(
    app,
    listTorrentPeers,
    async (c) => {
      const { cursor, limit } = c.req.valid('query')
      const part = { cursor: readCursor(cursor, 2), limit }
      const [torrent, rows] = await readAbout(c, c.req.valid('param').slug, (id) => selectPeers(c.var.db, id, part))
      return c.json(showPeers(rows, torrent, callerOf(c), part), 200)
    },
    { mayLag: true },
  )

  serve(
    app,
    listTorrentSnatches,
    async (c) => {
      const { cursor, limit } = c.req.valid('query')
      const part = { cursor: readCursor(cursor, 2), limit }
      const [, rows] = await readAbout(c, c.req.valid('param').slug, (id) =>
        selectSnatches(c.var.db, id, callerOf(c), part),
      )
      return c.json(showSnatches(rows, part), 200)
    },
    { mayLag: true },
  )

  serve(
    app,
    listTorrentReleases,
    async (c) => {
      const [, rows] = await readAbout(c, c.req.valid('param').slug, (id) => selectReleases(c.var.db, id))
      return c.json({ data: rows.map((row) => showRow(row, row.category, c.var.now)) }, 200)
    },
    { mayLag: true },
  )

  serve(
    app,
    listTorrentRevisions,
    async (c) => {
      const { cursor, limit } = c.req.valid('query')
      const part = { cursor: readCursor(cursor, 1), limit }
      const [torrent, rows] = await readAbout(c, c.req.valid('param').slug, (id) => selectRevisions(c.var.db, id, part))
      return c.json(showRevisions(rows, torrent, callerOf(c), part), 200)
    },
    { mayLag: true },
  )

  serve(
    app,
    listThanks,
    async (c) => {
      const { cursor, limit } = c.req.valid('query')
      const part = { cursor: readCursor(cursor, 2), limit }
      const [, rows] = await readAbout(c, c.req.valid('param').slug, (id) => selectThanks(c.var.db, id, part))
      return c.json(showThanks(rows, part), 200)
    },
    { mayLag: true },
  )

  serve(app, thank, async (c) => {
    const act = await readAct(c, c.req.valid('param').slug)
    if (act.isUploader) throw new ApiFailure(409, 'This is your own torrent', { code: 'own_torrent' })
    await storeThanks(c.var.db, act)
    return c.body(null, 204)
  })

  serve(app, removeThanks, async (c) => {
    await dropThanks(c.var.db, await readAct(c, c.req.valid('param').slug))
    return c.body(null, 204)
  })

  serve(app, requestReseed, async (c) => {
    const torrent = await requireTorrent(c, c.req.valid('param').slug)
    const { id } = callerOf(c)
    await limitRate(c, 'reseed', id)
    const notified = await storeReseedRequest(c.var.db, torrent, id, c.var.now)
    if (typeof notified === 'string') throw new ApiFailure(409, refusals[notified], { code: notified })
    pushUnread(c, notified)
    return c.body(null, 204)
  })

  serve(app, addBookmark, async (c) => {
    await storeBookmark(c.var.db, await readAct(c, c.req.valid('param').slug))
    return c.body(null, 204)
  })

  serve(app, removeBookmark, async (c) => {
    await dropBookmark(c.var.db, await readAct(c, c.req.valid('param').slug))
    return c.body(null, 204)
  })

  serve(app, markSeen, async (c) => {
    const { torrentId, userId, now } = await readAct(c, c.req.valid('param').slug)
    await recordView(c.var.db, { torrentId, userId, now })
    return c.body(null, 204)
  })
}

/** The torrent and member of an action. */
async function readAct(c: Parameters<typeof requireTorrent>[0] & { var: { now: number } }, slug: string) {
  const { id, uploaderId } = await requireTorrent(c, slug)
  const userId = callerOf(c).id
  return { torrentId: id, userId, now: c.var.now, isUploader: uploaderId === userId }
}
