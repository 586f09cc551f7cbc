import { type Bencode, Dictionary, fromLatin1, toLatin1 } from '../bencode/bencode'
import type { ContentFile } from './content-file'
import { readName } from './file-names'
import { isPaddingFile, readSize } from './files-v1'
import { MetainfoError } from './metainfo-error'
import { metainfoLimits } from './metainfo-limits'

interface FilesV2 {
  files: ContentFile[]
  pieces: number
}

const hashLength = 32

/**
 * BEP 52, in the order of the keys. Every file begins a piece. Uses its own stack.
 * @param layers one hash per piece for every file longer than one piece
 * @throws MetainfoError
 */
export function readFilesV2(tree: Bencode | undefined, layers: Bencode | undefined, pieceLength: number): FilesV2 {
  const collected: FilesV2 = { files: [], pieces: 0 }
  const open = [{ path: [] as string[], node: tree }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, node } = next
    if (!(node instanceof Dictionary) || node.size === 0) throw new MetainfoError('files_invalid')
    const leaf = node.get('')
    if (leaf === undefined) {
      for (const [key, child] of [...node].reverse()) {
        open.push({ path: [...path, readName(fromLatin1(key), 'path_invalid')], node: child })
      }
      continue
    }
    if (!(leaf instanceof Dictionary) || node.size > 1 || path.length === 0) throw new MetainfoError('files_invalid')
    const pieces = readLeaf(leaf, layers, pieceLength)
    if (isPaddingFile(leaf)) continue
    if (collected.files.length >= metainfoLimits.files) throw new MetainfoError('too_many_files')
    collected.files.push({ path, size: readSize(leaf.get('length')) })
    collected.pieces += pieces
  }
  if (collected.files.length === 0) throw new MetainfoError('files_missing')
  return collected
}

/** Checks that the hashes of the pieces are present. */
function readLeaf(leaf: Dictionary, layers: Bencode | undefined, pieceLength: number): number {
  const size = readSize(leaf.get('length'))
  if (size === 0) return 0
  const root = leaf.get('pieces root')
  if (!(root instanceof Uint8Array) || root.length !== hashLength) throw new MetainfoError('pieces_invalid')
  const pieces = Math.ceil(size / pieceLength)
  if (pieces > 1) {
    const layer = layers instanceof Dictionary ? layers.get(toLatin1(root)) : undefined
    const isWhole = layer instanceof Uint8Array && layer.length === pieces * hashLength
    if (!isWhole) throw new MetainfoError('piece_layers_invalid')
  }
  return pieces
}
