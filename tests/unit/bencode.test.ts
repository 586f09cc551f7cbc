import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bencode, bencodeLimits, Dictionary, fromLatin1, toLatin1 } from '../../api/lib/bencode/bencode'
import { BencodeError } from '../../api/lib/bencode/bencode-error'
import { BencodeReader, decode } from '../../api/lib/bencode/bencode-reader'
import { encode } from '../../api/lib/bencode/encode-bencode'

const read = (text: string) => decode(fromLatin1(text))

function faultOf(run: () => unknown) {
  try {
    run()
  } catch (error) {
    if (error instanceof BencodeError) return error.code
    throw error
  }
  return 'none'
}

describe('decode', () => {
  test.each([
    ['i0e', 0],
    ['i42e', 42],
    ['i-42e', -42],
    ['i9007199254740991e', 9007199254740991],
    ['i9007199254740993e', 9007199254740993n],
    ['i-9223372036854775808e', -9223372036854775808n],
    ['le', []],
    ['li1eli2eee', [1, [2]]],
  ])('reads %s', (text, value) => expect(read(text)).toEqual(value))

  test('returns byte strings as views of the input', () => {
    const bytes = fromLatin1('4:\0\xff:e')
    const value = decode(bytes) as Uint8Array
    expect(toLatin1(value)).toBe('\0\xff:e')
    expect(value.buffer).toBe(bytes.buffer)
  })

  test('records the byte range of a dictionary', () => {
    const root = read('d4:infod1:ai1eee') as Dictionary
    const info = root.get('info') as Dictionary
    expect([info.start, info.end]).toEqual([7, 15])
    expect([...info]).toEqual([['a', 1]])
    expect([root.start, root.end]).toEqual([0, 16])
  })

  test('treats keys such as __proto__ as ordinary keys', () => {
    expect([...(read('d9:__proto__i1e11:constructori2ee') as Dictionary).keys()]).toEqual(['__proto__', 'constructor'])
  })

  test.each([
    ['', 'unexpected_end'],
    ['e', 'unexpected_byte'],
    ['x', 'unexpected_byte'],
    ['i-0e', 'negative_zero'],
    ['i007e', 'leading_zero'],
    ['i00e', 'leading_zero'],
    ['i-01e', 'leading_zero'],
    ['ie', 'unexpected_byte'],
    ['i-e', 'unexpected_byte'],
    ['i+1e', 'unexpected_byte'],
    ['i1.5e', 'unexpected_byte'],
    ['i1', 'unexpected_end'],
    [`i${'9'.repeat(20)}e`, 'integer_too_long'],
    ['03:abc', 'leading_zero'],
    ['4:abc', 'length_beyond_end'],
    ['2147483648:a', 'length_beyond_end'],
    ['4294967296:a', 'length_beyond_end'],
    [`${'9'.repeat(19)}:a`, 'length_beyond_end'],
    [`${'9'.repeat(200_000)}:a`, 'integer_too_long'],
    ['-1:a', 'unexpected_byte'],
    ['3', 'unexpected_end'],
    ['l', 'unexpected_end'],
    ['d', 'unexpected_end'],
    ['di1ei2ee', 'key_not_string'],
    ['dlei2ee', 'key_not_string'],
    ['d1:ae', 'value_missing'],
    ['d1:a', 'unexpected_end'],
    ['d1:ai1e1:ai2ee', 'key_repeated'],
    ['d1:bi1e1:ai2ee', 'keys_not_sorted'],
    ['d2:aai1e1:ai2ee', 'keys_not_sorted'],
    ['i1ei2e', 'trailing_bytes'],
    ['le\n', 'trailing_bytes'],
  ])('refuses %s with %s', (text, code) => expect(faultOf(() => read(text))).toBe(code))

  test.each(['l', 'd1:a', 'ld1:a'])('stops at the depth limit for nested %s', (opening) => {
    expect(faultOf(() => read(opening.repeat(1_000_000)))).toBe('too_deep')
  })

  test('reads values up to the depth limit', () => {
    const { depth } = bencodeLimits
    expect(faultOf(() => read('l'.repeat(depth) + 'e'.repeat(depth)))).toBe('none')
    expect(faultOf(() => read('l'.repeat(depth + 1) + 'e'.repeat(depth + 1)))).toBe('too_deep')
  })

  test('stops at the limit of values and keys', () => {
    const limits = { ...bencodeLimits, tokens: 1000 }
    const faultBelow = (text: string) => faultOf(() => decode(fromLatin1(text), limits))
    expect(faultBelow(`l${'i1e'.repeat(999)}e`)).toBe('none')
    expect(faultBelow(`l${'i1e'.repeat(1000)}e`)).toBe('too_many_tokens')
    expect(faultOf(() => read(`l${'0:'.repeat(bencodeLimits.tokens)}e`))).toBe('too_many_tokens')
  })

  test('skips a container with the same checks, and returns its encoding', () => {
    const text = 'd1:ald1:bi1eee1:ci2ee'
    const reader = new BencodeReader(fromLatin1(text))
    const values = Array.from(reader.entries(), () => reader.skip())
    reader.finish()
    expect(values.map(toLatin1)).toEqual(['ld1:bi1eee', 'i2e'])
    for (const broken of ['ld1:bi1eei01ee', 'ld1:bi1e1:bi2eee', 'l']) {
      expect(faultOf(() => new BencodeReader(fromLatin1(broken)).skip())).toBe(faultOf(() => read(broken)))
    }
  })

  test('returns no value for a container where a string or an integer is expected', () => {
    const reader = new BencodeReader(fromLatin1('llelei7ee'))
    expect(Array.from(reader.items(), () => reader.readScalar())).toEqual([undefined, undefined, 7])
  })

  test('returns a value or a bencode error for any bytes', () => {
    const soup = fc.stringMatching(/^[dlei0-9:a-]{0,40}$/)
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 60 }), soup.map(fromLatin1)), (bytes) => {
        if (faultOf(() => decode(bytes)) === 'none') expect(encode(decode(bytes))).toEqual(bytes)
      }),
      { seed: 4, numRuns: 3000 },
    )
  })
})

