import { describe, expect, test } from 'vitest'
import { type Bencode, Dictionary } from '../../api/lib/bencode/bencode'
import { encode } from '../../api/lib/bencode/encode-bencode'
import { addressMetafile } from '../../api/lib/metainfo/address-metafile'
import { readMetainfo } from '../../api/lib/metainfo/metainfo'
import type { MetainfoError } from '../../api/lib/metainfo/metainfo-error'
import { normaliseMetafile } from '../../api/lib/metainfo/normalise-metafile'

const text = (value: string) => new TextEncoder().encode(value)
const dict = (entries: Record<string, Bencode>) => new Dictionary(Object.entries(entries))

describe('names that some clients cannot store', () => {
  const torrent = (path: string[]) =>
    encode(
      dict({
        info: dict({
          files: [dict({ length: 10, path: path.map(text) })],
          name: text('name'),
          'piece length': 65_536,
          pieces: new Uint8Array(20),
        }),
      }),
    )
  const errorOf = (path: string[]) => readMetainfo(torrent(path)).catch((error: MetainfoError) => error)

  test.each([
    ...['con', 'CON', 'aux.txt', 'Nul.tar.gz', 'com1', 'lpt9.log', 'com\u00b9', 'CONIN$', 'prn .txt'],
    ...['ends in a dot.', 'ends in a space ', 'Alien: Covenant', 'why?', 'a*b', '<b>', '"quoted"', 'a|b', 'a\\b'],
  ])('refuses %s, which Windows cannot store', async (name) => {
    expect(await errorOf(['folder', name, 'file'])).toMatchObject({ code: 'name_windows', subject: name })
  })

  test.each([
    'console',
    'com',
    'com10',
    'auxiliary.txt',
    '.hidden',
    'a.con',
    "it's (1) [2] {3} & 100 %, #4; =",
    '日本語',
    'שלום',
  ])('accepts %s', async (name) => expect(await errorOf([name])).toMatchObject({ files: [{ path: [name] }] }))

  test.each([
    ['a line break', 'a\nb'],
    ['an escape', 'a\u001b[31mb'],
    ['a C1 control character', 'a\u0085b'],
    ['a line separator', 'a\u2028b'],
  ])('refuses %s', async (_, name) => expect(await errorOf([name])).toMatchObject({ code: 'name_control_character' }))

  test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'refuses the bidi control %j',
    async (mark) => expect(await errorOf([`photo${mark}gpj.exe`])).toMatchObject({ code: 'name_bidi_control' }),
  )

  test('says which path is repeated', async () => {
    const files = ['A', 'a'].map((name) => dict({ length: 10, path: [text('folder'), text(name)] }))
    const info = dict({ files, name: text('name'), 'piece length': 65_536, pieces: new Uint8Array(20) })
    const error = await readMetainfo(encode(dict({ info }))).catch((error: MetainfoError) => error)
    expect(error).toMatchObject({ code: 'path_repeated', subject: 'folder/a' })
  })
})

describe('declared encodings', () => {
  const info = (name: number[], more: Record<string, Bencode> = {}) =>
    dict({ length: 5, name: new Uint8Array(name), 'piece length': 65_536, pieces: new Uint8Array(20), ...more })
  const nameIn = async (encoding: string, name: number[], more: Record<string, Bencode> = {}) =>
    (await readMetainfo(encode(dict({ encoding: text(encoding), info: info(name, more) })))).name
  const chinese = [0xb5, 0xe7, 0xd3, 0xb0]

  test('are used for names', async () => {
    expect(await nameIn('GBK', chinese)).toBe('电影')
    expect(await nameIn('Shift_JIS', [0x89, 0x66, 0x89, 0xe6])).toBe('映画')
    expect(await nameIn('windows-1251', [0xf4, 0xe8, 0xeb, 0xfc, 0xec])).toBe('фильм')
  })

  test('give way to the field in UTF-8', async () => {
    expect(await nameIn('GBK', chinese, { 'name.utf-8': text('film') })).toBe('film')
  })

  test('are ignored for names that are invalid in them, and when they are unknown', async () => {
    expect(await nameIn('GBK', [...text('映画'), 0x21].slice(0, 6))).not.toBe('')
    expect(await nameIn('us-ascii-but-not-really', [...text('blå')])).toBe('blå')
    expect(await nameIn('Shift_JIS', [...text('é'), 0xff])).toContain('\ufffd')
  })

  test('are used for paths, and stay in the stored file', async () => {
    const files = [dict({ length: 5, path: [new Uint8Array(chinese), text('a.txt')] })]
    const uploaded = info(chinese, { files })
    uploaded.delete('length')
    const metafile = encode(dict({ announce: text('http://t/'), encoding: text('GBK'), info: uploaded }))
    const stored = await normaliseMetafile(metafile, 'Skerry')
    expect(stored.metainfo).toMatchObject({ name: '电影', files: [{ path: ['电影', 'a.txt'], size: 5 }] })
    expect(await readMetainfo(stored.metafile)).toEqual(stored.metainfo)
    const copy = addressMetafile(stored.metafile, { announce: 'http://t/x', comment: 'c' })
    expect(await readMetainfo(copy)).toEqual(stored.metainfo)
  })
})
