import { largestImageUpload } from '#contract/image-limits'
import { readImage, storeImage } from '#contract/images'
import { siteFileKey } from '../platform/files/site-files'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { findImage } from './cache-image'
import { verifyImage } from './image-address'
import { writeImageName } from './image-name'
import { readAlt, readImageUpload } from './read-image'
import { insertImage } from './uploaded-images'

/** Limit per member for images that are not in the cache. */
const quota = { most: 300, within: 3600 }

const uploads = { most: 50, within: 24 * 60 * 60 }

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
      return limitRate(c, `image:${callerOf(c).id}`, quota)
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
      await limitRate(c, `image-upload:${uploaderId}`, uploads)
      const picture = await readImageUpload(image)
      const name = await writeImageName(picture)
      // The file first: a row without its file is not harmless.
      await c.env.FILES.put(siteFileKey(name), picture.bytes)
      await insertImage(c.var.db, { name, bytes: picture.bytes.length, uploaderId }, c.var.now)
      return c.json({ file: name, alt: readAlt(image.name) }, 201)
    },
    { maxBody: largestImageUpload },
  )
}
