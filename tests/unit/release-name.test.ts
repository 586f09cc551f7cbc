import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOf } from '../../api/lib/release-name/dictionaries/languages'
import { readAttributes } from '../../api/lib/release-name/read-attributes'

test.each([
  ['Big.Buck.Bunny.2008.1080p.WEB.H264.AAC-LANTERN', '1080p', 'WEB', 'H.264', null, 'big buck bunny 2008'],
  ['Sintel (2010) [2160p] [x265] Blu-ray', '2160p', 'BluRay', 'H.265', null, 'sintel 2010'],
  ['Nosferatu.1922.GERMAN.1080i.BluRay.Remux.AVC', '1080i', 'Remux', 'H.264', 'de', 'nosferatu 1922'],
  ['Pioneer.One.S01E02.720p.WEB-DL.AV1.Opus', '720p', 'WEB-DL', 'AV1', null, 'pioneer one'],
  [
    'Kimiko Ishizaka - Open Well-Tempered Clavier (2015) [FLAC]',
    null,
    null,
    'FLAC',
    null,
    'kimiko ishizaka open well tempered clavier 2015',
  ],
  ['Kevin MacLeod - Incompetech (2023) [Opus 128]', null, null, 'Opus', null, 'kevin macleod incompetech 2023'],
  ['Charlottes.Web.2006.4K.WEBRip.HEVC', '2160p', 'WEBRip', 'H.265', null, 'charlottes web 2006'],
  ['Blade.Runner.2049.2017.8k', '4320p', null, null, null, 'blade runner 2049 2017'],
  ['1917.2019.UHD', '2160p', null, null, null, '1917 2019'],
  ["Mr Holland's Opus", null, null, null, null, 'mr hollands opus'],
  ['The.German.Web.of.Lies', null, null, null, null, 'the german web of lies'],
  ['debian-12.9.0-amd64-netinst.iso', null, null, null, null, 'debian'],
  ['青空文庫 - 全作品 (2025-03) [EPUB]', null, null, null, null, '青空文庫 全作品 2025'],
  ['[1080p]', '1080p', null, null, null, null],
  ['', null, null, null, null, null],
])('reads the attributes of %s', (name, resolution, source, codec, language, titleKey) => {
  expect(readAttributes(name)).toEqual({ resolution, source, codec, language, titleKey })
})

test('returns one title key for releases of one title', () => {
  const names = ['Metropolis.1927.576p.DVD.x264', 'Metropolis (1927) 1080p BluRay', 'METROPOLIS 1927 [x265]']
  expect(new Set(names.map((name) => readAttributes(name).titleKey)).size).toBe(1)
})

test('reads the beginning of a name that is too long for the parser', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1400 }), (name) => {
      const { titleKey } = readAttributes(name)
      expect(titleKey === null || titleKey.length <= 120).toBe(true)
    }),
    { seed: 4 },
  )
  expect(readAttributes(`Sintel.2010.${'x'.repeat(5000)}`).titleKey).toMatch(/^sintel 2010/)
})

test('reads a language from a tag', () => {
  expect(['german', 'norwegian', 'noir'].map(languageOf)).toEqual(['de', 'no', null])
})
