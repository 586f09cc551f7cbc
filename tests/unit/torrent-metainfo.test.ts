import { files as filesElsewhere, hashes as hashesElsewhere } from '@ctrl/torrent-file'
import { describe, expect, test } from 'vitest'
import fixtures from 'webtorrent-fixtures'
import { type Bencode, bencodeLimits, Dictionary, fromLatin1, toLatin1 } from '../../api/lib/bencode/bencode'
import { encode } from '../../api/lib/bencode/encode-bencode'
import { readMetainfo } from '../../api/lib/metainfo/metainfo'
import { MetainfoError } from '../../api/lib/metainfo/metainfo-error'
import { metainfoLimits } from '../../api/lib/metainfo/metainfo-limits'

const text = (value: string) => new TextEncoder().encode(value)
const dict = (entries: Record<string, Bencode>) => new Dictionary(Object.entries(entries))

async function faultOf(metafile: Uint8Array<ArrayBuffer>) {
  try {
    await readMetainfo(metafile)
  } catch (error) {
    if (error instanceof MetainfoError) return error.code
    throw error
  }
  return 'none'
}

describe('real metafiles', () => {
  test.each([
    ['leaves', 'd2474e86c95b19b8bcfdb92bc12c9d44667cfa36', 362017, 1],
    ['leavesMetadata', 'd2474e86c95b19b8bcfdb92bc12c9d44667cfa36', 362017, 1],
    ['alice', '722fe65b2aa26d14f35b4ad627d20236e481d924', 163783, 1],
    ['folder', 'b88da2caac6648e6c7d7687e3f89085f7e230e6b', 15, 1],
    ['numbers', '89d97c2261a21b040cf11caa661a3ba7233bb7e6', 6, 3],
    ['lotsOfNumbers', '114ead6243792ba56297edbb9a78dfba84d4fc00', 12, 6],
    ['bunny', 'af8f10f30bf9aefecf3686922bfa0d5bd290a395', 434839491, 1],
    ['sintel', 'c334138ef5bfc2d568ea7324e0e2a3a7ec229bdd', 5490455272, 1],
  ] as const)('reads %s', async (name, infoHash, size, files) => {
    const { torrent, parsedTorrent } = fixtures[name]
    const metainfo = await readMetainfo(new Uint8Array(torrent))
    expect(metainfo).toMatchObject({ version: 'v1', infoHash, infoHashV2: null, size })
    expect(metainfo.files).toHaveLength(files)
    expect(metainfo.infoHash).toBe(parsedTorrent.infoHash)
    expect(hashesElsewhere(torrent)).toEqual({ version: 'v1', infoHash: metainfo.infoHash })
    expect(metainfo.pieces).toBe(parsedTorrent.pieces.length)
  })

  test('keeps the folders and the order of files', async () => {
    const { files, name } = await readMetainfo(new Uint8Array(fixtures.lotsOfNumbers.torrent))
    expect(name).toBe('lots-of-numbers')
    expect(files.map(({ path }) => path.join('/'))).toEqual([
      'big numbers/10.txt',
      'big numbers/11.txt',
      'big numbers/12.txt',
      'small numbers/1.txt',
      'small numbers/2.txt',
      'small numbers/3.txt',
    ])
  })

  test('reads the private flag', async () => {
    expect((await readMetainfo(new Uint8Array(fixtures.bunny.torrent))).isPrivate).toBe(true)
    expect((await readMetainfo(new Uint8Array(fixtures.sintel.torrent))).isPrivate).toBe(false)
  })

  test('refuses a corrupt metafile', async () => {
    expect(await faultOf(new Uint8Array(fixtures.corrupt.torrent))).toBe('name_missing')
  })

  test('refuses a truncated metafile with a bencode error', async () => {
    const whole = new Uint8Array(fixtures.leaves.torrent)
    const cuts = await Promise.all(Array.from(whole, (_, length) => faultOf(whole.slice(0, length))))
    expect(cuts.filter((fault) => fault !== 'unexpected_end' && fault !== 'length_beyond_end')).toEqual([])
  })

  test('returns a torrent or an error code when any byte changes', async () => {
    const whole = new Uint8Array(fixtures.numbers.torrent)
    for (let offset = 0; offset < whole.length; offset++) {
      for (const byte of [0x00, 0x30, 0x65, 0x6c, 0xff]) {
        const changed = whole.slice()
        changed[offset] = byte
        expect(typeof (await faultOf(changed))).toBe('string')
      }
    }
  })
})

