import { files as filesElsewhere, hashes as hashesElsewhere } from '@ctrl/torrent-file'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import fixtures from 'webtorrent-fixtures'
import { type Bencode, Dictionary, fromLatin1, toLatin1 } from '../../api/lib/bencode/bencode'
import { decode } from '../../api/lib/bencode/bencode-reader'
import { encode } from '../../api/lib/bencode/encode-bencode'
import { addressMetafile } from '../../api/lib/metainfo/address-metafile'
import { readMetainfo } from '../../api/lib/metainfo/metainfo'
import { MetainfoError } from '../../api/lib/metainfo/metainfo-error'
import { computeContentKey, normaliseMetafile } from '../../api/lib/metainfo/normalise-metafile'

const text = (value: string) => new TextEncoder().encode(value)
const dict = (entries: Record<string, Bencode>) => new Dictionary(Object.entries(entries))
const names = ['leaves', 'leavesMetadata', 'alice', 'folder', 'numbers', 'lotsOfNumbers', 'bunny', 'sintel'] as const
const real = (name: (typeof names)[number]) => new Uint8Array(fixtures[name].torrent)

/** The outer dictionary of a metafile without its info dictionary. */
function outerOf(metafile: Uint8Array) {
  const root = decode(metafile) as Dictionary
  return Object.fromEntries([...root].filter(([key]) => key !== 'info').map(([key, value]) => [key, value]))
}

function infoOf(metafile: Uint8Array) {
  const info = (decode(metafile) as Dictionary).get('info') as Dictionary
  return { info, encoded: metafile.slice(info.start, info.end) }
}

describe.each(names)('the metafile %s', (name) => {
  test('is stored private with the source of the site and only the info dictionary', async () => {
    const { metafile, metainfo, uploadedInfoHash } = await normaliseMetafile(real(name), 'Skerry')
    const original = await readMetainfo(real(name))
    const { info } = infoOf(metafile)
    expect(info.get('private')).toBe(1)
    expect(toLatin1(info.get('source') as Uint8Array)).toBe('Skerry')
    expect(Object.keys(outerOf(metafile))).toEqual([])
    expect(await readMetainfo(metafile)).toEqual(metainfo)
    expect(metainfo).toMatchObject({
      name: original.name,
      files: original.files,
      pieces: original.pieces,
      size: original.size,
    })
    expect(uploadedInfoHash).toBe(original.infoHash)
  })

  test('is read the same by another library', async () => {
    const { metafile, metainfo } = await normaliseMetafile(real(name), 'Skerry')
    expect(hashesElsewhere(metafile)).toEqual({ version: 'v1', infoHash: metainfo.infoHash })
    expect(filesElsewhere(metafile).files.map(({ length }) => length)).toEqual(metainfo.files.map(({ size }) => size))
  })

  test('is unchanged when normalised again, without an uploaded hash', async () => {
    const once = await normaliseMetafile(real(name), 'Skerry')
    const twice = await normaliseMetafile(once.metafile, 'Skerry')
    expect(twice).toEqual({ ...once, uploadedInfoHash: null, removedKeys: [] })
  })

  test('is encoded to the same bytes after decoding', () => {
    expect(encode(decode(real(name)))).toEqual(real(name))
  })
})

test('drops keys around the info dictionary and keeps the info hash', async () => {
  const info = dict({ length: 5, name: text('a.bin'), 'piece length': 16_384, pieces: new Uint8Array(20) })
  const key = fc.uint8Array({ minLength: 1, maxLength: 12 }).map(toLatin1)
  const value = fc.oneof(fc.uint8Array({ maxLength: 20 }), fc.integer({ min: 0 }), fc.array(fc.uint8Array()))
  const bare = await normaliseMetafile(encode(dict({ info })), 'Skerry')
  const around = fc.dictionary(fc.constantFrom('announce', 'announce-list', 'comment', 'url-list', 'nodes'), value)
  await fc.assert(
    fc.asyncProperty(around, fc.array(fc.tuple(key, value)), async (known, more) => {
      const entries = [...Object.entries(known), ...more].filter(([name]) => name !== 'info')
      const metafile = encode(new Dictionary([...entries, ['info', info]]))
      expect(await normaliseMetafile(metafile, 'Skerry')).toEqual(bare)
    }),
    { seed: 20261121, numRuns: 200 },
  )
})

