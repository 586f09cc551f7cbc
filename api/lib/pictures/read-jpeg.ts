import { joinBytes } from '../bytes/join-bytes'
import { type Picture, PictureError, Reader } from './picture'

const marker = { app0: 0xe0, app1: 0xe1, adobe: 0xee, app15: 0xef, comment: 0xfe, scan: 0xda, end: 0xd9 }

/** Tables and restart intervals, which decoding needs. */
const tables = new Set([0xc4, 0xcc, 0xdb, 0xdd])
/** A progressive JPEG has about ten, and the browser draws each. */
const maxScans = 100
/** EXIF orientations 5 to 8 exchange width and height. */
const firstOnItsSide = 5

/**
 * Keeps image data and orientation: no EXIF, thumbnails, comments, nothing after the end.
 * @throws PictureError
 */
export function readJpeg(file: Reader): Picture {
  const parts: Uint8Array[] = [file.part(0, 2)]
  let size: { width: number; height: number } | undefined
  let orientation: number | undefined
  let scans = 0
  for (let offset = 2; ; ) {
    const kind = readMarker(file, offset)
    if (kind === marker.end) {
      parts.push(file.part(offset, offset + 2))
      break
    }
    const end = offset + 2 + file.uint16(offset + 2)
    const segment = file.part(offset, end)
    if (kind === marker.scan) {
      offset = findMarker(file, end)
      parts.push(segment, file.part(end, offset))
      if (++scans > maxScans) throw new PictureError('not_a_picture')
      continue
    }
    if (isFrame(kind)) {
      if (size) throw new PictureError('not_a_picture')
      size = { height: file.uint16(offset + 5), width: file.uint16(offset + 7) }
      parts.push(segment)
    } else if (tables.has(kind) || isNeeded(kind, segment)) parts.push(segment)
    else if (kind === marker.app1) orientation ??= readOrientation(segment)
    else if ((kind < marker.app0 || kind > marker.app15) && kind !== marker.comment)
      throw new PictureError('not_a_picture')
    offset = end
  }
  if (!size || scans === 0) throw new PictureError('not_a_picture')
  if (orientation) parts.splice(1, 0, writeOrientation(orientation))
  const upright = orientation && orientation >= firstOnItsSide ? { width: size.height, height: size.width } : size
  return { extension: 'jpg', ...upright, bytes: joinBytes(parts) }
}

function readMarker(file: Reader, offset: number): number {
  if (file.uint8(offset) !== 0xff) throw new PictureError('not_a_picture')
  return file.uint8(offset + 1)
}

/** The next marker that is neither a stuffed byte (0xff00) nor a restart. */
function findMarker({ bytes }: Reader, from: number): number {
  for (let offset = bytes.indexOf(0xff, from); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes[offset + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return offset
  }
  throw new PictureError('not_a_picture')
}

/** SOF0 to SOF15, without the three markers of other meaning in that range. */
function isFrame(kind: number): boolean {
  return kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc
}

/** JFIF without its thumbnail (JFXX), and Adobe's colour transform. */
function isNeeded(kind: number, segment: Uint8Array): boolean {
  const name = new Reader(segment).text(4, Math.min(5, segment.length - 4))
  if (kind === marker.app0) return name === 'JFIF\0' && segment.length === 18
  return kind === marker.adobe && name === 'Adobe' && segment.length === 16
}

/** Undefined if there is none or it is upright. */
function readOrientation(segment: Uint8Array): number | undefined {
  try {
    const exif = new Reader(segment)
    if (exif.text(4, 6) !== 'Exif\0\0') return undefined
    const tiff = new Reader(exif.part(10, segment.length))
    const isLittle = tiff.text(0, 2) === 'II'
    const directory = tiff.uint32(4, isLittle)
    for (let entry = 0; entry < tiff.uint16(directory, isLittle); entry++) {
      const offset = directory + 2 + entry * 12
      if (tiff.uint16(offset, isLittle) !== 0x0112) continue
      const value = tiff.uint16(offset + 8, isLittle)
      return value > 1 && value <= 8 ? value : undefined
    }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
  }
  return undefined
}

/** An EXIF segment of one entry: tag 0x0112, one short. */
function writeOrientation(value: number): Uint8Array {
  const head = [0xff, marker.app1, 0, 34, ...new TextEncoder().encode('Exif\0\0MM'), 0, 42, 0, 0, 0, 8]
  return Uint8Array.from([...head, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0])
}
