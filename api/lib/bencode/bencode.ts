/** A byte string is a view of the input, not a copy. An integer outside the safe range of a number is a bigint. */
export type Bencode = Uint8Array | number | bigint | Bencode[] | Dictionary

/**
 * Keys hold one character per byte (latin1): those of a BEP 52 file tree are UTF-8, those of its piece layers are hashes.
 * `start` and `end` delimit the encoding in the input: an info hash is the hash of exactly those bytes.
 */
export class Dictionary extends Map<string, Bencode> {
  constructor(
    entries?: Iterable<[string, Bencode]>,
    readonly start = 0,
    public end = 0,
  ) {
    super(entries)
  }
}

/** Limits for untrusted input: open containers, and the number of values and keys. */
export const bencodeLimits = { depth: 32, tokens: 2_000_000 }

export function toLatin1(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192))
  }
  return text
}

export function fromLatin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index)
  return bytes
}