test('replaces a private flag or source of any kind', async () => {
  const info = dict({ length: 5, name: text('a'), 'piece length': 16_384, pieces: new Uint8Array(20) })
  const plain = await normaliseMetafile(encode(dict({ info })), 'Skerry')
  for (const changes of [{ private: 0 }, { private: text('yes') }, { source: [1, 2] }, { source: text('Elsewhere') }]) {
    const other = new Dictionary([...info, ...Object.entries(changes)])
    expect((await normaliseMetafile(encode(dict({ info: other })), 'Skerry')).metafile).toEqual(plain.metafile)
  }
  expect((await normaliseMetafile(encode(dict({ info })), 'Another')).metainfo.infoHash).not.toBe(
    plain.metainfo.infoHash,
  )
})

test('keeps the piece layers of v2', async () => {
  const root = new Uint8Array(32).fill(0xa1)
  const tree = dict({ 'a.bin': dict({ '': dict({ length: 40_000, 'pieces root': root }) }) })
  const layers = new Dictionary([[toLatin1(root), new Uint8Array(96).fill(7)]])
  const info = dict({ 'file tree': tree, 'meta version': 2, name: text('v2'), 'piece length': 16_384 })
  const uploaded = encode(dict({ announce: text('http://elsewhere.example/'), info, 'piece layers': layers }))
  const { metafile, metainfo } = await normaliseMetafile(uploaded, 'Skerry')
  expect(Object.keys(outerOf(metafile))).toEqual(['piece layers'])
  expect(hashesElsewhere(metafile).infoHashV2).toBe(metainfo.infoHashV2)
  expect(metainfo.infoHash).toBe(metainfo.infoHashV2?.slice(0, 40))
  expect(await readMetainfo(addressMetafile(metafile, { announce: 'http://t/x', comment: null }))).toEqual(metainfo)
})

describe('keys of the info dictionary that clients do not need', () => {
  const text20 = new Uint8Array(20)
  const base = { name: text('a'), 'piece length': 16_384, pieces: text20 }
  const foreign = { publisher: text('Elsewhere'), x_cross_seed: text('secret'), zz: [1, dict({ a: 2 })] }

  test('are removed and reported', async () => {
    const plain = await normaliseMetafile(encode(dict({ info: dict({ ...base, length: 5 }) })), 'Skerry')
    const marked = await normaliseMetafile(encode(dict({ info: dict({ ...base, ...foreign, length: 5 }) })), 'Skerry')
    expect(marked.removedKeys).toEqual(['publisher', 'x_cross_seed', 'zz'])
    expect({ ...marked, removedKeys: [], uploadedInfoHash: null }).toEqual({ ...plain, uploadedInfoHash: null })
  })

  test('are removed from the files of v1 and v2', async () => {
    const root = new Uint8Array(32).fill(3)
    const leaf = (more: Record<string, Bencode>) => dict({ attr: text('x'), length: 5, 'pieces root': root, ...more })
    const file = (more: Record<string, Bencode>) => dict({ attr: text('x'), length: 5, path: [text('b')], ...more })
    const hybrid = (v1: Record<string, Bencode>, v2: Record<string, Bencode>) =>
      encode(
        dict({
          info: dict({
            ...base,
            'file tree': dict({ b: dict({ '': leaf(v2) }) }),
            files: [file(v1)],
            'meta version': 2,
          }),
        }),
      )
    const plain = await normaliseMetafile(hybrid({}, {}), 'Skerry')
    const marked = await normaliseMetafile(hybrid({ md5sum: text('0'), mtime: 1 }, { mtime: 2 }), 'Skerry')
    expect(marked.removedKeys).toEqual(['mtime', 'md5sum'])
    expect(marked.metafile).toEqual(plain.metafile)
    expect(infoOf(plain.metafile).info.get('files')).toEqual([file({})])
  })

  test('leave a canonical metafile, whatever the keys are', async () => {
    const key = fc.uint8Array({ minLength: 1, maxLength: 12 }).map(toLatin1)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, fc.uint8Array({ maxLength: 20 }))), async (more) => {
        const info = new Dictionary([...more, ...Object.entries({ ...base, length: 5 })])
        const { metafile, metainfo } = await normaliseMetafile(encode(dict({ info })), 'Skerry')
        expect(encode(decode(metafile))).toEqual(metafile)
        expect([...infoOf(metafile).info.keys()]).toEqual([
          'length',
          'name',
          'piece length',
          'pieces',
          'private',
          'source',
        ])
        expect(await readMetainfo(metafile)).toEqual(metainfo)
      }),
      { seed: 20261125, numRuns: 200 },
    )
  })
})

