import { readTitleChoice } from '#contract/title-choice'
import { createTorrent, largestUpload, previewTorrent, type UploadForm, type UploadPreview } from '#contract/uploads'
import { printSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitAndRead } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { awaitAssigned, checkChoice, selectChoice } from '../titles/choose-title'
import { selectKnown } from '../titles/group-torrents'
import { readTitleOf } from '../titles/read-title'
import { selectSuggestions, showSuggestions } from '../titles/suggest-titles'
import { metafileKey } from '../torrents/metafile-key'
import { canSee } from '../torrents/visible-torrent'
import { selectTrackerSettings, showTrackerSettings } from '../tracker/tracker-settings'
import { anonymiseMediaInfo } from './anonymise-media-info'
import { type Duplicate, selectDuplicates, selectSameReleases } from './duplicates.queries'
import { readNfo, readUpload, type Upload } from './read-upload'
import { renderDescription } from './render-description'
import { selectCategory, selectTags, storeUpload } from './store-upload.queries'
import { suggestFields } from './suggest-fields'
import { firstStatus } from './uploads.rules'

/** Maximum files in a preview. */
const maxListing = 50

/** Limit per member. A preview costs as much as an upload. */
const uploadLimit = { most: 60, within: 3600 }
const previewLimit = { most: 300, within: 3600 }

export function addUploadRoutes(app: App): void {
  serve(
    app,
    createTorrent,
    async (c) => {
      const caller = callerOf(c)
      const { db, now } = c.var
      const form = c.req.valid('form')
      const [settings, [category]] = await limitAndRead(c, `upload:${caller.id}`, uploadLimit, [
        selectTrackerSettings(db),
        selectCategory(db, form.category),
      ])
      const { sourceTag } = showTrackerSettings(settings)
      const [upload, nfo] = await Promise.all([readUpload(form, sourceTag), readNfo(form.nfo)])
      if (!category) throw refuseCategory()
      const choice = readChoice(form)
      const named =
        choice === 'name'
          ? [{ infoHash: upload.metainfo.infoHash, read: readTitleOf(upload.release, category.slug) }]
          : []
      const [duplicates, keys, slugs, ...rows] = await db.batch([
        selectDuplicates(db, hashesOf(upload)),
        ...selectKnown(db, named),
        ...selectChoice(c, choice),
      ])
      refuseDuplicate(c, duplicates, form.acceptDuplicate)
      const title = await checkChoice(c, choice, rows, category.slug)
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
      return c.json({ slug: printSlug(upload.name, id), status, ...showHashes(upload) }, 201)
    },
    { maxBody: largestUpload },
  )

  serve(
    app,
    previewTorrent,
    async (c) => {
      const caller = callerOf(c)
      const { db } = c.var
      const [settings] = await limitAndRead(c, `upload-preview:${caller.id}`, previewLimit, [selectTrackerSettings(db)])
      const { sourceTag } = showTrackerSettings(settings)
      const form = c.req.valid('form')
      const upload = await readUpload(form, sourceTag)
      const { metainfo, name } = upload
      const suggested = suggestFields(upload, form)
      const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
      const category = form.category || suggested.category || ''
      const asked = { release: upload.release, category, q: form.titleQuery ?? '', chosen: form.title ?? '' }
      const [duplicates, releases, tags, [known], ...titles] = await db.batch([
        selectDuplicates(db, hashesOf(upload)),
        selectSameReleases(db, upload.releaseKey),
        selectTags(db, words.slice(0, 40)),
        selectCategory(db, suggested.category ?? ''),
        ...selectSuggestions(db, asked, caller),
      ])
      return c.json(
        {
          ...showHashes(upload),
          name,
          size: metainfo.size,
          files: metainfo.files.length,
          listing: metainfo.files.slice(0, maxListing),
          suggested: { ...suggested, tags: tags.map(({ value }) => value), category: known?.slug ?? null },
          title: showSuggestions(titles, asked),
          duplicates: listDuplicates(
            duplicates.filter((duplicate) => canSee(caller, duplicate)),
            releases,
          ),
        },
        200,
      )
    },
    { maxBody: largestUpload },
  )
}

/** The chosen title of a form. @throws ApiFailure 422 with the codes of its fields */
function readChoice(form: UploadForm) {
  const { choice, errors } = readTitleChoice(form)
  if (choice === undefined) throw new ApiFailure(422, 'Some fields are not valid', { errors })
  return choice
}

/** Torrents with the same files, and then those of the same release with other files. */
function listDuplicates(
  duplicates: Duplicate[],
  releases: { id: number; name: string }[],
): UploadPreview['duplicates'] {
  const known = new Set(duplicates.map(({ id }) => id))
  const show = (same: UploadPreview['duplicates'][number]['same'], { id, name }: { id: number; name: string }) => ({
    slug: printSlug(name, id),
    name,
    same,
  })
  return [
    ...duplicates.map((duplicate) => show(duplicate.isSame === 1 ? 'torrent' : 'content', duplicate)),
    ...releases.filter(({ id }) => !known.has(id)).map((release) => show('release', release)),
  ]
}

/** The hashes that a duplicate shares. */
function hashesOf({ metainfo: { infoHash, piecesKey }, contentKey }: Upload) {
  return { infoHash, piecesKey, contentKey }
}

function showHashes({ metainfo: { infoHash, infoHashV2 }, uploadedInfoHash, removedKeys }: Upload) {
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
