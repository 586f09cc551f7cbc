import { imagePixels, largestImage } from '#contract/image-limits'
import { type Picture, PictureError } from '../lib/pictures/picture'
import { readPicture } from '../lib/pictures/read-picture'
import { ApiFailure } from '../platform/http/api-failure'

const maxAlt = 100

/**
 * Not decoded: the limit of pixels protects the browsers of readers.
 * @throws ApiFailure 413, or 422 with the code of the fault
 */
export async function readImageUpload(file: File): Promise<Picture> {
  if (file.size > largestImage) throw new ApiFailure(413, `An image has at most ${largestImage} bytes`)
  if (file.size === 0) throw refuse('required')
  try {
    const picture = readPicture(new Uint8Array(await file.arrayBuffer()))
    const { width, height } = picture
    if (width === 0 || height === 0) throw refuse('not_a_picture')
    if (Math.max(width, height) > imagePixels.mostOfSide || width * height > imagePixels.most)
      throw refuse('too_many_pixels')
    return picture
  } catch (error) {
    if (error instanceof PictureError) throw refuse(error.code)
    throw error
  }
}

function refuse(code: string) {
  return new ApiFailure(422, 'The image is not valid', { errors: { image: [code] } })
}

/** Without extension, brackets, backslashes and control characters. */
export function readAlt(fileName: string): string {
  const words = fileName.replace(/^.*[/\\]/s, '').replace(/\.[^.]*$/, '')
  const alt = words
    .replace(/[[\]\\`<>|*_~\p{C}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...alt].slice(0, maxAlt).join('') || 'image'
}