describe('the key of the pieces', () => {
  const keyOf = async (name: string, pieces: Uint8Array) =>
    (await readMetainfo(encode(dict({ info: dict({ length: 5, name: text(name), 'piece length': 16_384, pieces }) }))))
      .piecesKey

  test('is the same under another name, and differs for other pieces', async () => {
    const pieces = new Uint8Array(20).fill(1)
    expect(await keyOf('b.mkv', pieces)).toBe(await keyOf('a.mkv', pieces))
    expect(await keyOf('a.mkv', new Uint8Array(20))).not.toBe(await keyOf('a.mkv', pieces))
  })
})

describe('a copy for a member', () => {
  const announce = 'http://localhost:8790/announce/0123456789abcdef0123456789abcdef'

  test('is canonical, with the announce URL, the comment and the same info hash', async () => {
    const { metafile, metainfo } = await normaliseMetafile(real('bunny'), 'Skerry')
    const copy = addressMetafile(metafile, { announce, comment: 'https://tracker.example/torrents/bunny-1' })
    expect(encode(decode(copy))).toEqual(copy)
    const outer = outerOf(copy)
    expect(Object.keys(outer)).toEqual(['announce', 'comment'])
    expect(toLatin1(outer.announce as Uint8Array)).toBe(announce)
    expect(await readMetainfo(copy)).toEqual(metainfo)
    expect(infoOf(copy).encoded).toEqual(infoOf(metafile).encoded)
  })

  test('has no comment when none is given', async () => {
    const { metafile } = await normaliseMetafile(real('numbers'), 'Skerry')
    expect(Object.keys(outerOf(addressMetafile(metafile, { announce, comment: null })))).toEqual(['announce'])
  })
})

describe('the content key', () => {
  const keyOf = (files: [string, number][]) =>
    computeContentKey({ files: files.map(([path, size]) => ({ path: path.split('/'), size })) })

  test('ignores the order and case of files', async () => {
    const key = await keyOf([
      ['cd1/track.flac', 10],
      ['cover.jpg', 3],
    ])
    expect(
      await keyOf([
        ['Cover.jpg', 3],
        ['CD1/track.flac', 10],
      ]),
    ).toBe(key)
    expect(key).toMatch(/^[0-9a-f]{64}$/)
  })

  test('differs by a name, a size or a file', async () => {
    const files: [string, number][] = [['a', 1]]
    const others: [string, number][][] = [[['b', 1]], [['a', 2]], [...files, ['b', 1]]]
    expect(new Set(await Promise.all([files, ...others].map(keyOf))).size).toBe(4)
  })
})

describe('hostile metafiles', () => {
  const file = 'd6:lengthi0e4:pathl1:aee'
  test.each([
    ['nested lists', 'l'.repeat(2_000_000), 'too_deep'],
    ['nested dictionaries', `d4:info${'d1:a'.repeat(500_000)}`, 'too_deep'],
    ['a length beyond the file', 'd4:info2147483648:a', 'length_beyond_end'],
    ['a length of 200,000 digits', `d4:info${'9'.repeat(200_000)}:a`, 'integer_too_long'],
    ['negative zero', 'd4:infod6:lengthi-0eee', 'negative_zero'],
    ['a repeated key', 'd4:infod1:ai1e1:ai2eee', 'key_repeated'],
    ['keys out of order', 'd4:infod1:bi1e1:ai2eee', 'keys_not_sorted'],
    ['trailing bytes', 'd4:infodeee', 'trailing_bytes'],
    [
      'too many files',
      `d4:infod5:filesl${file.repeat(100_001)}e4:name1:a12:piece lengthi1e6:pieces0:ee`,
      'path_repeated',
    ],
    ['a value of millions of lists', `d4:infod4:name${`l${'le'.repeat(2_000_000)}e`}ee`, 'too_many_tokens'],
  ])('refuses %s', async (_, metafile, fault) => {
    const error = await normaliseMetafile(fromLatin1(metafile) as Uint8Array<ArrayBuffer>, 'Skerry').catch((e) => e)
    expect(error).toBeInstanceOf(MetainfoError)
    expect(error.code).toBe(fault)
  })
})
