import { joinBytes } from '../bytes/join-bytes'
import { type Picture, PictureError, Reader } from './picture'

const headLength = 12
const flags = { animation: 0x02, alpha: 0x10 }

interface Chunk {
  type: string
  data: Uint8Array
}

export function readWebp(file: Reader): Picture {
  const chunks = [...listChunks(file)]
  const [first] = chunks
  const picture = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L')
  const extended = first?.type === 'VP8X' ? new Reader(first.data) : undefined
  const isAnimated = extended && (extended.uint8(0) & flags.animation) > 0
  if (isAnimated || chunks.some(({ type }) => type === 'ANMF')) throw new PictureError('animated')
  if (!picture || (!extended && first !== picture)) throw new PictureError('not_a_picture')
  const size = picture.type === 'VP8 ' ? readLossySize(picture.data) : readLosslessSize(picture.data)
  const alpha = extended && picture.type === 'VP8 ' ? chunks.find(({ type }) => type === 'ALPH') : undefined
  const parts = alpha ? [writeExtended(size), writeChunk(alpha), writeChunk(picture)] : [writeChunk(picture)]
  const body = joinBytes(parts)
  const head = new Uint8Array(headLength)
  head.set(file.part(0, headLength))
  new DataView(head.buffer).setUint32(4, body.length + 4, true)
  return { extension: 'webp', ...size, bytes: joinBytes([head, body]) }
}

function* listChunks(file: Reader): Generator<Chunk> {
  const end = 8 + file.uint32(4, true)
  file.part(0, end)
  for (let offset = headLength; offset < end; ) {
    const length = file.uint32(offset + 4, true)
    yield { type: file.text(offset, 4), data: file.part(offset + 8, offset + 8 + length) }
    offset += 8 + length + (length % 2)
  }
}

/** RFC 6386, section 9.1: a key frame begins with a frame tag of three bytes and a start code. */
function readLossySize(data: Uint8Array) {
  const frame = new Reader(data)
  const isKeyFrame = (frame.uint8(0) & 1) === 0
  if (!isKeyFrame || frame.text(3, 3) !== '\x9d\x01\x2a') throw new PictureError('not_a_picture')
  return { width: frame.uint16(6, true) & 0x3fff, height: frame.uint16(8, true) & 0x3fff }
}

/** RFC 9649, section 3.4: a signature, then width and height less one in 14 bits each. */
function readLosslessSize(data: Uint8Array) {
  const frame = new Reader(data)
  if (frame.uint8(0) !== 0x2f) throw new PictureError('not_a_picture')
  const bits = frame.uint32(1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function writeChunk({ type, data }: Chunk): Uint8Array {
  const chunk = new Uint8Array(8 + data.length + (data.length % 2))
  for (let offset = 0; offset < 4; offset++) chunk[offset] = type.charCodeAt(offset)
  new DataView(chunk.buffer).setUint32(4, data.length, true)
  chunk.set(data, 8)
  return chunk
}

/** An extended header with the alpha flag only. */
function writeExtended({ width, height }: { width: number; height: number }): Uint8Array {
  const data = new Uint8Array(10)
  const view = new DataView(data.buffer)
  view.setUint8(0, flags.alpha)
  view.setUint16(4, width - 1, true)
  view.setUint16(7, height - 1, true)
  return writeChunk({ type: 'VP8X', data })
}
