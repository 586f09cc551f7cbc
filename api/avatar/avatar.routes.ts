import { avatarSides, largestAvatar, largestAvatarUpload, removeAvatar, storeAvatar } from '#contract/avatar'
import { PictureError } from '../lib/pictures/picture'
import { readPicture } from '../lib/pictures/read-picture'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { replaceAvatar } from './replace-avatar'

export function addAvatarRoutes(app: App): void {
  serve(
    app,
    storeAvatar,
    async (c) => {
      const { id } = callerOf(c)
      await limitRate(c, 'avatar', id)
      const picture = await readAvatar(c.req.valid('form').avatar)
      await replaceAvatar(c.var.db, c.env.FILES, id, picture)
      return c.body(null, 204)
    },
    { maxBody: largestAvatarUpload },
  )

  serve(app, removeAvatar, async (c) => {
    await replaceAvatar(c.var.db, c.env.FILES, callerOf(c).id, null)
    return c.body(null, 204)
  })
}

/** @throws ApiFailure 413, or 422 with the code of the fault */
async function readAvatar(file: File) {
  if (file.size > largestAvatar) throw new ApiFailure(413, `A picture has at most ${largestAvatar} bytes`)
  if (file.size === 0) throw refuse('required')
  try {
    const picture = readPicture(new Uint8Array(await file.arrayBuffer()))
    const sides = [picture.width, picture.height]
    if (sides.some((side) => side > avatarSides.most)) throw refuse('too_many_pixels')
    if (sides.some((side) => side < avatarSides.least)) throw refuse('too_few_pixels')
    return picture
  } catch (error) {
    if (error instanceof PictureError) throw refuse(error.code)
    throw error
  }
}

function refuse(code: string) {
  return new ApiFailure(422, 'The picture is not valid', { errors: { avatar: [code] } })
}
