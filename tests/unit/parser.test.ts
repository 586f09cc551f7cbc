import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Release } from '../../api/lib/release-name/fields'
import { maxNameLength, parseReleaseName } from '../../api/lib/release-name/parse-release-name'
import { ownTables, readField, readOwnTable } from '../support/release-names'

const tables = Object.keys(ownTables) as (keyof typeof ownTables)[]

/** `npm run bench:parser` lists the other names. */
const leastShare = 0.95

interface Span {
  start: number
  end: number
}

/** Album and title, and the numbers of both episode fields, are the same objects. */
function spansOf(release: Release): Span[] {
  const fields = Object.entries(release).filter(([name]) => !['kind', 'album', 'absoluteEpisodes'].includes(name))
  const spans = fields.flatMap(([, value]) => (Array.isArray(value) ? value : value === null ? [] : [value])) as Span[]
  // Derived from the ending of the file, whose characters they share.
  const { container, format, audioCodecs } = release
  const derived = new Set<unknown>([format, ...audioCodecs].filter((field) => field?.start === container?.start))
  return spans.filter((span) => !derived.has(span))
}

describe('parseReleaseName', () => {
  it('reads the own tables', () => {
    const records = tables.flatMap(readOwnTable)
    expect(records.length).toBeGreaterThanOrEqual(300)
    const wrong = records.filter(({ name, kind, expected }) => {
      const release = parseReleaseName(name)
      return [['kind', kind], ...expected].some(([field = '', value]) => readField(release, field) !== value)
    })
    expect(1 - wrong.length / records.length).toBeGreaterThanOrEqual(leastShare)
  })

  test.each<[name: string, fields: Record<string, string | null>]>([
    ['2001.A.Space.Voyage.1968.1080p.BluRay.x264-GRP', { title: '2001 A Space Voyage', year: '1968', group: 'GRP' }],
    ['1917 2019 1080p BluRay', { title: '1917', year: '2019' }],
    ['1992.2024.720p.WEB.h264-GRP', { title: '1992', year: '2024' }],
    ['Tide Runner 2049 2017 8K', { title: 'Tide Runner 2049', year: '2017', resolution: '4320p' }],
    ['Johnny English 2003 1080p', { title: 'Johnny English', languages: null }],
    ['The.German.Web.of.Lies', { title: 'The German Web of Lies', languages: null, source: null }],
    ['Some-Movie-Title-2010-BDRip-x264-Red-Sea', { year: '2010', source: 'BDRip' }],
    ['www.Harbour.com - Low Tide (2019) 720p.mkv', { site: 'www.Harbour.com', title: 'Low Tide', container: 'mkv' }],
    [
      '[Kelp] Skerry Quest - 107v2 (1080p) [ABCD1234].mkv',
      { title: 'Skerry Quest', checksum: 'ABCD1234', group: 'Kelp' },
    ],
    ['skerry_quest_us.s01e02_720p_hdtv', { source: 'HDTV', resolution: '720p' }],
    ['S.K.E.R.R.Y.S01E02.720p', { title: 'S.K.E.R.R.Y' }],
  ])('reads %s', (name, fields) => {
    const release = parseReleaseName(name)
    for (const [field, value] of Object.entries(fields))
      expect([field, readField(release, field)]).toEqual([field, value])
  })

  test.each<[name: string, kind: string, seasons: string, episodes: string]>([
    ['Show.S01E02.720p', 'episode', '1', '2'],
    ['Show.S01E02E03.720p', 'episode', '1', '2-3'],
    ['Show.S01E02-E05.720p', 'episode', '1', '2-5'],
    ['Show.S01E01-S01E06.720p', 'episode', '1', '1-6'],
    ['Show 1x02x03', 'episode', '1', '2-3'],
    ['Show - 06х01-08', 'episode', '6', '1-8'],
    ['Show.S01-S05.1080p', 'season', '1-5', ''],
    ['Show Seasons 1, 2 & 4', 'season', '1-2,4', ''],
    ['Show 2nd Season', 'season', '2', ''],
    ['Show Third Season 1080p', 'season', '3', ''],
    ['Шоу / Show / Сезон: 4 / Серии: 1-6 из 6', 'episode', '4', '1-6'],
    ['[Kelp] Show S2 - 05 [1080p]', 'episode', '2', '5'],
    ['[Kelp] Show - 01 ~ 12 [1080p]', 'episode', '', '1-12'],
  ])('reads the seasons and episodes of %s', (name, kind, seasons, episodes) => {
    const release = parseReleaseName(name)
    const print = (fields: Release['seasons']) =>
      fields.map(({ value: { first, last } }) => (first === last ? `${first}` : `${first}-${last}`)).join()
    expect([release.kind.value, print(release.seasons), print(release.episodes)]).toEqual([kind, seasons, episodes])
  })

  test.each([
    ['Film 2010 Hindi Eng 720p', 'hi:audio en:audio'],
    ['Film.2010.720p.SweSub', 'sv:subtitle'],
    ['Film 2010 Eng Subs 720p', 'en:subtitle'],
    ['Film 2010 1080p English Dubbed', 'en:dub'],
    ['Film.2010.NORDiC.1080p', 'da:audio fi:audio no:audio sv:audio'],
    ['Film 2010 720p pt-BR', 'pt:audio'],
    ['Film.2010.en.srt', 'en:subtitle'],
  ])('reads the languages of %s', (name, languages) => {
    const read = parseReleaseName(name).languages.map(({ value }) => `${value.language}:${value.role}`)
    expect(read.join(' ')).toBe(languages)
  })

  test.each([
    ['Harbour Survey 2019-08-04.csv.gz', 'other'],
    ['Harbour.News.2019-08-04.720p.WEB', 'episode'],
    ['harbour-v2.csv', 'other'],
    ['Harbour Lights', 'other'],
  ])('reads the kind of %s', (name, kind) => {
    expect(parseReleaseName(name).kind.value).toBe(kind)
  })

  it('reports the text that no field explains', () => {
    const name = 'Film.2010.1080p.BluRay.Qwerty.x264-GRP'
    const [rest] = parseReleaseName(name).rest
    expect(rest).toEqual({ text: 'Qwerty', start: 23, end: 29 })
  })

  it('refuses a name of more than 1,000 characters', () => {
    expect(() => parseReleaseName('a'.repeat(maxNameLength + 1))).toThrow(RangeError)
  })
})

