import { ImageFile } from '#contract/images'
import { writeMarkdown } from './add-image.server'
import type { AddedImage } from './image-screen'

/** The image that the form stored: `file` and `alt` of the query. Null for the empty form. */
export function readAdded(search: URLSearchParams): AddedImage | null {
  const { data: file } = ImageFile.safeParse(search.get('file'))
  const alt = /^[^[\]\\\n]{1,200}$/.exec(search.get('alt') ?? '')?.[0]
  if (file === undefined || alt === undefined) return null
  const [, width, height] = /-(\d+)x(\d+)\./.exec(file) ?? []
  const image = { file, alt }
  return { src: `/static/${file}`, width: Number(width), height: Number(height), alt, markdown: writeMarkdown(image) }
}
