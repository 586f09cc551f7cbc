import { BencodeError } from './bencode-error'

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
export const bencodeLimits = { depth: 32, tokens: 200_000 }

const digit0 = 0x30
const digit9 = 0x39
const minus = 0x2d
const colon = 0x3a
const startInteger = 0x69
const startList = 0x6c
const startDictionary = 0x64
const end = 0x65

/** Digits of a 64-bit integer. */
const maxDigits = 19

/**
 * One canonical value (BEP 3) that spans the whole input. Uses its own stack, so nesting cannot overflow the runtime's.
 * @throws BencodeError
 */
export function decode(bytes: Uint8Array, limits = bencodeLimits): Bencode {
  return new Decoder(bytes, limits).readAll()
}

interface Frame {
  into: Bencode[] | Dictionary
  key: string | undefined
  lastKey: string | undefined
}

class Decoder {
  private at = 0
  private tokens = 0
  private readonly open: Frame[] = []
  private root: Bencode | undefined

  constructor(
    private readonly bytes: Uint8Array,
    private readonly limits: typeof bencodeLimits,
  ) {}

  readAll(): Bencode {
    do this.step()
    while (this.open.length > 0)
    if (this.at < this.bytes.length) throw this.fault('trailing_bytes')
    if (this.root === undefined) throw this.fault('unexpected_end')
    return this.root
  }

  /** Parses a key, a string, an integer, or a container's start or end. */
  private step() {
    const frame = this.open.at(-1)
    const byte = this.bytes[this.at]
    if (byte === undefined) throw this.fault('unexpected_end')
    if (byte === end && frame) return this.close(frame)
    if (++this.tokens > this.limits.tokens) throw this.fault('too_many_tokens')
    if (frame?.into instanceof Dictionary && frame.key === undefined) return this.readKey(frame, byte)
    if (byte === startInteger) return this.place(this.readInteger())
    if (byte === startList) return this.enter([])
    if (byte === startDictionary) return this.enter(new Dictionary(undefined, this.at))
    this.place(this.readString(byte))
  }

  private enter(into: Bencode[] | Dictionary) {
    if (this.open.length >= this.limits.depth) throw this.fault('too_deep')
    this.place(into)
    this.open.push({ into, key: undefined, lastKey: undefined })
    this.at++
  }

  private close(frame: Frame) {
    if (frame.key !== undefined) throw this.fault('value_missing')
    this.at++
    if (frame.into instanceof Dictionary) frame.into.end = this.at
    this.open.pop()
  }

  private place(value: Bencode) {
    const frame = this.open.at(-1)
    if (!frame) this.root = value
    else if (Array.isArray(frame.into)) frame.into.push(value)
    else if (frame.key !== undefined) {
      frame.into.set(frame.key, value)
      frame.lastKey = frame.key
      frame.key = undefined
    }
  }

  private readKey(frame: Frame, byte: number) {
    if (byte < digit0 || byte > digit9) throw this.fault('key_not_string')
    const start = this.at
    const key = toLatin1(this.readString(byte))
    if (frame.lastKey !== undefined && key <= frame.lastKey) {
      throw new BencodeError(key === frame.lastKey ? 'key_repeated' : 'keys_not_sorted', start)
    }
    frame.key = key
  }

  private readString(first: number): Uint8Array {
    if (first < digit0 || first > digit9) throw this.fault('unexpected_byte')
    const start = this.at
    const length = this.readDigits(colon)
    if (length > this.bytes.length - this.at) throw new BencodeError('length_beyond_end', start)
    this.at += Number(length)
    return this.bytes.subarray(this.at - Number(length), this.at)
  }

  private readInteger(): number | bigint {
    this.at++
    const isNegative = this.bytes[this.at] === minus
    if (isNegative) this.at++
    const start = this.at
    const size = this.readDigits(end)
    if (isNegative && size === 0) throw new BencodeError('negative_zero', start)
    return isNegative ? -size : size
  }

  /** Without a leading zero. A bigint beyond the safe range of a number. */
  private readDigits(until: number): number | bigint {
    const start = this.at
    let value = 0
    for (;;) {
      const byte = this.bytes[this.at]
      if (byte === undefined) throw this.fault('unexpected_end')
      if (byte === until && this.at > start) break
      if (byte < digit0 || byte > digit9) throw this.fault('unexpected_byte')
      if (this.at > start && this.bytes[start] === digit0) throw new BencodeError('leading_zero', start)
      if (this.at - start >= maxDigits) throw new BencodeError('integer_too_long', start)
      value = value * 10 + (byte - digit0)
      this.at++
    }
    const digits = this.bytes.subarray(start, this.at++)
    return Number.isSafeInteger(value) ? value : BigInt(toLatin1(digits))
  }

  private fault(code: BencodeError['code']) {
    return new BencodeError(code, this.at)
  }
}

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
