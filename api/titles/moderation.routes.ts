import {
  importTitles,
  largestImport,
  mergeTitle,
  moveTorrent as moveTorrentEndpoint,
  splitTitle as splitTitleEndpoint,
} from '#contract/title-moderation'
import { findCategoryOf } from '../categories/category-of-torrent'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { canModerate, requireTorrent } from '../torrents/visible-torrent'
import { awaitAssigned, checkTitle } from './choose-title'
import { newSlugOf } from './edit.queries'
import { refuseExisting, renderSummary } from './edit.routes'
import { importEntries } from './import-titles'
import { mergeTitles, wouldCycle } from './merge-titles'
import { findArtistOf, findTitleOfTorrent, splitTitle } from './move-torrents'
import { moveTorrent } from './regroup-torrent'
import { requireTitle } from './require-title'

const importLimit = { most: 120, within: 60 * 60 }

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

  serve(app, splitTitleEndpoint, async (c) => {
    const from = await requireTitle(c, c.req.valid('param'))
    const { torrents: slugs, name, year, reason, ...rest } = c.req.valid('json')
    const { db, now } = c.var
    const torrents = await Promise.all([...new Set(slugs)].map((slug) => requireTorrent(c, slug)))
    for (const { id } of torrents) {
      if ((await findTitleOfTorrent(db, id))?.id === from.id) continue
      throw new ApiFailure(422, 'A torrent belongs to another title', { errors: { torrents: ['other_title'] } })
    }
    const artist = rest.artist ?? (await findArtistOf(db, from.id))
    const title = { ...emptyFields, kind: from.kind, name, year, artist }
    const slug = newSlugOf(title)
    await refuseExisting(c, title, slug)
    const rendered = await renderSummary(c, null)
    const entered = { title, rendered, act: 'split', slug, actorId: callerOf(c).id, reason } as const
    await splitTitle(db, { from, torrents, entered }, now)
    return c.json({ kind: from.kind, slug, name }, 201)
  })

  serve(app, moveTorrentEndpoint, async (c) => {
    const caller = callerOf(c)
    const torrent = await requireTorrent(c, c.req.valid('param').slug)
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
    await limitRate(c, `title-edit:${caller.id}`, importLimit)
    const checked = await checkTitle(c, choice, await findCategoryOf(db, torrent.id), reason)
    const chosenBy = isOwn ? ('uploader' as const) : ('moderator' as const)
    await awaitAssigned(
      c,
      checked,
      moveTorrent(db, torrent, { choice: checked, chosenBy }, { actorId: caller.id, reason }, now),
    )
    const { kind, slug, name } =
      'entered' in checked ? { ...checked.entered.title, slug: checked.entered.slug } : checked
    return c.json({ kind, slug, name }, 200)
  })

  serve(
    app,
    importTitles,
    async (c) => {
      const { id } = callerOf(c)
      await limitRate(c, `title-import:${id}`, importLimit)
      const { titles, check } = c.req.valid('json')
      return c.json({ data: await importEntries(c, titles, check) }, 200)
    },
    { maxBody: largestImport },
  )
}

const emptyFields = { endYear: null, minutes: null, genres: [], homepage: null, licence: null, summary: null }
