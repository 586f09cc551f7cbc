import { type Bencode, Dictionary } from '../bencode/bencode'
import { encode } from '../bencode/encode-bencode'
import { hashInfo, type Metainfo, openMetafile, readMetainfo } from './metainfo'

export interface NormalisedMetafile {
  /** What is stored: the info dictionary, for v2 its piece layers, and nothing else. */
  metafile: Uint8Array<ArrayBuffer>
  /** Of the stored one. */
  metainfo: Metainfo
  /** The info hash of the file as it came, where ours is another. */
  uploadedInfoHash: string | null
  /** See `computeContentKey`. */
  contentKey: string
}

/**
 * Makes a metafile ours: private (BEP 27), with our `source`, which keeps its info hash apart from those of other
 * trackers. Announce addresses, web seeds, nodes, comments and whatever else stands around the info dictionary are
 * dropped: members get their own around the same info dictionary (see `addressMetafile`).
 * @throws MetainfoError
 */
export async function normaliseMetafile(
  uploaded: Uint8Array<ArrayBuffer>,
  sourceTag: string,
): Promise<NormalisedMetafile> {
  const given = await readMetainfo(uploaded)
  const { info, layers } = openMetafile(uploaded)
  const ours = new Dictionary(info)
  ours.set('private', 1)
  ours.set('source', new TextEncoder().encode(sourceTag))
  const outer: [string, Bencode][] = [['info', ours]]
  if (given.version !== 'v1' && layers !== undefined) outer.push(['piece layers', layers])
  const hashes = await hashInfo(encode(ours), given.version)
  return {
    metafile: encode(new Dictionary(outer)),
    metainfo: { ...given, ...hashes, isPrivate: true },
    uploadedInfoHash: hashes.infoHash === given.infoHash ? null : given.infoHash,
    contentKey: await computeContentKey(given),
  }
}

/**
 * Hex SHA-256 over the names and sizes of the files, in no order and without the torrent's own folder: equal for the
 * same content, whatever the metafile calls it and however it cuts it into pieces.
 */
export async function computeContentKey({ files }: Pick<Metainfo, 'files'>): Promise<string> {
  const lines = files.map(({ path, size }) => `${size} ${path.join('/').toLowerCase()}`).sort()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