describe('encode', () => {
  const key = fc.uint8Array({ maxLength: 6 }).map(toLatin1)
  const { value } = fc.letrec<{ value: Bencode }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6, depthSize: 'small' },
      fc.uint8Array({ maxLength: 20 }),
      fc.maxSafeInteger().map((number) => number + 0),
      fc.bigInt({ min: 2n ** 53n, max: 2n ** 62n }),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map((entries) => new Dictionary(entries)),
    ),
  }))

  function plain(value: Bencode): unknown {
    if (value instanceof Dictionary) return { keys: [...value].sort().map(([key, inner]) => [key, plain(inner)]) }
    return Array.isArray(value) ? value.map(plain) : value
  }

  test('decodes to the same value', () => {
    fc.assert(
      fc.property(value, (data) => {
        expect(plain(decode(encode(data)))).toEqual(plain(data))
      }),
      { seed: 4 },
    )
  })

  test('sorts keys as bytes', () => {
    const entries: [string, Bencode][] = [
      ['\xff', 3],
      ['aa', 2],
      ['a', 1],
      ['', 0],
    ]
    expect(toLatin1(encode(new Dictionary(entries)))).toBe('d0:i0e1:ai1e2:aai2e1:\xffi3ee')
  })

  test('refuses values that bencode cannot represent', () => {
    let deep: Bencode = []
    for (let depth = 0; depth < bencodeLimits.depth; depth++) deep = [deep]
    expect(faultOf(() => encode(deep))).toBe('too_deep')
    expect(faultOf(() => encode(1.5))).toBe('unexpected_byte')
    expect(faultOf(() => encode(new Dictionary([['\u0100', 1]])))).toBe('unexpected_byte')
  })
})
