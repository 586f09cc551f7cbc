import { fromLatin1 } from '../bencode/bencode'
import { encode } from '../bencode/encode-bencode'
import { joinBytes } from '../bytes/join-bytes'

/** The member-specific part of a .torrent file. */
export interface Address {
  /** Announce URL with the member's announce key. */
  announce: string
  /** URL of the torrent's page; null if the origin is unknown. */
  comment: string | null
}

/**
 * One member's copy of a stored metafile. The stored one (`normaliseMetafile`) begins with `info`, and both added keys sort
 * before it, so they are put in front and every other byte stays the same.
 */
export function addressMetafile(stored: Uint8Array, { announce, comment }: Address): Uint8Array<ArrayBuffer> {
  const text = (value: string) => encode(new TextEncoder().encode(value))
  const head = [fromLatin1('d8:announce'), text(announce)]
  if (comment !== null) head.push(fromLatin1('7:comment'), text(comment))
  return joinBytes([...head, stored.subarray(1)])
}
