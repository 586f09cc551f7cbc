import { type Bencode, Dictionary } from '../bencode/bencode'
import { encode } from '../bencode/encode-bencode'
import { hashInfo, type Metainfo, openMetafile, readMetainfo } from './metainfo'

export interface NormalisedMetafile {
  /** The info dictionary and, for v2, its piece layers. */
  metafile: Uint8Array<ArrayBuffer>
  metainfo: Metainfo
  /** Null if it did not change. */
  uploadedInfoHash: string | null
  contentKey: string
}

/**
 * Private (BEP 27) and with our `source`, which separates its info hash from other trackers'. All other keys around the info
 * dictionary are removed; `addressMetafile` adds a member's own.
 * @throws MetainfoError
 */
export async function normaliseMetafile(
  uploaded: Uint8Array<ArrayBuffer>,
  sourceTag: string,
): Promise<NormalisedMetafile> {
  const source = await readMetainfo(uploaded)
  const { info, layers } = openMetafile(uploaded)
  const ours = new Dictionary(info)
  ours.set('private', 1)
  ours.set('source', new TextEncoder().encode(sourceTag))
  const outer: [string, Bencode][] = [['info', ours]]
  if (source.version !== 'v1' && layers !== undefined) outer.push(['piece layers', layers])
  const hashes = await hashInfo(encode(ours), source.version)
  return {
    metafile: encode(new Dictionary(outer)),
    metainfo: { ...source, ...hashes, isPrivate: true },
    uploadedInfoHash: hashes.infoHash === source.infoHash ? null : source.infoHash,
    contentKey: await computeContentKey(source),
  }
}

/**
 * Hex SHA-256 over sorted names and sizes, without the torrent's folder: equal for the same content, regardless of the
 * torrent's name and piece length.
 */
export async function computeContentKey({ files }: Pick<Metainfo, 'files'>): Promise<string> {
  const lines = files.map(({ path, size }) => `${size} ${path.join('/').toLowerCase()}`).sort()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
