import { fromLatin1 } from '../bencode/bencode'
import { encode } from '../bencode/encode-bencode'
import { joinBytes } from '../bytes/join-bytes'

/** What stands in one member's copy of a metafile, beside the torrent itself. */
export interface Address {
  /** Announce URL with the member's announce key. */
  announce: string
  /** Where the torrent's page is; null when nobody knows. */
  comment: string | null
}

/**
 * One member's copy of a stored metafile. The stored one (`normaliseMetafile`) begins with `info`, and both keys sort
 * before it: they are put in front, and every byte of the torrent itself stays as it is.
 */
export function addressMetafile(stored: Uint8Array, { announce, comment }: Address): Uint8Array<ArrayBuffer> {
  const text = (value: string) => encode(new TextEncoder().encode(value))
  const head = [fromLatin1('d8:announce'), text(announce)]
  if (comment !== null) head.push(fromLatin1('7:comment'), text(comment))
  return joinBytes([...head, stored.subarray(1)])
}