describe('BEP 52', () => {
  const pieceLength = 16_384
  const root = (byte: number) => new Uint8Array(32).fill(byte)
  const leaf = (length: number, byte: number) =>
    dict({ '': dict(length > 0 ? { length, 'pieces root': root(byte) } : { length }) })
  const utf8Key = (name: string) => toLatin1(text(name))
  const tree = () =>
    dict({ 'a.bin': leaf(40_000, 0xa1), [utf8Key('blå')]: dict({ 'c.txt': leaf(5, 0xc1), empty: leaf(0, 0) }) })
  const layers = () => new Dictionary([[toLatin1(root(0xa1)), new Uint8Array(3 * 32).fill(7)]])
  const v2 = (changes: Record<string, Bencode> = {}) =>
    dict({ 'file tree': tree(), 'meta version': 2, name: text('both'), 'piece length': pieceLength, ...changes })
  const v1Half = () => ({
    files: [
      dict({ length: 40_000, path: [text('a.bin')] }),
      dict({ attr: text('p'), length: 3 * pieceLength - 40_000, path: [text('.pad'), text('9152')] }),
      dict({ length: 5, path: [text('blå'), text('c.txt')] }),
      dict({ length: 0, path: [text('blå'), text('empty')] }),
    ],
    pieces: new Uint8Array(4 * 20),
  })

  test('reads the file tree, pieces and hash of a v2 torrent', async () => {
    const metafile = encode(dict({ info: v2(), 'piece layers': layers() }))
    const metainfo = await readMetainfo(metafile)
    const elsewhere = hashesElsewhere(metafile)
    expect(metainfo).toMatchObject({ version: 'v2', name: 'both', size: 40_005, pieces: 4, pieceLength })
    expect(metainfo.infoHashV2).toBe(elsewhere.infoHashV2)
    expect(metainfo.infoHash).toBe(elsewhere.infoHashV2?.slice(0, 40))
    expect(metainfo.files).toEqual([
      { path: ['a.bin'], size: 40_000 },
      { path: ['blå', 'c.txt'], size: 5 },
      { path: ['blå', 'empty'], size: 0 },
    ])
    expect(filesElsewhere(metafile).files.map(({ path }) => path)).toEqual([
      'both/a.bin',
      'both/blå/c.txt',
      'both/blå/empty',
    ])
  })

  test('reads both hashes of a hybrid torrent, without padding files', async () => {
    const metafile = encode(dict({ info: v2(v1Half()), 'piece layers': layers() }))
    const metainfo = await readMetainfo(metafile)
    expect({ version: 'hybrid', infoHash: metainfo.infoHash, infoHashV2: metainfo.infoHashV2 }).toEqual(
      hashesElsewhere(metafile),
    )
    expect(metainfo.files).toHaveLength(3)
    expect(metainfo.size).toBe(40_005)
  })

  test('reads deep folders and refuses too deep ones', async () => {
    const nest = (folders: number) => {
      let node: Dictionary = leaf(1, 1)
      for (let depth = 0; depth < folders; depth++) node = dict({ d: node })
      return encode(dict({ info: v2({ 'file tree': dict({ top: node }) }) }))
    }
    expect((await readMetainfo(nest(20))).files[0]?.path).toHaveLength(21)
    const deep = `d4:infod9:file tree${'d1:d'.repeat(100_000)}`
    expect(await faultOf(new Uint8Array(fromLatin1(deep)))).toBe('too_deep')
  })

  test.each([
    ['a hybrid whose halves differ', { ...v1Half(), files: v1Half().files.slice(0, 3) }, 'hybrid_disagrees'],
    ['an unknown meta version', { 'meta version': 3 }, 'meta_version_unknown'],
    ['a piece length that is not a power of two', { 'piece length': 20_000 }, 'piece_length_invalid'],
    ['a piece length below 16 KiB', { 'piece length': 8192 }, 'piece_length_invalid'],
    ['an empty tree', { 'file tree': dict({}) }, 'files_invalid'],
    ['a file at the top of the tree', { 'file tree': leaf(1, 1) }, 'files_invalid'],
    [
      'a folder that is also a file',
      { 'file tree': dict({ a: dict({ '': dict({ length: 0 }), b: leaf(1, 1) }) }) },
      'path_file_and_folder',
    ],
    ['two names that differ by case', { 'file tree': dict({ A: leaf(1, 1), a: leaf(1, 2) }) }, 'path_repeated'],
    ['a name that Windows reserves', { 'file tree': dict({ 'nul.txt': leaf(1, 1) }) }, 'name_windows'],
    ['a path outside the folder', { 'file tree': dict({ '..': leaf(1, 1) }) }, 'path_invalid'],
    ['a file without hashes', { 'file tree': dict({ a: dict({ '': dict({ length: 9 }) }) }) }, 'pieces_invalid'],
    ['a long file without a piece layer', { 'file tree': dict({ a: leaf(40_000, 0xb2) }) }, 'piece_layers_invalid'],
  ])('refuses %s', async (_, changes, fault) => {
    expect(await faultOf(encode(dict({ info: v2(changes), 'piece layers': layers() })))).toBe(fault)
  })
})

