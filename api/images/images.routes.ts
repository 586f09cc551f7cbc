import { readImage } from '#contract/images'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { verifyImage } from './image-address'
import { findImage } from './keep-image'

/** Images a member may have fetched from other hosts; those that are kept already do not count. */
const quota = { most: 300, within: 3600 }

/** Opened by itself, too, it is a picture and nothing else. */
const sealed = {
  'Cache-Control': 'private, max-age=604800, immutable',
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

export function addImageRoutes(app: App, fetchRemote: typeof fetch): void {
  serve(app, readImage, async (c) => {
    const { signature, address } = c.req.valid('param')
    const url = await verifyImage(signature, address, c.env.IMAGE_KEYS)
    const mayFetch = () => limitRate(c, `image:${callerOf(c).id}`, quota)
    const image = url && (await findImage(c.env.FILES, url, { fetchRemote, mayFetch, now: c.var.now }))
    if (!image) throw new ApiFailure(404, 'Image not found')
    return c.body(image.body, 200, { ...sealed, 'Content-Type': image.type })
  })
}
