import { type Bencode, bencodeLimits, Dictionary, toLatin1 } from './bencode'
import { BencodeError } from './bencode-error'

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
 * One canonical value (BEP 3) that spans the whole input.
 * @throws BencodeError
 */
export function decode(bytes: Uint8Array, limits = bencodeLimits): Bencode {
  const reader = new BencodeReader(bytes, limits)
  const value = reader.read()
  reader.finish()
  return value
}

/**
 * Reads canonical bencode (BEP 3) from front to back. A caller that walks a container with `entries` or `items` needs memory
 * for one value at a time. Recursion is bounded by the depth limit.
 */
export class BencodeReader {
  private at = 0
  private tokens = 0
  private depth = 0

  constructor(
    private readonly bytes: Uint8Array,
    private readonly limits = bencodeLimits,
  ) {}

  isDictionary(): boolean {
    return this.bytes[this.at] === startDictionary
  }

  isList(): boolean {
    return this.bytes[this.at] === startList
  }

  /** The keys of the next dictionary. The caller reads or skips the value of each key. */
  *entries(): Generator<string, void> {
    this.enter()
    let last: string | undefined
    while (this.peek() !== end) {
      const start = this.at
      const key = this.readKey()
      if (last !== undefined && key <= last) {
        throw new BencodeError(key === last ? 'key_repeated' : 'keys_not_sorted', start)
      }
      last = key
      if (this.peek() === end) throw this.fault('value_missing')
      yield key
    }
    this.leave()
  }

  /** Stops at each item of the next list. The caller reads or skips it. */
  *items(): Generator<void, void> {
    this.enter()
    while (this.peek() !== end) yield
    this.leave()
  }

  read(): Bencode {
    if (this.isDictionary()) {
      const dictionary = new Dictionary(undefined, this.at)
      for (const key of this.entries()) dictionary.set(key, this.read())
      dictionary.end = this.at
      return dictionary
    }
    if (this.isList()) {
      const list: Bencode[] = []
      for (const _ of this.items()) list.push(this.read())
      return list
    }
    return this.readToken()
  }

  /** A string or an integer. Skips a container, however large, and returns undefined. */
  readScalar(): Uint8Array | number | bigint | undefined {
    if (!this.isDictionary() && !this.isList()) return this.readToken()
    this.skip()
    return undefined
  }

  /** Checks the next value and returns its encoding, a view of the input. */
  skip(): Uint8Array {
    const start = this.at
    if (this.isDictionary()) for (const _ of this.entries()) this.skip()
    else if (this.isList()) for (const _ of this.items()) this.skip()
    else this.readToken()
    return this.bytes.subarray(start, this.at)
  }

  /** @throws BencodeError if bytes are left */
  finish() {
    if (this.at < this.bytes.length) throw this.fault('trailing_bytes')
  }

  private enter() {
    this.count()
    if (this.depth >= this.limits.depth) throw this.fault('too_deep')
    this.depth++
    this.at++
  }

  private leave() {
    this.depth--
    this.at++
  }

  private count() {
    if (++this.tokens > this.limits.tokens) throw this.fault('too_many_tokens')
  }

  private peek(): number {
    const byte = this.bytes[this.at]
    if (byte === undefined) throw this.fault('unexpected_end')
    return byte
  }

  private readKey(): string {
    const byte = this.peek()
    this.count()
    if (byte < digit0 || byte > digit9) throw this.fault('key_not_string')
    return toLatin1(this.readString(byte))
  }

  private readToken(): Uint8Array | number | bigint {
    const byte = this.peek()
    this.count()
    return byte === startInteger ? this.readInteger() : this.readString(byte)
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
      const byte = this.peek()
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
