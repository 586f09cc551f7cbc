import { describe, expect, test } from 'vitest'
import type { TorrentFile } from '#contract/torrent-details'
import type { Category, ListedTorrent } from '#contract/torrents'
import { buildTree, writeFileTree, writeFolderPage } from '~/features/torrents/detail/file-tree.server'
import { writeTorrentRows } from '~/features/torrents/torrent-rows.server'
import type { Reader } from '~/lib/format/reader.server'
import { translatorIn } from '~/lib/i18n/catalogue.server'

const now = Date.parse('2026-03-01T12:00:00Z')

function readerIn(language: 'en' | 'nb', timeZone = 'UTC'): Reader {
  return { t: translatorIn(language).t, language, timeZone, now }
}

function rowOf(changes: Partial<ListedTorrent> = {}): ListedTorrent {
  return {
    slug: 'debian-12',
    name: 'Debian 12',
    category: 'software',
    tags: [],
    promotion: null,
    size: 5 * 2 ** 30,
    files: 1,
    seeders: 1284,
    leechers: 3,
    completed: 41_022,
    comments: 0,
    mine: { state: null, bookmarked: false },
    addedAt: '2026-02-01T12:00:00.000Z',
    uploader: { username: 'purser', role: 'uploader' },
    ...changes,
  }
}

const categories: Category[] = [{ slug: 'software', name: 'Software', icon: 'package', parent: null, torrents: 1 }]
const write = (row: Partial<ListedTorrent>, reader = readerIn('en')) =>
  writeTorrentRows([rowOf(row)], categories, reader).join('')

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</td></tr></tbody></table><h1>',
  '&lt;b&gt; & &quot;',
]

/** The markup without text and attribute values. */
const skeletonOf = (markup: string) => markup.replace(/"[^"]*"/g, '""').replace(/>[^<]+</g, '><')

