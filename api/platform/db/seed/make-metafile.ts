import { type Bencode, Dictionary } from '../../../lib/bencode/bencode'
import { encode } from '../../../lib/bencode/encode-bencode'
import { countSize } from '../../../lib/metainfo/content-file'
import { createRandom } from './random'
import type { Release } from './release'

const smallestPiece = 16 * 1024
const largestPiece = 64 * 1024 * 1024

/** More would make the metafile too large for a seed. */
const maxPieces = 1500

/**
 * BEP 3. The piece hashes are pseudo-random numbers seeded with the name, so that the same release always has the same info
 * hash.
 */
export function makeMetafile({ name, files }: Pick<Release, 'name' | 'files'>): Uint8Array<ArrayBuffer> {
  const size = countSize(files)
  const pieceLength = choosePieceLength(size)
  const [first] = files
  const isSingle = files.length === 1 && first?.path.length === 1 && first.path[0] === name
  const info: [string, Bencode][] = [
    ['name', text(storableName(name))],
    ['piece length', pieceLength],
    ['pieces', createRandom(name).bytes(20 * Math.ceil(size / pieceLength))],
    isSingle ? ['length', size] : ['files', files.map((file) => makeEntry(file.path, file.size))],
  ]
  return encode(new Dictionary([['info', new Dictionary(info)]]))
}

/** Without the characters that Windows forbids: an uploader may still show them in the name of the torrent. */
export function storableName(name: string): string {
  return name.replace(/[<>:"|?*\\]/g, '_')
}

function choosePieceLength(size: number): number {
  let length = smallestPiece
  while (length < largestPiece && size / length > maxPieces) length *= 2
  return length
}

function makeEntry(path: string[], length: number) {
  return new Dictionary([
    ['length', length],
    ['path', path.map((part) => text(storableName(part)))],
  ])
}

function text(value: string): Uint8Array {
  return new TextEncoder().encode(value)
}
