import { fromLatin1 } from '../bencode/bencode'
import { encode } from '../bencode/encode-bencode'
import { joinBytes } from '../bytes/join-bytes'
import { copyInfo } from './copy-info'
import { hashHex } from './hash-hex'
import { hashInfo, type Metainfo, readOpen } from './metainfo'
import { type OpenMetafile, openMetafile } from './open-metafile'

export interface NormalisedMetafile {
  /** The info dictionary and, for v2, its piece layers. */
  metafile: Uint8Array<ArrayBuffer>
  metainfo: Metainfo
  /** Null if it did not change. */
  uploadedInfoHash: string | null
  contentKey: string
  /** Names of the keys that were removed from the info dictionary and from its files, at most 20. */
  removedKeys: string[]
}

/**
 * Private (BEP 27) and with our `source`, which separates its info hash from other trackers'. Keys of the info dictionary that
 * clients do not need are removed, and all others around it; `addressMetafile` adds a member's own.
 * @throws MetainfoError
 */
export async function normaliseMetafile(
  uploaded: Uint8Array<ArrayBuffer>,
  sourceTag: string,
): Promise<NormalisedMetafile> {
  const open = openMetafile(uploaded)
  const source = await readOpen(open)
  const { encoded, removedKeys } = copyInfo(open.info, { private: 1, source: new TextEncoder().encode(sourceTag) })
  const hashes = await hashInfo(encoded, source.version)
  return {
    metafile: writeMetafile(encoded, open, source.version),
    metainfo: { ...source, ...hashes, isPrivate: true },
    uploadedInfoHash: hashes.infoHash === source.infoHash ? null : source.infoHash,
    contentKey: await computeContentKey(source),
    removedKeys,
  }
}

/** The declared encoding stays, because names in it would be unreadable without it. */
function writeMetafile(info: Uint8Array, { encoding, layers }: OpenMetafile, version: Metainfo['version']) {
  const parts = [fromLatin1('d')]
  if (encoding) parts.push(fromLatin1('8:encoding'), encode(encoding))
  parts.push(fromLatin1('4:info'), info)
  if (version !== 'v1' && layers) parts.push(fromLatin1('12:piece layers'), layers)
  return joinBytes([...parts, fromLatin1('e')])
}

/**
 * Hex SHA-256 over sorted names and sizes, without the torrent's folder: equal for the same content, regardless of the
 * torrent's name and piece length.
 */
export async function computeContentKey({ files }: Pick<Metainfo, 'files'>): Promise<string> {
  const lines = files.map(({ path, size }) => `${size} ${path.join('/').toLowerCase()}`).sort()
  return hashHex('SHA-256', new TextEncoder().encode(lines.join('\n')))
}