describe('rows', () => {
  test.each(hostile)('escapes %s in every field', (text) => {
    const calm = skeletonOf(write({ tags: ['tag'], promotion: null }))
    expect(skeletonOf(write({ name: text, tags: ['tag'] }))).toBe(calm)
    expect(skeletonOf(write({ tags: [text] }))).toBe(calm)
    expect(skeletonOf(write({ tags: ['tag'], slug: text }))).toBe(calm)
    expect(skeletonOf(write({ tags: ['tag'], category: text }))).toBe(calm)
    expect(skeletonOf(write({ tags: ['tag'], uploader: { username: text, role: 'member' } }))).toBe(calm)
    expect(skeletonOf(write({ tags: ['tag'], uploader: { username: 'a', role: text } }))).toBe(calm)
  })

  test('are labelled by the torrent, with a download link', () => {
    const row = write({ slug: 'æ-1' })
    expect(row).toMatch(/role="rowheader"[^>]*>.*Debian 12/)
    expect(row).toContain('href="/torrents/%C3%A6-1"')
    expect(row).toMatch(/href="\/torrents\/1\/download" data-reload[^>]* aria-labelledby="take t1"/)
    expect(row).toContain('<a id="t1" class="title trunc"')
  })

  test('number the titles of all rows, pinned ones first', () => {
    const pinned = [rowOf({ slug: 'pinned-1', name: 'Pinned' })]
    const rows = writeTorrentRows([rowOf(), rowOf({ name: 'Next' })], categories, readerIn('en'), { pinned }).join('')
    const named = [...rows.matchAll(/id="(t\d+)" class="title trunc"[^>]*>([^<]+)/g)].map(([, id, name]) => [id, name])
    expect(named).toEqual([
      ['t1', 'Pinned'],
      ['t2', 'Debian 12'],
      ['t3', 'Next'],
    ])
  })

  test('show the own state with words, and the bookmark as a pressed button', () => {
    const plain = write({})
    expect(plain).not.toMatch(/Seeding|Leeching|Snatched/)
    expect(plain).toMatch(
      /<button [^>]*i-lucide-bookmark" [^>]*name="add" value="12" aria-pressed="false" aria-labelledby="mark t1"/,
    )
    const words = { seeding: 'Seeding', leeching: 'Leeching', snatched: 'Snatched' } as const
    for (const state of ['seeding', 'leeching', 'snatched'] as const) {
      expect(write({ mine: { state, bookmarked: false } })).toMatch(
        new RegExp(`<span class="badge iconed i-lucide-[a-z-]+">${words[state]}</span>`),
      )
    }
    expect(write({ mine: { state: 'seeding', bookmarked: false } }, readerIn('nb'))).toContain('>Seeder<')
    const marked = write({ mine: { state: null, bookmarked: true } })
    expect(marked).toMatch(/i-lucide-bookmark" [^>]*name="remove" value="12" aria-pressed="true"/)
  })

  test('link the first tags to the list filtered by the tag', () => {
    const row = write({ tags: ['linux', 'open movie', 'a&b', 'four', 'five', 'six'] })
    expect(row).toContain('<a href="/?tags=linux">linux</a>')
    expect(row).toContain('<a href="/?tags=open+movie">open movie</a>')
    expect(row).toContain('<a href="/?tags=a%26b">a&amp;b</a>')
    expect(row).toContain('five')
    expect(row).not.toContain('six')
  })

  test('show the count of comments', () => {
    expect(write({ comments: 0 })).toContain('class="n c-com dim" data-unit="comments">0<')
    expect(write({ comments: 1 })).toContain('class="n c-com" data-unit="comment">1<')
    expect(write({ comments: 1200 })).toContain('class="n c-com" data-unit="comments">1,200<')
  })

  test('print figures in the language of the reader, and sizes the same', () => {
    expect(write({})).toContain('>1,284<')
    expect(write({}, readerIn('nb'))).toContain('>1\u00a0284<')
    expect(write({}, readerIn('nb'))).toContain('>5.00 GiB<')
  })

  test('print the exact time beside the age', () => {
    const row = write({ addedAt: '2026-03-01T11:48:30.000Z' })
    expect(row).toContain('<time datetime="2026-03-01T11:48Z">11\u00a0min</time>')
  })

  test('hide an ended promotion', () => {
    const ended = { download: 0 as const, upload: 1 as const, until: '2026-02-28T00:00:00.000Z' }
    expect(write({ promotion: ended })).not.toContain('Freeleech')
    expect(write({ promotion: { ...ended, until: '2026-03-02T00:00:00.000Z' } })).toContain('>Freeleech<')
    expect(write({ promotion: { ...ended, until: null } })).toContain('>Freeleech<')
  })

  test('mark a torrent without seeders', () => {
    const row = write({ seeders: 0, leechers: 4 })
    expect(row).toContain('class="c-glyph swarm l1 dry"')
    expect(row).toContain('class="n c-s none"')
  })
})

describe('the file tree', () => {
  const files: TorrentFile[] = [
    { path: ['a.mkv'], size: 1000 },
    { path: ['Extras', 'b.flac'], size: 20 },
    { path: ['Extras', 'Art', 'c.png'], size: 3 },
  ]

  test('sums file sizes per folder', () => {
    const root = buildTree(files)
    expect(root.size).toBe(1023)
    expect(root.folders.get('Extras')?.size).toBe(23)
    expect(root.folders.get('Extras')?.folders.get('Art')?.files).toEqual([{ name: 'c.png', size: 3 }])
  })

  test('limits the depth of nested folders', () => {
    const path = Array.from({ length: 1000 }, (_, index) => `d${index}`)
    const tree = writeFileTree([{ path: [...path, 'end.txt'], size: 1 }])
    expect(tree.match(/<details/g)).toHaveLength(12)
    expect(tree).toContain('d999/end.txt')
  })

  test.each(hostile)('escapes %s as a file and a folder', (text) => {
    const calm = skeletonOf(writeFileTree([{ path: ['folder', 'file'], size: 1 }]))
    expect(skeletonOf(writeFileTree([{ path: [text, 'file'], size: 1 }]))).toBe(calm)
    expect(skeletonOf(writeFileTree([{ path: ['folder', text], size: 1 }]))).toBe(calm)
  })

  test.each(hostile)('escapes %s in the page of a folder', (text) => {
    const write = (name: string) =>
      skeletonOf(
        writeFolderPage(
          [
            { kind: 'folder', id: 1, name, size: 1, files: 1 },
            { kind: 'file', id: null, name, size: 1, files: 1 },
          ],
          (folder) => `?folder=${folder}`,
          readerIn('en'),
        ),
      )
    expect(write(text)).toBe(write('calm'))
  })

  test('removes control characters from names', () => {
    const tree = writeFileTree([
      { path: ['a\nb', 'photo\u202egpj.exe'], size: 1 },
      { path: ['\u200b'], size: 1 },
    ])
    expect(tree).toContain('>photogpj.exe<')
    expect(tree).toContain('>a b<')
    expect(tree).toContain('>\ufffd<')
    expect(tree).not.toMatch(/[\u202e\u200b]/)
  })

  test('treats names such as __proto__ as folders', () => {
    const root = buildTree([{ path: ['__proto__', 'constructor'], size: 7 }])
    expect(root.folders.get('__proto__')?.files).toEqual([{ name: 'constructor', size: 7 }])
  })
})
