import { largestImageUpload } from '#contract/image-limits'
import { listModeratedImages, moderateImage } from '#contract/image-moderation'
import { readImage, storeImage } from '#contract/images'
import { siteFileKey } from '../platform/files/site-files'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { findImage } from './cache-image'
import { verifyImage } from './image-address'
import { writeImageName } from './image-name'
import { deleteImage, findDeletedImages, findImagesByName, restoreImage, selectDeletion } from './moderate-image'
import { readAlt, readImageUpload } from './read-image'
import { insertImage } from './uploaded-images'

/** Headers that keep an image harmless when it is opened as a document. */
const sealed = {
  'Cache-Control': 'private, max-age=604800, immutable',
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

export function addImageRoutes(app: App, fetchRemote: typeof fetch): void {
  serve(app, readImage, async (c) => {
    const { signature, address } = c.req.valid('param')
    const url = await verifyImage(signature, address, c.env.IMAGE_KEYS)
    const mayFetch = () => {
      c.set('cache', 'miss')
      return limitRate(c, 'image', callerOf(c).id)
    }
    c.set('cache', 'hit')
    const image = url && (await findImage(c.env.FILES, url, { fetchRemote, mayFetch, now: c.var.now }))
    if (!image) throw new ApiFailure(404, 'Image not found')
    return c.body(image.body, 200, { ...sealed, 'Content-Type': image.type })
  })

  serve(
    app,
    storeImage,
    async (c) => {
      const { id: uploaderId } = callerOf(c)
      const { image } = c.req.valid('form')
      await limitRate(c, 'image-upload', uploaderId)
      const picture = await readImageUpload(image)
      const name = await writeImageName(picture)
      const [stored] = await selectDeletion(c.var.db, name)
      if (stored && stored.deletedAt !== null)
        throw new ApiFailure(422, 'The staff deleted this image', { errors: { image: ['deleted'] } })
      // The file first: a row without its file is not harmless.
      await c.env.FILES.put(siteFileKey(name), picture.bytes)
      await insertImage(c.var.db, { name, bytes: picture.bytes.length, uploaderId }, c.var.now)
      return c.json({ file: name, alt: readAlt(image.name) }, 201)
    },
    { maxBody: largestImageUpload },
  )

  serve(app, listModeratedImages, async (c) => {
    const { files, cursor, limit } = c.req.valid('query')
    const list = files
      ? await findImagesByName(c.var.db, files)
      : await findDeletedImages(c.var.db, { cursor: readCursor(cursor, 2), limit })
    return c.json(list, 200)
  })

  serve(app, moderateImage, async (c) => {
    const { file } = c.req.valid('param')
    const asked = c.req.valid('json')
    const by = { file, actorId: callerOf(c).id }
    const { db, now } = c.var
    const isDone = await (asked.act === 'delete'
      ? deleteImage(db, c.env.FILES, { ...by, reason: asked.reason }, now)
      : restoreImage(db, c.env.FILES, by, now))
    if (!isDone) throw new ApiFailure(404, 'Image not found')
    return c.body(null, 204)
  })
}