/** Pieces of names, so that random names reach every reader. */
const pieces = fc.constantFrom(
  ...'S01 E02 1x02 1080p 1920x800 x264 AAC5.1 [ ] ( ) 【 - . _ 2019 Season 2 of 3 Eng Sub www.a.com v1.2 CD1 24-96 FLAC #'.split(
    ' ',
  ),
  ...[
    'x',
    ' ',
    '   ',
    ' - ',
    '--------',
    '第01话',
    'é',
    '\u0301',
    '\ud800',
    '😀',
    'İ',
    'ﷺ',
    "don't",
    '00000000',
    'A.B.C',
  ],
)
const names = fc.oneof(
  fc.string({ unit: 'binary', maxLength: maxNameLength }).map((text) => text.slice(0, maxNameLength)),
  fc.array(pieces, { maxLength: 150 }).map((parts) => parts.join('').slice(0, maxNameLength)),
  fc.tuple(fc.constantFrom(..."([{【-._ +#'"), fc.nat(maxNameLength)).map(([mark, count]) => mark.repeat(count)),
)

describe('parseReleaseName with random names', () => {
  it('returns fields within the name that do not overlap', () => {
    fc.assert(
      fc.property(names, (name) => {
        const spans = spansOf(parseReleaseName(name)).sort((a, b) => a.start - b.start || a.end - b.end)
        for (const [index, { start, end }] of spans.entries()) {
          expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0)
          expect(end).toBeGreaterThanOrEqual(start)
          expect(end).toBeLessThanOrEqual(name.length)
        }
      }),
      { seed: 17, numRuns: 1500 },
    )
  })

  it('returns the same release for the same name', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(parseReleaseName(name)).toEqual(parseReleaseName(name))
      }),
      { seed: 18, numRuns: 300 },
    )
  })

  it('takes a number of steps that grows with the length only', () => {
    const most = 60
    fc.assert(
      fc.property(names, (name) => {
        const counter = { steps: 0 }
        parseReleaseName(name, counter)
        expect(counter.steps).toBeLessThanOrEqual(most * (name.length + 1))
      }),
      { seed: 19, numRuns: 1500 },
    )
    for (const part of [
      '1080p.',
      'S01',
      's1e1e1',
      '2000 ',
      '-1.1.1',
      'E01 ',
      '1-2-3-',
      '01 02 ',
      '(x)[y]',
      'Sub Eng ',
    ]) {
      const half = { steps: 0 }
      const whole = { steps: 0 }
      parseReleaseName(part.repeat(Math.floor(500 / part.length)), half)
      parseReleaseName(part.repeat(Math.floor(1000 / part.length)), whole)
      expect(whole.steps).toBeLessThanOrEqual(half.steps * 2.2)
    }
  })
})
