import { type BatchedUpload, createTorrents, largestBatch } from '#contract/upload-batch'
import { createTorrent, largestUpload, previewTorrent, type UploadForm, type UploadPreview } from '#contract/uploads'
import { printSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitAndRead } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { selectSuggestions, showSuggestions } from '../titles/suggest-titles'
import { findTitleCategory } from '../titles/title-category'
import { canSee } from '../torrents/visible-torrent'
import { selectTrackerSettings, showTrackerSettings } from '../tracker/tracker-settings'
import { acceptUpload, hashesOf, showHashes } from './accept-upload'
import { type Duplicate, selectDuplicates, selectSameReleases } from './duplicates.queries'
import { readUpload } from './read-upload'
import { selectCategory, selectTags } from './store-upload.queries'
import { suggestFields } from './suggest-fields'

/** Maximum files in a preview. */
const maxListing = 50

export function addUploadRoutes(app: App): void {
  serve(app, createTorrent, async (c) => c.json(await acceptUpload(c, c.req.valid('form')), 201), {
    maxBody: largestUpload,
  })

  serve(
    app,
    createTorrents,
    async (c) => {
      const { metafiles, ...shared } = c.req.valid('form')
      const data: BatchedUpload[] = []
      // One after the other, so that one metafile at a time is in memory as objects.
      for (const metafile of metafiles) data.push(await answerOne(c, { ...shared, metafile }))
      return c.json({ data }, 200)
    },
    { maxBody: largestBatch },
  )

  serve(
    app,
    previewTorrent,
    async (c) => {
      const caller = callerOf(c)
      const { db } = c.var
      const [settings] = await limitAndRead(c, 'upload-preview', caller.id, [selectTrackerSettings(db)])
      const { sourceTag } = showTrackerSettings(settings)
      const form = c.req.valid('form')
      const upload = await readUpload(form, sourceTag)
      const { metainfo, name } = upload
      const suggested = suggestFields(upload, form)
      const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
      const category = await findTitleCategory(db, form.category || suggested.category || '')
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

async function answerOne(c: ApiContext, form: UploadForm): Promise<BatchedUpload> {
  const file = form.metafile.name
  try {
    return { file, uploaded: await acceptUpload(c, form), error: null }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const { status, code, message, errors = null, subject = null, headers } = error
    const existing = headers.Location?.split('/').at(-1) ?? null
    return { file, uploaded: null, error: { status, code, message, errors, subject, existing } }
  }
}
