import { largestLogo, logoProportions, logoSides } from '#contract/logo'
import { PictureError } from '../lib/pictures/picture'
import { readPicture } from '../lib/pictures/read-picture'
import { sanitizeSvg } from '../lib/pictures/sanitize-svg'
import { siteFileKey } from '../platform/files/site-files'
import { ApiFailure } from '../platform/http/api-failure'

interface LogoFile {
  extension: 'svg' | 'png' | 'webp'
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * The type follows from the bytes. Without metadata and, of an SVG, without everything that is not drawn.
 * @throws ApiFailure 413, or 422 with the code of the fault
 */
export async function readLogo(file: File): Promise<LogoFile> {
  if (file.size > largestLogo) throw new ApiFailure(413, `A logo has at most ${largestLogo} bytes`)
  if (file.size === 0) throw refuse('required')
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return isText(bytes) ? readSvg(bytes) : readPixels(bytes)
  } catch (error) {
    if (error instanceof PictureError) throw refuse(error.code)
    throw error
  }
}

/** Begins with `<`, after a byte order mark and white space. */
const isText = (bytes: Uint8Array) => /^(?:\xef\xbb\xbf)?\s*</.test(String.fromCharCode(...bytes.subarray(0, 200)))

function readSvg(bytes: Uint8Array): LogoFile {
  const { svg, proportion } = sanitizeSvg(decode(bytes))
  checkProportion(proportion)
  return { extension: 'svg', bytes: new TextEncoder().encode(svg) }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new PictureError('not_a_picture')
  }
}

function readPixels(file: Uint8Array<ArrayBuffer>): LogoFile {
  const { extension, width, height, bytes } = readPicture(file)
  if (extension === 'jpg') throw new PictureError('not_a_picture')
  if (Math.max(width, height) > logoSides.most) throw refuse('too_many_pixels')
  if (Math.min(width, height) < logoSides.least) throw refuse('too_few_pixels')
  checkProportion(width / height)
  return { extension, bytes }
}

function checkProportion(proportion: number) {
  if (proportion < logoProportions.least || proportion > logoProportions.most) throw refuse('proportions')
}

function refuse(code: string) {
  return new ApiFailure(422, 'The logo is not valid', { errors: { logo: [code] } })
}

/** Under the hash of its bytes, so that a browser keeps it for ever. Earlier logos stay for rollbacks. */
export async function putLogo(files: R2Bucket, { extension, bytes }: LogoFile): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  const hash = Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const name = `logo-${hash}.${extension}`
  await files.put(siteFileKey(name), bytes)
  return name
}
