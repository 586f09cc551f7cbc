import { joinBytes } from '../bytes/join-bytes'
import { type Picture, PictureError, type Reader } from './picture'

const signatureLength = 8

/** PNG, third edition, section 5.6: no texts, times, EXIF, profiles or animation frames. */
const imageChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'])

export function readPng(file: Reader): Picture {
  const parts = [file.part(0, signatureLength)]
  const seen: string[] = []
  for (let offset = signatureLength; seen.at(-1) !== 'IEND'; ) {
    const type = file.text(offset + 4, 4)
    const end = offset + 12 + file.uint32(offset)
    const chunk = file.part(offset, end)
    if (imageChunks.has(type)) parts.push(chunk)
    seen.push(type)
    offset = end
  }
  const isWhole = seen[0] === 'IHDR' && seen.includes('IDAT') && file.uint32(signatureLength) === 13
  if (!isWhole || seen.lastIndexOf('IHDR') > 0) throw new PictureError('not_a_picture')
  return {
    extension: 'png',
    width: file.uint32(signatureLength + 8),
    height: file.uint32(signatureLength + 12),
    bytes: joinBytes(parts),
  }
}
