import { type Bencode, Dictionary } from '../bencode/bencode'
import { type ContentFile, countSize } from './content-file'
import { readName, readPath } from './file-names'
import { MetainfoError } from './metainfo-error'
import { metainfoLimits } from './metainfo-limits'

interface FilesV1 {
  files: ContentFile[]
  pieces: number
}

/**
 * BEP 3. Padding files (BEP 47) count towards the pieces and are not returned.
 * @throws MetainfoError
 */
export function readFilesV1(info: Dictionary, name: string, pieceLength: number): FilesV1 {
  const hashes = info.get('pieces')
  if (!(hashes instanceof Uint8Array) || hashes.length % 20 !== 0) throw new MetainfoError('pieces_invalid')
  const list = info.get('files')
  if (Array.isArray(list) === info.has('length')) throw new MetainfoError('files_invalid')
  const entries = Array.isArray(list) ? readEntries(list) : [readSingle(info, name)]
  const files = entries.filter((entry) => !entry.isPadding).map(({ path, size }) => ({ path, size }))
  if (files.length === 0) throw new MetainfoError('files_missing')
  const pieces = hashes.length / 20
  if (pieces !== Math.ceil(countSize(entries) / pieceLength)) throw new MetainfoError('pieces_do_not_cover_files')
  return { files, pieces }
}

interface Entry extends ContentFile {
  isPadding: boolean
}

function readSingle(info: Dictionary, name: string): Entry {
  return { path: [name], size: readSize(info.get('length')), isPadding: false }
}

function readEntries(list: Bencode[]): Entry[] {
  if (list.length > metainfoLimits.files) throw new MetainfoError('too_many_files')
  return list.map((file) => {
    if (!(file instanceof Dictionary)) throw new MetainfoError('files_invalid')
    const size = readSize(file.get('length'))
    const isPadding = isPaddingFile(file)
    const path = isPadding ? [] : readBoth(file, 'path', readPath)
    return { path, size, isPadding }
  })
}

/**
 * Some clients write a value twice, in UTF-8 and in another encoding. Both must be valid, since clients differ in which they
 * use.
 */
function readBoth<Read>(dictionary: Dictionary, key: string, read: (value: Bencode | undefined) => Read): Read {
  const plain = dictionary.get(key)
  const utf8 = dictionary.get(`${key}.utf-8`)
  if (plain !== undefined && utf8 !== undefined) read(plain)
  return read(utf8 ?? plain)
}

/** BEP 47: attributes are single characters; `p` marks padding. */
export function isPaddingFile(file: Dictionary): boolean {
  const attributes = file.get('attr')
  return attributes instanceof Uint8Array && attributes.includes('p'.charCodeAt(0))
}

export function readSize(size: Bencode | undefined): number {
  if (typeof size !== 'number' || size < 0) throw new MetainfoError('size_invalid')
  return size
}

export function readTorrentName(info: Dictionary): string {
  return readBoth(info, 'name', (name) => {
    if (!(name instanceof Uint8Array)) throw new MetainfoError('name_missing')
    return readName(name, 'name_invalid')
  })
}
