import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TorrentFilter } from '#contract/torrent-filter'
import { listHref } from '~/features/torrents/list-filter'
import { readListAddress, toQuery } from '~/features/torrents/list-filter.server'
import { printTerms, readSearchText } from '~/features/torrents/search-text.server'

const address = (q: string, more: Record<string, string> = {}) => readListAddress(new URLSearchParams({ q, ...more }))

describe('the search box', () => {
  test('parses terms and keeps words and phrases as text', () => {
    expect(readSearchText('linux res:1080p -tag:cam size>4GiB by:alice "exact words" -"not these" -nor')).toEqual({
      words: 'linux "exact words" -"not these" -nor',
      searched: 'linux "exact words" -"not these" -nor',
      terms: { resolution: '1080p', notTags: 'cam', minSize: '4GiB', uploader: 'alice' },
      category: null,
      problems: [],
    })
  })

  test.each([
    ['RES:1080p,720p', { resolution: '1080p,720p' }],
    ['res:1080p quality:720p', { resolution: '1080p,720p' }],
    ['tag:a tag:b', { tags: 'a,b' }],
    ['tag:a,b', { anyTags: 'a,b' }],
    ['tag:"open movie"', { tags: 'open movie' }],
    ['lic:"CC BY 4.0",MIT', { licence: 'CC BY 4.0;MIT' }],
    ['lic:"CC BY 4.0" lic:MIT', { licence: 'CC BY 4.0;MIT' }],
    ['size>=1.5GiB size<4TB', { minSize: '1.5GiB', maxSize: '4TB' }],
    ['size>=1,5 GiB size<4 tb', { minSize: '1,5 GiB', maxSize: '4 tb' }],
    ['age<2w age>1', { maxAge: '14', minAge: '1' }],
    ['is:free is:half is:dead,dying', { promotion: 'free,half', life: 'dead,dying' }],
    ['is:bookmarked -is:unseen', { bookmarked: 'true', unseen: 'false' }],
    ['container:mkv,mp4 ext:iso', { container: 'mkv,mp4,iso' }],
    ['codec=H.264 source:web-dl lang:nb', { codec: 'H.264', source: 'web-dl', language: 'nb' }],
  ])('parses %s', (text, terms) => {
    const read = readSearchText(text)
    expect([read.terms, read.words, read.problems]).toEqual([terms, '', []])
  })

  test.each([
    ['size>', [{ code: 'size', part: 'size>' }]],
    ['age<=', [{ code: 'age', part: 'age<=' }]],
    ['is:', [{ code: 'state', part: 'is:' }]],
    ['res:', [{ code: 'value', part: 'res:' }]],
    ['size:4GiB', [{ code: 'operator', part: 'size:4GiB' }]],
    ['size>many', [{ code: 'size', part: 'size>many' }]],
    ['tag:a,b,c,d,e,f,g,h,i', [{ code: 'value', part: 'tag:a,b,c,d,e,f,g,h,i' }]],
    ['age<99999y', [{ code: 'age', part: 'age<99999y' }]],
    ['cat:"no slug"', [{ code: 'value', part: 'cat:"no slug"' }]],
    ['cat>tv', [{ code: 'operator', part: 'cat>tv' }]],
    ['age<soon', [{ code: 'age', part: 'age<soon' }]],
    ['is:good', [{ code: 'state', part: 'is:good' }]],
    ['is:free,dead', [{ code: 'state', part: 'is:free,dead' }]],
    ['-by:alice', [{ code: 'exclude', part: '-by:alice' }]],
    ['foo:bar', [{ code: 'unknown', part: 'foo:' }]],
    ['Wars: https://example.org 2001:x', []],
    ['"res:1080p" constructor:x', [{ code: 'unknown', part: 'constructor:' }]],
  ])('keeps %s in the box with a problem', (text, problems) => {
    const read = readSearchText(text)
    expect([read.terms, read.words, read.problems]).toEqual([{}, text, problems])
  })

  test('keeps terms with invalid values in the box, without filtering by them', () => {
    const { filter, problems } = address('linux size>huge -by:alice')
    expect(filter).toMatchObject({ q: 'linux size>huge -by:alice', terms: {} })
    expect(problems.map(({ code }) => code)).toEqual(['size', 'exclude'])
    expect(toQuery(filter)).toMatchObject({ q: 'linux' })
    expect(toQuery(address('size>huge').filter)).not.toHaveProperty('q')
  })

  test('reports invalid field values and keeps them for correction', () => {
    const wrong = { problems: [{ code: 'age', part: 'x' }], unread: { maxAge: 'x' }, tidy: null }
    expect(address('', { maxAge: 'x' })).toMatchObject(wrong)
  })

  test('combines typed terms with field values', () => {
    const { filter } = address('tag:b cat:TV size>2GiB', { tags: 'a', minSize: '1GiB', category: 'music' })
    expect(filter).toMatchObject({ category: 'tv', q: '', terms: { tags: 'a,b', minSize: '2GiB' } })
  })
})

describe('any search text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'res:1080p',
      '-tag:cam',
      'tag:a,b',
      'size>4GiB',
      'size<1',
      'by:alice',
      'is:free',
      '-is:unseen',
      'age<7d',
    ),
    fc.constantFrom(
      '"',
      '-',
      ':',
      '<',
      '>',
      '=',
      ',',
      ';',
      ' ',
      '"a b"',
      'tag:"x y"',
      'lic:"CC BY 4.0"',
      'cat:tv',
      'is:',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  const spaced = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' '))

  test('makes a valid API query and a canonical address that parses the same', () => {
    fc.assert(
      fc.property(fc.oneof(text, spaced), (q) => {
        const { filter } = address(q)
        const asked = Object.entries(toQuery(filter)).map(([name, value]) => [name, String(value)])
        expect(TorrentFilter.safeParse(Object.fromEntries(asked)).success).toBe(true)
        const again = readListAddress(new URL(listHref(filter), 'http://list').searchParams)
        expect(again.filter).toEqual(filter)
        expect(again.tidy).toBeNull()
      }),
      { numRuns: 2000, seed: 4 },
    )
  })

  test('gives the same filter when its chips are typed', () => {
    fc.assert(
      fc.property(spaced, (q) => {
        const { terms } = address(q).filter
        const typed = printTerms(terms).map((chip) => chip.text)
        if (typed.join(' ').length > 200) return
        expect(address(typed.join(' ')).filter.terms).toEqual(terms)
      }),
      { numRuns: 2000, seed: 4 },
    )
  })

  test('removes only its own term when a chip is removed', () => {
    const { terms } = address('tag:a tag:b res:1080p,720p is:free').filter
    expect(printTerms(terms)).toEqual([
      { text: 'tag:a', without: { ...terms, tags: 'b' } },
      { text: 'tag:b', without: { ...terms, tags: 'a' } },
      { text: 'res:1080p,720p', without: { ...terms, resolution: undefined } },
      { text: 'is:free', without: { ...terms, promotion: undefined } },
    ])
  })
})
