import { type Bencode, Dictionary } from '../../../lib/bencode/bencode'
import { encode } from '../../../lib/bencode/encode-bencode'
import { countSize } from '../../../lib/metainfo/content-file'
import { createRandom } from './random'
import type { Release } from './release'

const smallestPiece = 16 * 1024
const largestPiece = 64 * 1024 * 1024

/** More pieces than this, and the metafile grows larger than it is worth. */
const mostPieces = 1500

/**
 * A metafile (BEP 3) for content that does not exist: everything in it is well formed, but the piece hashes are numbers
 * drawn from the name, so that the same release has the same info hash everywhere.
 */
export function makeMetafile({ name, files }: Pick<Release, 'name' | 'files'>): Uint8Array<ArrayBuffer> {
  const size = countSize(files)
  const pieceLength = choosePieceLength(size)
  const [first] = files
  const isSingle = files.length === 1 && first?.path.length === 1 && first.path[0] === name
  const info: [string, Bencode][] = [
    ['name', text(name)],
    ['piece length', pieceLength],
    ['pieces', createRandom(name).bytes(20 * Math.ceil(size / pieceLength))],
    isSingle ? ['length', size] : ['files', files.map((file) => makeEntry(file.path, file.size))],
  ]
  return encode(new Dictionary([['info', new Dictionary(info)]]))
}

function choosePieceLength(size: number): number {
  let length = smallestPiece
  while (length < largestPiece && size / length > mostPieces) length *= 2
  return length
}

function makeEntry(path: string[], length: number) {
  return new Dictionary([
    ['length', length],
    ['path', path.map(text)],
  ])
}

function text(value: string): Uint8Array {
  return new TextEncoder().encode(value)
}
