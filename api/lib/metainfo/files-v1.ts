import { BencodeReader } from '../bencode/bencode-reader'
import { type ContentFile, countSize } from './content-file'
import { type DecodeName, decodeUtf8, maxPathDepth, readName, readPath } from './file-names'
import { MetainfoError } from './metainfo-error'
import { metainfoLimits } from './metainfo-limits'
import type { OpenMetafile } from './open-metafile'
import { PathTree } from './path-tree'

interface FilesV1 {
  files: ContentFile[]
  /** SHA-1 of each piece. */
  hashes: Uint8Array
}

/**
 * BEP 3. Padding files (BEP 47) count towards the pieces and are not returned.
 * @throws MetainfoError
 */
export function readFilesV1(metafile: OpenMetafile, name: string, pieceLength: number): FilesV1 {
  const { values, containers } = metafile
  const hashes = values.get('pieces')
  if (!(hashes instanceof Uint8Array) || hashes.length % 20 !== 0) throw new MetainfoError('pieces_invalid')
  const list = containers.get('files')
  if ((list !== undefined) === values.has('length')) throw new MetainfoError('files_invalid')
  const { files, size } = list ? readList(list, metafile.decodeName) : readSingle(values.get('length'), name)
  if (files.length === 0) throw new MetainfoError('files_missing')
  if (hashes.length / 20 !== Math.ceil(size / pieceLength)) throw new MetainfoError('pieces_do_not_cover_files')
  return { files, hashes }
}

/** `size` counts padding files. */
interface Listed {
  files: ContentFile[]
  size: number
}

interface Entry extends ContentFile {
  isPadding: boolean
}

function readSingle(length: unknown, name: string): Listed {
  const size = readSize(length)
  return { files: [{ path: [name], size }], size }
}

function readList(list: Uint8Array, decode: DecodeName): Listed {
  const reader = new BencodeReader(list)
  if (!reader.isList()) throw new MetainfoError('files_invalid')
  const files: ContentFile[] = []
  const paths = new PathTree()
  let padding = 0
  for (const _ of reader.items()) {
    const { isPadding, path, size } = readEntry(reader, decode)
    if (isPadding) {
      padding += size
      continue
    }
    if (files.length >= metainfoLimits.files) throw new MetainfoError('too_many_files')
    paths.add(path)
    files.push({ path, size })
  }
  return { files, size: countSize([...files, { size: padding }]) }
}

function readEntry(reader: BencodeReader, decode: DecodeName): Entry {
  if (!reader.isDictionary()) throw new MetainfoError('files_invalid')
  let length: unknown
  let isPadding = false
  const paths = new Map<string, Uint8Array[]>()
  for (const key of reader.entries()) {
    if (key === 'length') length = reader.readScalar()
    else if (key === 'attr') isPadding = hasPadding(reader.readScalar())
    else if (key === 'path' || key === 'path.utf-8' || key === 'symlink path') paths.set(key, readComponents(reader))
    else reader.skip()
  }
  const size = readSize(length)
  if (isPadding) return { path: [], size, isPadding }
  const link = paths.get('symlink path')
  if (link) readPath(link, decode)
  const path = readBoth(paths.get('path'), paths.get('path.utf-8'), readPath, decode)
  if (path === undefined) throw new MetainfoError('path_invalid')
  return { path, size, isPadding }
}

/** The items of a list of strings. */
export function readComponents(reader: BencodeReader): Uint8Array[] {
  if (!reader.isList()) throw new MetainfoError('path_invalid')
  const components: Uint8Array[] = []
  for (const _ of reader.items()) {
    const component = reader.readScalar()
    if (!(component instanceof Uint8Array)) throw new MetainfoError('path_invalid')
    if (components.length >= maxPathDepth) throw new MetainfoError('path_too_deep')
    components.push(component)
  }
  return components
}

/**
 * Some clients write a value twice, in UTF-8 and in another encoding. Both must be valid, since clients differ in which they
 * use.
 */
function readBoth<Encoded, Read>(
  plain: Encoded | undefined,
  utf8: Encoded | undefined,
  read: (value: Encoded, decode: DecodeName) => Read,
  decode: DecodeName,
): Read | undefined {
  const first = plain === undefined ? undefined : read(plain, decode)
  return utf8 === undefined ? first : read(utf8, decodeUtf8)
}

/** BEP 47: attributes are single characters; `p` marks padding. */
export function hasPadding(attributes: unknown): boolean {
  return attributes instanceof Uint8Array && attributes.includes('p'.charCodeAt(0))
}

export function readSize(size: unknown): number {
  if (typeof size !== 'number' || size < 0) throw new MetainfoError('size_invalid')
  return size
}

export function readTorrentName({ values, decodeName }: OpenMetafile): string {
  const read = (name: unknown, decode: DecodeName) => {
    if (!(name instanceof Uint8Array)) throw new MetainfoError('name_missing')
    return readName(name, 'name_invalid', decode)
  }
  const name = readBoth(values.get('name'), values.get('name.utf-8'), read, decodeName)
  if (name === undefined) throw new MetainfoError('name_missing')
  return name
}