describe('BEP 3', () => {
  const file = (path: Uint8Array[], length = 10, more: Record<string, Bencode> = {}) => dict({ length, path, ...more })
  const v1 = (changes: Record<string, Bencode>, without: string[] = []) => {
    const info = dict({
      length: 100_000,
      name: text('name'),
      'piece length': 65_536,
      pieces: new Uint8Array(40),
      ...changes,
    })
    for (const key of without) info.delete(key)
    return encode(dict({ info }))
  }
  const climbing = file([text('..'), text('a')], 10, { 'path.utf-8': [text('a')] })
  const v1Files = (files: Bencode) => v1({ files, pieces: new Uint8Array(20) }, ['length'])

  test.each([
    ['no dictionary', encode([1]), 'no_info'],
    ['no info', encode(dict({})), 'no_info'],
    ['no name', v1({}, ['name']), 'name_missing'],
    ['an empty name', v1({ name: text('') }), 'name_invalid'],
    ['a name that climbs', v1({ name: text('..') }), 'name_invalid'],
    ['a name with a slash', v1({ name: text('a/b') }), 'name_invalid'],
    ['a name behind the one in UTF-8', v1({ name: text('../a'), 'name.utf-8': text('a') }), 'name_invalid'],
    ['a name with NUL', v1({ name: text('a\0b') }), 'name_invalid'],
    ['a name no file system takes', v1({ name: text('x'.repeat(256)) }), 'name_invalid'],
    ['no piece length', v1({}, ['piece length']), 'piece_length_invalid'],
    ['a piece length of 0', v1({ 'piece length': 0 }), 'piece_length_invalid'],
    ['half a hash', v1({ pieces: new Uint8Array(39) }), 'pieces_invalid'],
    ['a hash too many', v1({ pieces: new Uint8Array(60) }), 'pieces_do_not_cover_files'],
    ['a hash too few', v1({ pieces: new Uint8Array(20) }), 'pieces_do_not_cover_files'],
    ['a negative size', v1({ length: -1 }), 'size_invalid'],
    ['a size beyond exact numbers', v1({ length: 2n ** 60n }), 'size_invalid'],
    [
      'sizes whose sum is beyond exact numbers',
      v1Files([file([text('a')], 2 ** 52), file([text('b')], 2 ** 53 - 1)]),
      'size_invalid',
    ],
    ['both length and files', v1({ files: [] }), 'files_invalid'],
    ['neither length nor files', v1({}, ['length']), 'files_invalid'],
    ['no files', v1Files([]), 'files_missing'],
    ['a file of nothing', v1({ length: 0, pieces: new Uint8Array() }), 'files_empty'],
    ['nothing but padding', v1Files([file([text('p')], 10, { attr: text('p') })]), 'files_missing'],
    ['a file that is not a dictionary', v1Files([1]), 'files_invalid'],
    ['an empty path', v1Files([file([])]), 'path_invalid'],
    ['an empty component', v1Files([file([text('a'), text('')])]), 'path_invalid'],
    ['a component that climbs', v1Files([file([text('..'), text('etc')])]), 'path_invalid'],
    ['a component with a slash', v1Files([file([text('../etc')])]), 'path_invalid'],
    ['a component that climbs on another system', v1Files([file([text('..\\..\\etc')])]), 'path_invalid'],
    ['a path behind the one in UTF-8', v1Files([climbing]), 'path_invalid'],
    ['a component that is a number', v1Files([dict({ length: 1, path: [1] })]), 'path_invalid'],
    ['a path of 33 components', v1Files([file(Array.from({ length: 33 }, () => text('a')))]), 'path_too_deep'],
    [
      'one file too many',
      v1Files(Array.from({ length: metainfoLimits.files + 1 }, (_, index) => file([text(String(index))], 0))),
      'too_many_files',
    ],
    ['two files of one path', v1Files([file([text('a')]), file([text('a')])]), 'path_repeated'],
    [
      'paths that differ by case',
      v1Files([file([text('A'), text('b')]), file([text('a'), text('B')])]),
      'path_repeated',
    ],
    [
      'paths that are equal in composed Unicode',
      v1Files([file([text('A\u030a')]), file([text('Å')])]),
      'path_repeated',
    ],
    [
      'a file that is a folder later',
      v1Files([file([text('a')]), file([text('a'), text('b')])]),
      'path_file_and_folder',
    ],
    [
      'a folder that is a file later',
      v1Files([file([text('a'), text('b')]), file([text('a')])]),
      'path_file_and_folder',
    ],
    ['a link that climbs', v1Files([file([text('a')], 0, { 'symlink path': [text('..')] })]), 'path_invalid'],
    ['a metafile above the limit', new Uint8Array(metainfoLimits.metafile + 1), 'metafile_too_large'],
  ])('refuses %s', async (_, metafile, fault) => expect(await faultOf(metafile)).toBe(fault))

  test('refuses too many values at the token limit', async () => {
    const files = '0:'.repeat(bencodeLimits.tokens)
    expect(await faultOf(new Uint8Array(fromLatin1(`d4:infod5:filesl${files}e4:name1:aee`)))).toBe('too_many_tokens')
  })

  test('reads the maximum number of files beside padding', async () => {
    const files = Array.from({ length: metainfoLimits.files }, (_, index) => file([text(String(index))], 1))
    const padding = file([text('.pad'), text('1')], 5, { attr: text('p') })
    const pieces = new Uint8Array(40)
    const metafile = v1({ files: [...files, padding], pieces }, ['length'])
    expect((await readMetainfo(metafile)).files).toHaveLength(metainfoLimits.files)
  })

  test('replaces invalid UTF-8 unless the UTF-8 field exists', async () => {
    const latin = fromLatin1('bl\xe5')
    expect((await readMetainfo(v1({ name: latin }))).name).toBe('bl\ufffd')
    expect((await readMetainfo(v1({ name: latin, 'name.utf-8': text('blå') }))).name).toBe('blå')
    const { files } = await readMetainfo(v1Files([file([latin], 1, { 'path.utf-8': [text('blå')] }), file([latin], 2)]))
    expect(files.map(({ path }) => path[0])).toEqual(['blå', 'bl\ufffd'])
  })

  test('normalizes names to composed Unicode', async () => {
    expect((await readMetainfo(v1({ name: text('A\u030angstrom') }))).name).toBe('Ångstrom')
  })

  test('hashes the bytes of the info dictionary as they are in the file', async () => {
    const plain = await readMetainfo(v1({}))
    const marked = await readMetainfo(v1({ source: text('elsewhere') }))
    expect(marked.infoHash).not.toBe(plain.infoHash)
    expect(marked.infoHash).toBe(hashesElsewhere(v1({ source: text('elsewhere') })).infoHash)
  })
})
