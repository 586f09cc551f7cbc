import { ImageFile } from '#contract/images'
import { readTarget } from '../lib/markdown/links'
import type { Picture } from '../lib/pictures/picture'

const parts = /^image-[0-9a-f]{32}-(\d+)x(\d+)\.\w+$/
const inText = /\/static\/(image-[0-9a-f]{32}-\d{1,4}x\d{1,4}\.\w{3,4})/g
/** As many images as a text may have. */
const most = 30

export async function writeImageName({ bytes, extension, width, height }: Picture): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  const hash = Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `image-${hash}-${width}x${height}.${extension}`
}

/** The file name in the URL of an uploaded image: a path, or a URL of `origin`. Undefined for other URLs. */
export function readImageName(address: string, origin: string | undefined): string | undefined {
  const target = readTarget(address, origin)
  const name = target?.kind === 'own' && target.href.startsWith('/static/') ? target.href.slice(8) : undefined
  return ImageFile.safeParse(name).data
}

/** As the renderer needs it. */
export function showImage(name: string) {
  const [, width, height] = parts.exec(name) ?? []
  return { src: `/static/${name}`, width: Number(width), height: Number(height) }
}

/** Without parsing the text: also of images in code. */
export function listImageNames(source: string): string[] {
  return [...new Set([...source.matchAll(inText)].flatMap(([, name = '']) => name))].slice(0, most)
}
