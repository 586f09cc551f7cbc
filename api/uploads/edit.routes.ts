import { deleteTorrent, listOwnUploads, type TorrentPatch, updateTorrent } from '#contract/uploads'
import { maxNameLength, parseReleaseName } from '../lib/release-name/parse-release-name'
import { attributesOf } from '../lib/release-name/read-attributes'
import { releaseKeyOf } from '../lib/release-name/release-key'
import { printSlug } from '../lib/slug/torrent-slug'
import { decideTorrent } from '../moderation/decide-torrent'
import type { torrents } from '../platform/db/schema/torrents'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitAndRead } from '../platform/http/limit-rate'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { awaitAssigned, checkChoice, selectChoice } from '../titles/choose-title'
import { selectKnown } from '../titles/group-torrents'
import { readNamed, selectGrouping } from '../titles/regroup-torrent'
import { canModerate, readAbout, refuseUnknown, requireTorrent } from '../torrents/visible-torrent'
import { anonymiseMediaInfo } from './anonymise-media-info'
import { changeTorrent, findDeletionFacts } from './edit.queries'
import { findOwnUploads } from './own-uploads.queries'
import { renderDescription } from './render-description'
import { listChanges, selectTexts } from './revise-torrent'
import { mayDeleteOwn, needsReview } from './uploads.rules'

export function addEditRoutes(app: App): void {
  serve(app, listOwnUploads, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    return c.json(await findOwnUploads(c.var.db, callerOf(c).id, readCursor(cursor, 1), limit), 200)
  })

  serve(
    app,
    updateTorrent,
    async (c) => {
      const { reason, title, ...patch } = c.req.valid('json')
      const select = (id: number) => selectGrouping(c.var.db, id, patch.category)
      const [torrent, [stored]] = await readAbout(c, c.req.valid('param').slug, select)
      const grouping = stored ?? refuseUnknown()
      const caller = callerOf(c)
      const isOwn = torrent.uploaderId === caller.id
      if (!isOwn && !canModerate(caller))
        throw new ApiFailure(403, 'Only the uploader and the staff can edit this torrent')
      if (torrent.status === 'deleted') throw new ApiFailure(409, 'The torrent is deleted', { code: 'torrent_deleted' })
      if (!isOwn && reason === undefined) {
        throw new ApiFailure(422, 'A reason is required', { errors: { reason: ['required'] } })
      }
      const { db, now } = c.var
      const named = readNamed(grouping, { ...patch, title })
      const [[texts], keys, slugs, ...rows] = await limitAndRead(c, 'torrent-edit', caller.id, [
        selectTexts(db, torrent.id),
        ...selectKnown(db, named),
        ...selectChoice(c, title),
      ])
      if (grouping.category === null) {
        throw new ApiFailure(422, 'Category not found', { errors: { category: ['unknown'] } })
      }
      const changes = await readChanges(c, torrent, { ...patch, categoryId: grouping.categoryId })
      const isAnonymous = isOwn && (patch.isAnonymous ?? torrent.isAnonymous)
      const by = { actorId: caller.id, reason: isOwn ? null : (reason ?? null), isAnonymous }
      const choice = title && (await checkChoice(c, title, rows, grouping.category, { ...by, reason: reason ?? null }))
      const assigned = choice && ({ choice, chosenBy: isOwn ? 'uploader' : 'moderator' } as const)
      const revised = texts ? listChanges(texts, patch) : {}
      const isReviewed = isOwn && (torrent.status === 'rejected' || Object.keys(revised).length > 0 || assigned)
      const byUploader = { actorId: caller.id, reason: null, action: 'torrent.resubmit' } as const
      // A torrent of the queue may be approved before the edit is stored; the decision changes nothing while it is not.
      const from = torrent.status === 'pending' ? 'approved' : torrent.status
      const again = { from, to: 'pending', ...byUploader } as const
      const changed = {
        ...changes,
        title: assigned,
        revised,
        by,
        decision: isReviewed && needsReview(caller, { status: from }) ? { ...again, ids: [torrent.id] } : null,
      }
      await awaitAssigned(c, choice, changeTorrent(db, { grouping, named, known: [keys, slugs] }, changed, now))
      return c.json({ slug: printSlug(patch.name ?? torrent.name, torrent.id) }, 200)
    },
    { maxBody: 768 * 1024 },
  )

  serve(app, deleteTorrent, async (c) => {
    const torrent = await requireTorrent(c, c.req.valid('param').slug)
    const caller = callerOf(c)
    const { db, now } = c.var
    const facts = (await findDeletionFacts(db, torrent.id)) ?? refuseUnknown()
    if (torrent.status === 'deleted') throw alreadyDeleted()
    if (!canModerate(caller)) {
      if (torrent.uploaderId !== caller.id)
        throw new ApiFailure(403, 'Only the uploader and the staff can delete this torrent')
      if (!mayDeleteOwn({ ...torrent, ...facts }, now)) {
        throw new ApiFailure(403, 'Other members already use this torrent: ask the staff to delete it', {
          code: 'torrent_in_use',
        })
      }
    }
    const { reason } = c.req.valid('query')
    const decision = { torrent, to: 'deleted', actorId: caller.id, reason, action: 'torrent.delete' } as const
    const deleted = await decideTorrent(db, decision, now)
    if (!deleted) throw alreadyDeleted()
    pushUnread(c, deleted.notified)
    return c.body(null, 204)
  })
}

function alreadyDeleted() {
  return new ApiFailure(409, 'Someone else has already decided this', { code: 'torrent_deleted' })
}

type Patch = Omit<TorrentPatch, 'reason' | 'title'> & { categoryId: number | null }

/** Changes of both tables of a torrent. */
async function readChanges(c: ApiContext, torrent: NamedRelease, patch: Patch) {
  const { category, categoryId, name, tags, isAnonymous, resolution, source, codec, language, ...texts } = patch
  const { description, ...rest } = texts
  const attributes = {
    resolution: orNull(resolution),
    source: orNull(source),
    codec: orNull(codec),
    language: orNull(language),
  }
  if (rest.mediaInfo) rest.mediaInfo = anonymiseMediaInfo(rest.mediaInfo)
  const rendered = description === undefined ? {} : await renderDescription(c, description || null)
  const emptied = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, orNull(value)]))
  return {
    row: withoutUndefined({
      categoryId: category === undefined ? undefined : (categoryId ?? undefined),
      name,
      ...readKeys(torrent, { name, ...attributes }),
      tags,
      isAnonymous,
      ...attributes,
    }),
    details: withoutUndefined({ ...rendered, ...emptied }),
  }
}

type NamedRelease = Pick<typeof torrents.$inferSelect, 'name' | 'resolution' | 'source'>

/** The keys of a torrent after a change of what they are made from. */
function readKeys(torrent: NamedRelease, { name, resolution, source }: Partial<NamedRelease>) {
  if (name === undefined && resolution === undefined && source === undefined) return {}
  const release = parseReleaseName((name ?? torrent.name).slice(0, maxNameLength))
  const { titleKey } = attributesOf(release)
  const releaseKey = releaseKeyOf(release, {
    titleKey,
    resolution: resolution === undefined ? torrent.resolution : resolution,
    source: source === undefined ? torrent.source : source,
  })
  return { titleKey: name === undefined ? undefined : titleKey, releaseKey }
}

/** Stores empty texts as null. */
function orNull(value: string | null | undefined): string | null | undefined {
  return value === '' ? null : value
}

function withoutUndefined<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values
}
