import { fromLatin1 } from '../bencode/bencode'
import { encode } from '../bencode/encode-bencode'
import { joinBytes } from '../bytes/join-bytes'

export interface Address {
  /** Announce URL with the member's announce key. */
  announce: string
  /** Null if the origin is unknown. */
  comment: string | null
}

/**
 * The stored metafile begins with `encoding` or `info`, and both added keys sort before them, so every other byte stays the same.
 */
export function addressMetafile(stored: Uint8Array, { announce, comment }: Address): Uint8Array<ArrayBuffer> {
  const text = (value: string) => encode(new TextEncoder().encode(value))
  const head = [fromLatin1('d8:announce'), text(announce)]
  if (comment !== null) head.push(fromLatin1('7:comment'), text(comment))
  return joinBytes([...head, stored.subarray(1)])
}
