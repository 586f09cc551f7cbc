import { type ContentFile, countSize } from './content-file'
import { readFilesV1, readTorrentName } from './files-v1'
import { readFilesV2 } from './files-v2'
import { hashHex } from './hash-hex'
import { MetainfoError } from './metainfo-error'
import { metainfoLimits } from './metainfo-limits'
import { type OpenMetafile, openMetafile } from './open-metafile'

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
  /** Hex SHA-256 of the hashes of the content: equal for the same bytes in pieces of the same length, whatever their names are. */
  piecesKey: string
}

/**
 * BEP 3, BEP 52 (v2 and hybrid), BEP 47 padding. The work and the memory are bounded by `metainfoLimits` and `bencodeLimits`.
 * @throws MetainfoError
 */
export async function readMetainfo(metafile: Uint8Array<ArrayBuffer>): Promise<Metainfo> {
  return readOpen(openMetafile(metafile))
}

/** @throws MetainfoError */
export async function readOpen(metafile: OpenMetafile): Promise<Metainfo> {
  const { hashes, ...content } = readContent(metafile)
  // Clients refuse a torrent without content.
  if (content.size === 0) throw new MetainfoError('files_empty')
  return {
    ...(await hashInfo(metafile.info, content.version)),
    ...content,
    isPrivate: metafile.values.get('private') === 1,
    piecesKey: await hashHex('SHA-256', hashes),
  }
}

export async function hashInfo(
  encoded: Uint8Array<ArrayBuffer>,
  version: Metainfo['version'],
): Promise<Pick<Metainfo, 'infoHash' | 'infoHashV2'>> {
  const infoHashV2 = version === 'v1' ? null : await hashHex('SHA-256', encoded)
  const infoHash = version === 'v2' && infoHashV2 ? infoHashV2.slice(0, 40) : await hashHex('SHA-1', encoded)
  return { infoHash, infoHashV2 }
}

function readContent(metafile: OpenMetafile) {
  const { values, containers, layers } = metafile
  const metaVersion = values.get('meta version')
  if (metaVersion !== undefined && metaVersion !== 2) throw new MetainfoError('meta_version_unknown')
  const name = readTorrentName(metafile)
  const pieceLength = readPieceLength(values.get('piece length'), metaVersion === 2)
  if (metaVersion === undefined) {
    const { files, hashes } = readFilesV1(metafile, name, pieceLength)
    const about = { name, pieceLength, pieces: hashes.length / 20, size: countSize(files), files }
    return { version: 'v1' as const, ...about, hashes }
  }
  const { files, pieces, roots } = readFilesV2(containers.get('file tree'), layers, pieceLength)
  const v1 = values.has('pieces') ? readFilesV1(metafile, name, pieceLength) : undefined
  if (v1 && !listSameFiles(v1.files, files)) throw new MetainfoError('hybrid_disagrees')
  return {
    version: v1 ? ('hybrid' as const) : ('v2' as const),
    ...{ name, pieceLength, pieces, size: countSize(files), files },
    hashes: v1?.hashes ?? roots.sort().join(''),
  }
}

/** BEP 52 requires a power of two of at least 16 KiB; BEP 3 only recommends one. */
function readPieceLength(length: unknown, isV2: boolean): number {
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
