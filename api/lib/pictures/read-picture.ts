import { type Picture, PictureError, Reader } from './picture'
import { readJpeg } from './read-jpeg'
import { readPng } from './read-png'
import { readWebp } from './read-webp'

/**
 * Recognised by its bytes. Removes metadata, decompresses nothing. SVG is refused (scripts), GIF too (animation).
 * @throws PictureError
 */
export function readPicture(bytes: Uint8Array): Picture {
  const file = new Reader(bytes)
  const start = bytes.length < 12 ? '' : file.text(0, 12)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return readPng(file)
  if (start.startsWith('\xff\xd8\xff')) return readJpeg(file)
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return readWebp(file)
  throw new PictureError('not_a_picture')
}
