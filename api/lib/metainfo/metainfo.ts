import { type Bencode, Dictionary, decode } from '../bencode/bencode'
import { BencodeError } from '../bencode/bencode-error'
import { type ContentFile, countSize } from './content-file'
import { readFilesV1, readTorrentName } from './files-v1'
import { readFilesV2 } from './files-v2'
import { MetainfoError } from './metainfo-error'
import { metainfoLimits } from './metainfo-limits'

export interface Metainfo {
  version: 'v1' | 'v2' | 'hybrid'
  /**
   * BEP 3: SHA-1 of the info dictionary's bytes in the file. v2 only: `infoHashV2` truncated to 20 bytes (BEP 52). Hex.
   */
  infoHash: string
  /** BEP 52: SHA-256 of the same bytes; null for v1. Hex. */
  infoHashV2: string | null
  name: string
  pieceLength: number
  pieces: number
  /** Bytes of all files without padding. */
  size: number
  files: ContentFile[]
  /** BEP 27. */
  isPrivate: boolean
}

/**
 * BEP 3, BEP 52 (v2 and hybrid), BEP 47 padding. The work is bounded by `metainfoLimits` and `bencodeLimits`.
 * @throws MetainfoError
 */
export async function readMetainfo(metafile: Uint8Array<ArrayBuffer>): Promise<Metainfo> {
  const { info, layers } = openMetafile(metafile)
  const content = readContent(info, layers)
  // Clients refuse a torrent without content.
  if (content.size === 0) throw new MetainfoError('files_empty')
  const hashes = await hashInfo(metafile.subarray(info.start, info.end), content.version)
  return { ...hashes, ...content, isPrivate: info.get('private') === 1 }
}

export function openMetafile(metafile: Uint8Array): { info: Dictionary; layers: Bencode | undefined } {
  if (metafile.length > metainfoLimits.metafile) throw new MetainfoError('metafile_too_large')
  const root = decodeRoot(metafile)
  const info = root instanceof Dictionary ? root.get('info') : undefined
  if (!(root instanceof Dictionary) || !(info instanceof Dictionary)) throw new MetainfoError('no_info')
  return { info, layers: root.get('piece layers') }
}

export async function hashInfo(
  encoded: Uint8Array<ArrayBuffer>,
  version: Metainfo['version'],
): Promise<Pick<Metainfo, 'infoHash' | 'infoHashV2'>> {
  const infoHashV2 = version === 'v1' ? null : await hash('SHA-256', encoded)
  const infoHash = version === 'v2' && infoHashV2 ? infoHashV2.slice(0, 40) : await hash('SHA-1', encoded)
  return { infoHash, infoHashV2 }
}

function decodeRoot(metafile: Uint8Array): Bencode {
  try {
    return decode(metafile)
  } catch (error) {
    if (error instanceof BencodeError) throw new MetainfoError(error.code)
    throw error
  }
}

function readContent(info: Dictionary, layers: Bencode | undefined) {
  const metaVersion = info.get('meta version')
  if (metaVersion !== undefined && metaVersion !== 2) throw new MetainfoError('meta_version_unknown')
  const name = readTorrentName(info)
  const pieceLength = readPieceLength(info.get('piece length'), metaVersion === 2)
  if (metaVersion === undefined) {
    const { files, pieces } = readFilesV1(info, name, pieceLength)
    return { version: 'v1' as const, name, pieceLength, pieces, size: countSize(files), files }
  }
  const { files, pieces } = readFilesV2(info.get('file tree'), layers, pieceLength)
  const isHybrid = info.has('pieces')
  if (isHybrid && !listSameFiles(readFilesV1(info, name, pieceLength).files, files)) {
    throw new MetainfoError('hybrid_disagrees')
  }
  return {
    version: isHybrid ? ('hybrid' as const) : ('v2' as const),
    name,
    pieceLength,
    pieces,
    size: countSize(files),
    files,
  }
}

/** BEP 52 requires a power of two of at least 16 KiB; BEP 3 only recommends one. */
function readPieceLength(length: Bencode | undefined, isV2: boolean): number {
  if (typeof length !== 'number' || length < 1 || length > metainfoLimits.pieceLength) {
    throw new MetainfoError('piece_length_invalid')
  }
  if (isV2 && (length < 16_384 || !Number.isInteger(Math.log2(length)))) throw new MetainfoError('piece_length_invalid')
  return length
}

/** BEP 52: both halves of a hybrid torrent list the same files in the same order. */
function listSameFiles(v1: ContentFile[], v2: ContentFile[]): boolean {
  return (
    v1.length === v2.length &&
    v1.every((file, index) => file.size === v2[index]?.size && file.path.join('/') === v2[index]?.path.join('/'))
  )
}

async function hash(algorithm: 'SHA-1' | 'SHA-256', bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
