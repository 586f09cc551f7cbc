import { readTitleChoice } from '#contract/title-choice'
import type { Uploaded, UploadForm } from '#contract/uploads'
import { printSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { limitAndRead } from '../platform/http/limit-rate'
import { awaitAssigned, checkChoice, selectChoice } from '../titles/choose-title'
import { selectKnown } from '../titles/group-torrents'
import { readTitleOf } from '../titles/read-title'
import { metafileKey } from '../torrents/metafile-key'
import { canSee } from '../torrents/visible-torrent'
import { selectTrackerSettings, showTrackerSettings } from '../tracker/tracker-settings'
import { anonymiseMediaInfo } from './anonymise-media-info'
import { type Duplicate, selectDuplicates } from './duplicates.queries'
import { readNfo, readUpload, type Upload } from './read-upload'
import { renderDescription } from './render-description'
import { selectCategory, storeUpload } from './store-upload.queries'
import { firstStatus } from './uploads.rules'

/** Checks and stores an upload. @throws ApiFailure */
export async function acceptUpload(c: ApiContext, form: UploadForm): Promise<Uploaded> {
  const caller = callerOf(c)
  const { db, now } = c.var
  const [settings, [category]] = await limitAndRead(c, 'upload', caller.id, [
    selectTrackerSettings(db),
    selectCategory(db, form.category),
  ])
  const { sourceTag } = showTrackerSettings(settings)
  const [upload, nfo] = await Promise.all([readUpload(form, sourceTag), readNfo(form.nfo)])
  if (!category) throw refuseCategory()
  const choice = readChoice(form)
  const named =
    choice === 'name'
      ? [{ infoHash: upload.metainfo.infoHash, read: readTitleOf(upload.release, category.titles) }]
      : []
  const [duplicates, keys, slugs, ...rows] = await db.batch([
    selectDuplicates(db, hashesOf(upload)),
    ...selectKnown(db, named),
    ...selectChoice(c, choice),
  ])
  refuseDuplicate(c, duplicates, form.acceptDuplicate)
  const by = { actorId: caller.id, reason: null, isAnonymous: form.isAnonymous }
  const title = await checkChoice(c, choice, rows, category.titles, by)
  await c.env.FILES.put(metafileKey(upload.metainfo.infoHash), upload.metafile, {
    httpMetadata: { contentType: 'application/x-bittorrent' },
  })
  const status = firstStatus(caller)
  const stored = storeUpload(
    db,
    {
      upload,
      nfo,
      status,
      title,
      named,
      known: [keys, slugs],
      categoryId: category.id,
      uploaderId: caller.id,
      tags: form.tags,
      licence: form.licence || null,
      isAnonymous: form.isAnonymous,
      mediaInfo: anonymiseMediaInfo(form.mediaInfo ?? '') || null,
      ...(await renderDescription(c, form.description || null)),
    },
    now,
  )
  const id = await awaitAssigned(c, title, stored)
  if (id === undefined) throw refuseDuplicate(c, await selectDuplicates(db, hashesOf(upload)), true)
  return { slug: printSlug(upload.name, id), status, ...showHashes(upload) }
}

/** The chosen title of a form. @throws ApiFailure 422 with the codes of its fields */
function readChoice(form: UploadForm) {
  const { choice, errors } = readTitleChoice(form)
  if (choice === undefined) throw new ApiFailure(422, 'Some fields are not valid', { errors })
  return choice
}

/** The hashes that a duplicate shares. */
export function hashesOf({ metainfo: { infoHash, piecesKey }, contentKey }: Upload) {
  return { infoHash, piecesKey, contentKey }
}

export function showHashes({ metainfo: { infoHash, infoHashV2 }, uploadedInfoHash, removedKeys }: Upload) {
  return { infoHash, infoHashV2, uploadedInfoHash, removedKeys }
}

function refuseCategory() {
  return new ApiFailure(422, 'Category not found', { errors: { category: ['unknown'] } })
}

/** 409 for a duplicate. The response links to the torrent if the caller may see it. */
function refuseDuplicate(c: ApiContext, [first]: Duplicate[], isAccepted: boolean): void {
  if (!first || (first.isSame === 0 && isAccepted)) return
  const headers = canSee(callerOf(c), first)
    ? { Location: `/v1/torrents/${printSlug(first.name, first.id)}` }
    : undefined
  if (first.isSame === 0) {
    throw new ApiFailure(409, 'The same files have already been uploaded', { code: 'duplicate_content', headers })
  }
  throw new ApiFailure(409, 'This torrent has already been uploaded', { code: 'duplicate_torrent', headers })
}
