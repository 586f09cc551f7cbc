import { z } from '@hono/zod-openapi'
import { PageQuery } from './paging'
import { parseSize } from './sizes'
import { canonicalValue, type DescribedKind } from './vocabulary'

export const CategorySlug = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/)

export const torrentSorts = ['added', 'name', 'size', 'seeders', 'leechers', 'completed', 'uploader'] as const
export const promotions = ['free', 'half', 'double'] as const
export const lives = ['alive', 'dying', 'dead'] as const

const maxValues = 8

const value = z.string().trim().min(1).max(60)

function splitList(text: string, separator: string): string[] {
  const parts = text.split(separator).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

const listOf = <Item extends z.ZodType<string, string>>(item: Item, describe: string, separator = ',') =>
  z
    .string()
    .max(300)
    .transform((text) => splitList(text, separator))
    .pipe(
      z
        .array(item)
        .max(maxValues)
        .overwrite((items) => [...new Set(items)]),
    )
    .optional()
    .describe(`${describe}. Up to ${maxValues}, separated by \`${separator}\``)

/** Aliases become the words of the vocabulary. */
const wordsOf = (kind: DescribedKind, describe: string, separator = ',') => {
  const word = value.overwrite((text) => canonicalValue(kind, text))
  return listOf(word, `${describe}. A value that no torrent has is refused, unless it is known`, separator)
}

const size = (describe: string) =>
  z
    .string()
    .max(24)
    .transform((text, context) => {
      const bytes = parseSize(text)
      if (bytes === undefined)
        context.addIssue({ code: 'custom', message: 'The size is not valid', params: { code: 'invalid_size' } })
      return bytes ?? 0
    })
    .optional()
    .describe(`${describe}: \`4GiB\`, \`700 MB\`, or bytes`)

const days = (describe: string) => z.coerce.number().int().min(1).max(36_500).optional().describe(describe)

const flag = (describe: string) =>
  z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .describe(`${describe}; \`false\`: only others`)

/** Parameters are combined with AND, the values of one parameter with OR. */
export const TorrentFacets = z.object({
  q: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Any text. Every word must begin a word of the name, the tags, the file names, the title, the description or the release ' +
        'group; `"exact words"` must occur in one of them, `-word` must not occur in the name. Case, accents and punctuation are ' +
        'ignored, also inside words (`dont`, `h264`); characters of Chinese, Japanese, Korean and Thai match anywhere. ' +
        'Only the first 8 words count, with 40 characters each. Text ' +
        'without a word has no results; omitted or empty text does not filter',
    ),
  category: CategorySlug.optional().describe('A category with children includes theirs'),
  tags: listOf(value, 'Has all of these tags'),
  anyTags: listOf(value, 'Has one of these tags'),
  notTags: listOf(value, 'Has none of these tags'),
  resolution: wordsOf('resolution', '`1080p`, `2160p` or `4k`, and others'),
  source: wordsOf('source', '`BluRay`, `WEB-DL` and others; `WEB` includes `WEB-DL` and `WEBRip`'),
  codec: wordsOf('codec', '`H.264` or `x264` or `AVC`, `FLAC` and others'),
  container: wordsOf(
    'container',
    'The file extension of the largest file: `mkv` or `matroska`, `flac`, `iso` and others',
  ),
  language: wordsOf('language', 'ISO 639-1, or a name in English or the language itself'),
  licence: wordsOf('licence', 'As named by the torrents', ';'),
  uploader: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .describe('A username. Excludes anonymous uploads, and members who hide their uploads'),
  minSize: size('At least this large'),
  maxSize: size('Smaller than this'),
  minAge: days('At least as many days old'),
  maxAge: days('At most as many days old'),
  promotion: listOf(z.enum(promotions), 'Active promotions: freeleech, half freeleech, double upload'),
  life: listOf(z.enum(lives), 'Two or more seeders, one seeder, no seeders'),
  bookmarked: flag('Only bookmarks of the caller'),
  downloaded: flag('Only torrents whose metafile or content the caller has downloaded'),
  seeding: flag('Only torrents that the caller is seeding'),
  unseen: flag('Only torrents that the caller has not opened'),
})

export const TorrentFilter = TorrentFacets.extend({
  ...PageQuery.shape,
  sort: z
    .enum([...torrentSorts, 'relevance'])
    .optional()
    .describe(
      'Default: `relevance` with words and without `order`, else `added`. `relevance`: the exact words side by side in the name, then all words ' +
        'in the name, in name and tags, with files, with the title, with the description, with the release group; newest first ' +
        'within each, and without `order`. Ties of other orders are ordered by age, in the same direction. With `uploader`, ' +
        'torrents without a named uploader come last',
    ),
  order: z
    .enum(['asc', 'desc'])
    .optional()
    .describe('Default: ascending for `name` and `uploader`, otherwise descending'),
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe(
      '`next` or `prev` of an earlier response in the same order, for pages of any depth. `page` is then ignored',
    ),
}).openapi('TorrentFilter')

export type TorrentSort = (typeof torrentSorts)[number]
export type ListSort = TorrentSort | 'relevance'
export type TorrentFacets = z.infer<typeof TorrentFacets>
export type TorrentFilter = z.infer<typeof TorrentFilter>
