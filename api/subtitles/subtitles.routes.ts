import {
  deleteSubtitle,
  downloadSubtitle,
  largestSubtitleUpload,
  listSubtitles,
  restoreSubtitle,
  updateSubtitle,
  uploadSubtitle,
} from '#contract/subtitles'
import { attachFile } from '../downloads/content-disposition'
import { parseSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { refuseUnknown } from '../torrents/visible-torrent'
import { requireSubtitle, unknownSubtitle } from './require-subtitle'
import { chooseVideo, refuseSame, storeSubtitle } from './store-subtitle'
import { nameSubtitle } from './subtitle.rules'
import { findSubtitles, readSubject, selectSubject, showSubtitle } from './subtitles.queries'
import * as write from './write-subtitle.queries'

export function addSubtitleRoutes(app: App): void {
  serve(
    app,
    listSubtitles,
    async (c) => {
      const id = parseSlug(c.req.valid('param').slug) ?? refuseUnknown()
      return c.json((await findSubtitles(c.var.db, id, callerOf(c))) ?? refuseUnknown(), 200)
    },
    { mayLag: true },
  )

  serve(
    app,
    uploadSubtitle,
    async (c) => c.json(await storeSubtitle(c, c.req.valid('param').slug, c.req.valid('form')), 201),
    { maxBody: largestSubtitleUpload },
  )

  serve(
    app,
    downloadSubtitle,
    async (c) => {
      const { torrent, row } = await requireSubtitle(c, c.req.valid('param'), 'subtitle-download')
      const file = await c.env.FILES.get(row.subtitle.key)
      if (!file) throw unknownSubtitle()
      const [text] = await Promise.all([file.text(), write.countDownload(c.var.db, row.subtitle.id)])
      const { base, extension } = nameSubtitle(row.subtitle, torrent.name)
      return c.text(text, 200, {
        'Content-Disposition': attachFile(base, extension),
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'no-store',
      })
    },
    { changes: true },
  )

  serve(app, updateSubtitle, async (c) => {
    const { row, may } = await requireSubtitle(c, c.req.valid('param'), 'subtitle-edit')
    const { reason, video, ...fields } = c.req.valid('json')
    if (!may.canEdit) throw new ApiFailure(403, 'You cannot edit this subtitle')
    const by = actOf(c, may.isMine, reason)
    const { language, isSdh, isForced, note } = row.subtitle
    const name = video === undefined ? row.subtitle.video : await readVideoName(c, row.subtitle.torrentId, video)
    const after = { language, isSdh, isForced, note, ...fields, video: name }
    const edited = await write.editSubtitle(c.var.db, row.subtitle, after, by)
    if (!edited) throw unknownSubtitle()
    return c.json(showSubtitle(edited, callerOf(c)), 200)
  })

  serve(app, deleteSubtitle, async (c) => {
    const { torrent, row, may } = await requireSubtitle(c, c.req.valid('param'))
    // The first of two requests has deleted it.
    if (row.subtitle.deletedAt !== null) throw unknownSubtitle()
    if (!may.canDelete) throw new ApiFailure(403, 'You cannot delete this subtitle')
    const by = actOf(c, may.isMine, c.req.valid('query').reason)
    pushUnread(c, await write.markDeleted(c.var.db, { subtitle: row.subtitle, torrent }, by))
    return c.body(null, 204)
  })

  serve(app, restoreSubtitle, async (c) => {
    const { torrent, row, may } = await requireSubtitle(c, c.req.valid('param'))
    const isDeleted = row.subtitle.deletedAt !== null
    if (isDeleted && !may.canRestore) throw new ApiFailure(403, 'You cannot restore this subtitle')
    if (isDeleted) {
      const by = { actorId: callerOf(c).id, isStaff: !may.isMine, reason: null, now: c.var.now }
      const restored = await write.restore(c.var.db, { subtitle: row.subtitle, torrent }, by)
      if (restored === 'conflict') throw refuseSame()
      pushUnread(c, restored)
    }
    const { row: after } = await requireSubtitle(c, c.req.valid('param'))
    return c.json(showSubtitle(after, callerOf(c)), 200)
  })
}

/** @throws ApiFailure 422 when a moderator gives no reason */
function actOf(c: ApiContext, isMine: boolean, reason: string | undefined) {
  if (!isMine && reason === undefined) {
    throw new ApiFailure(422, 'A reason is required', { errors: { reason: ['required'] } })
  }
  return { actorId: callerOf(c).id, isStaff: !isMine, reason: isMine ? null : (reason ?? null), now: c.var.now }
}

/** @throws ApiFailure 422 when it is no video of the torrent */
async function readVideoName(c: ApiContext, torrentId: number, position: number): Promise<string> {
  const rows = await c.var.db.batch(selectSubject(c.var.db, torrentId))
  return chooseVideo(readSubject(rows, callerOf(c)) ?? refuseUnknown(), position)
}
