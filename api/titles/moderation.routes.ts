import {
  deleteTitle as deleteTitleEndpoint,
  importTitles,
  largestImport,
  mergeTitle,
  moveTorrent as moveTorrentEndpoint,
  splitTitle as splitTitleEndpoint,
} from '#contract/title-moderation'
import { parseSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitAndRead } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { canModerate, readAbout, refuseUnknown as refuseUnknownTorrent } from '../torrents/visible-torrent'
import { awaitAssigned, checkTitle, selectChoice } from './choose-title'
import { selectKnownNames } from './credits.queries'
import { deleteTitle, refuseUsed, selectDeletable } from './delete-title'
import { newSlugOf, selectFields } from './edit.queries'
import { refuseExisting, renderSummary } from './edit.routes'
import { locate, selectAddress } from './find-address'
import { addressesOf, importEntries, namesOf, readEntries } from './import-titles'
import { mergeTitles, wouldCycle } from './merge-titles'
import { selectSplit, splitTitle } from './move-torrents'
import { moveTorrent, selectGrouping } from './regroup-torrent'
import { refuseUnknown, requireTitle } from './require-title'
import { idAt } from './visible-title'

export function addTitleModerationRoutes(app: App): void {
  serve(app, mergeTitle, async (c) => {
    const { kind, slug } = c.req.valid('param')
    const { into, reason } = c.req.valid('json')
    const { db, now } = c.var
    const from = await requireTitle(c, { kind, slug })
    if (from.isMoved) throw new ApiFailure(409, 'The title is already merged', { code: 'already_merged' })
    const target = await requireTitle(c, { kind, slug: into })
    if (target.id === from.id) {
      throw new ApiFailure(422, 'A title cannot be merged into itself', { errors: { into: ['same'] } })
    }
    if (kind === 'package' && (await wouldCycle(db, from.id, target.id))) {
      throw new ApiFailure(422, 'The dependencies would form a cycle', {
        code: 'dependency_cycle',
        errors: { into: ['dependency_cycle'] },
      })
    }
    await mergeTitles(db, from, target, { actorId: callerOf(c).id, reason }, now)
    return c.json({ kind: target.kind, slug: target.slug, name: target.name }, 200)
  })

  serve(app, deleteTitleEndpoint, async (c) => {
    const address = c.req.valid('param')
    const { reason } = c.req.valid('query')
    const { db, now } = c.var
    const [[row], [stored]] = await db.batch([
      selectAddress(db, address, callerOf(c)),
      selectDeletable(db, idAt(address)),
    ])
    if (!row || !stored) refuseUnknown()
    if (locate(row, address).isMoved) {
      throw new ApiFailure(409, 'The title is already merged', { code: 'already_merged' })
    }
    refuseUsed(stored)
    await deleteTitle(db, c.env.FILES, stored, { actorId: callerOf(c).id, reason }, now)
    return c.body(null, 204)
  })

  serve(app, splitTitleEndpoint, async (c) => {
    const address = c.req.valid('param')
    const { torrents: slugs, name, year, reason, ...rest } = c.req.valid('json')
    const { db, now } = c.var
    const ids = [...new Set(slugs.map((slug) => parseSlug(slug) ?? refuseUnknownTorrent()))]
    const [[row], releases, moved, [performer]] = await db.batch([
      selectAddress(db, address, callerOf(c)),
      ...selectSplit(db, idAt(address), ids),
    ])
    const from = row ?? refuseUnknown()
    if (moved.length < ids.length) refuseUnknownTorrent()
    if (moved.some(({ titleId }) => titleId !== from.id)) {
      throw new ApiFailure(422, 'A torrent belongs to another title', { errors: { torrents: ['other_title'] } })
    }
    const artist = rest.artist ?? performer?.name
    const title = { ...emptyFields, kind: from.kind, name, year, artist }
    const slug = newSlugOf(title)
    await refuseExisting(c, title, slug)
    const rendered = await renderSummary(c, null)
    const entered = { title, rendered, act: 'split', slug, actorId: callerOf(c).id, reason } as const
    await splitTitle(db, { from, releases, moved: ids, entered }, now)
    return c.json({ kind: from.kind, slug, name }, 201)
  })

  serve(app, moveTorrentEndpoint, async (c) => {
    const caller = callerOf(c)
    const [torrent, [stored]] = await readAbout(c, c.req.valid('param').slug, (id) => selectGrouping(c.var.db, id))
    const grouping = stored ?? refuseUnknownTorrent()
    const { title: choice, reason = null } = c.req.valid('json')
    const { db, now } = c.var
    const isOwn = torrent.uploaderId === caller.id
    if (!isOwn && !canModerate(caller)) {
      throw new ApiFailure(403, 'Only the uploader and the staff can choose the title of this torrent')
    }
    if (torrent.status === 'deleted') throw new ApiFailure(409, 'The torrent is deleted', { code: 'torrent_deleted' })
    if (!isOwn && reason === null) {
      throw new ApiFailure(422, 'A reason is required', { errors: { reason: ['required'] } })
    }
    const rows = await limitAndRead(c, 'title-edit', caller.id, selectChoice(c, choice))
    const by = { actorId: caller.id, reason, isAnonymous: isOwn && torrent.isAnonymous }
    const checked = await checkTitle(c, choice, rows, grouping.category ?? '', by)
    const chosenBy = isOwn ? ('uploader' as const) : ('moderator' as const)
    await awaitAssigned(c, checked, moveTorrent(db, grouping, { choice: checked, chosenBy }, by, now))
    const { kind, slug, name } =
      'entered' in checked ? { ...checked.entered.title, slug: checked.entered.slug } : checked
    return c.json({ kind, slug, name }, 200)
  })

  serve(
    app,
    importTitles,
    async (c) => {
      const { titles, check } = c.req.valid('json')
      const entries = readEntries(titles)
      const [stored, known] = await limitAndRead(c, 'title-import', callerOf(c).id, [
        selectFields(c.var.db, addressesOf(entries)),
        selectKnownNames(c.var.db, namesOf(entries)),
      ])
      return c.json({ data: await importEntries(c, entries, { stored, known }, check) }, 200)
    },
    { maxBody: largestImport },
  )
}

const emptyFields = { endYear: null, minutes: null, genres: [], homepage: null, licence: null, summary: null }
