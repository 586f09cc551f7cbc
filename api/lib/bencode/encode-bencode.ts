import { joinBytes } from '../bytes/join-bytes'
import { type Bencode, bencodeLimits, Dictionary, fromLatin1 } from './bencode'
import { BencodeError } from './bencode-error'

/**
 * Canonical (BEP 3): keys sorted as raw bytes. Dictionaries need not be sorted; their keys hold one character per byte.
 * @throws BencodeError `too_deep`, or `unexpected_byte` for a number that is not an integer or a key that is not bytes
 */
export function encode(value: Bencode): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  append(value, parts, 0)
  return joinBytes(parts)
}

function append(value: Bencode, parts: Uint8Array[], depth: number) {
  if (value instanceof Uint8Array) parts.push(fromLatin1(`${value.length}:`), value)
  else if (typeof value === 'bigint') parts.push(fromLatin1(`i${value}e`))
  else if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new BencodeError('unexpected_byte', 0)
    parts.push(fromLatin1(`i${value}e`))
  } else appendContainer(value, parts, depth)
}

function appendContainer(value: Bencode[] | Dictionary, parts: Uint8Array[], depth: number) {
  if (depth >= bencodeLimits.depth) throw new BencodeError('too_deep', 0)
  if (value instanceof Dictionary) {
    parts.push(fromLatin1('d'))
    for (const [key, inner] of [...value].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (/[^\0-\xff]/.test(key)) throw new BencodeError('unexpected_byte', 0)
      append(fromLatin1(key), parts, depth + 1)
      append(inner, parts, depth + 1)
    }
  } else {
    parts.push(fromLatin1('l'))
    for (const inner of value) append(inner, parts, depth + 1)
  }
  parts.push(fromLatin1('e'))
}
