import { fromLatin1, toLatin1 } from '../bencode/bencode'
import { BencodeReader } from '../bencode/bencode-reader'
import type { ContentFile } from './content-file'
import { decodeUtf8, readName, readPath } from './file-names'
import { hasPadding, readComponents, readSize } from './files-v1'
import { MetainfoError } from './metainfo-error'
import { metainfoLimits } from './metainfo-limits'
import { PathTree } from './path-tree'

interface FilesV2 {
  files: ContentFile[]
  pieces: number
  /** The hashes of the files with content, one character per byte. */
  roots: string[]
}

interface Leaf {
  size: number
  root: unknown
  isPadding: boolean
}

const hashLength = 32

/**
 * BEP 52, in the order of the keys. Every file begins a piece.
 * @param tree encoded
 * @param layers encoded: one hash per piece for every file longer than one piece
 * @throws MetainfoError
 */
export function readFilesV2(
  tree: Uint8Array | undefined,
  layers: Uint8Array | undefined,
  pieceLength: number,
): FilesV2 {
  if (!tree) throw new MetainfoError('files_invalid')
  const collected: FilesV2 = { files: [], pieces: 0, roots: [] }
  const lengths = measureLayers(layers)
  const paths = new PathTree()
  readFolder(new BencodeReader(tree), [], (path, leaf) => {
    const pieces = countPieces(leaf, lengths, pieceLength)
    if (leaf.isPadding) return
    if (collected.files.length >= metainfoLimits.files) throw new MetainfoError('too_many_files')
    paths.add(path)
    collected.files.push({ path, size: leaf.size })
    collected.pieces += pieces
    if (leaf.root instanceof Uint8Array) collected.roots.push(toLatin1(leaf.root))
  })
  if (collected.files.length === 0) throw new MetainfoError('files_missing')
  return collected
}

/** Recursion is bounded by the depth limit of bencode. */
function readFolder(reader: BencodeReader, path: string[], add: (path: string[], leaf: Leaf) => void) {
  if (!reader.isDictionary()) throw new MetainfoError('files_invalid')
  let children = 0
  let leaf: Leaf | undefined
  for (const key of reader.entries()) {
    if (key === '') leaf = readLeaf(reader)
    else {
      if (leaf) throw new MetainfoError('path_file_and_folder', path.join('/'))
      children++
      readFolder(reader, [...path, readName(fromLatin1(key), 'path_invalid')], add)
    }
  }
  if (leaf && path.length > 0) add(path, leaf)
  else if (children === 0 || leaf) throw new MetainfoError('files_invalid')
}

function readLeaf(reader: BencodeReader): Leaf {
  if (!reader.isDictionary()) throw new MetainfoError('files_invalid')
  let length: unknown
  let root: unknown
  let isPadding = false
  for (const key of reader.entries()) {
    if (key === 'length') length = reader.readScalar()
    else if (key === 'pieces root') root = reader.readScalar()
    else if (key === 'attr') isPadding = hasPadding(reader.readScalar())
    else if (key === 'symlink path') readPath(readComponents(reader), decodeUtf8)
    else reader.skip()
  }
  return { size: readSize(length), root, isPadding }
}

/** Bytes of each layer, by its root. */
function measureLayers(layers: Uint8Array | undefined): Map<string, number> {
  const lengths = new Map<string, number>()
  const reader = layers && new BencodeReader(layers)
  if (!reader?.isDictionary()) return lengths
  for (const key of reader.entries()) {
    const layer = reader.readScalar()
    if (layer instanceof Uint8Array) lengths.set(key, layer.length)
  }
  return lengths
}

/** Checks that the hashes of the pieces are present. */
function countPieces({ size, root }: Leaf, lengths: Map<string, number>, pieceLength: number): number {
  if (size === 0) return 0
  if (!(root instanceof Uint8Array) || root.length !== hashLength) throw new MetainfoError('pieces_invalid')
  const pieces = Math.ceil(size / pieceLength)
  if (pieces > 1 && lengths.get(toLatin1(root)) !== pieces * hashLength) throw new MetainfoError('piece_layers_invalid')
  return pieces
}
