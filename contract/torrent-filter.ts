import { z } from '@hono/zod-openapi'
import { PageQuery } from './paging'
import { parseSize } from './sizes'

export const CategorySlug = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/)

/**
 * Of a filtered list, as many of the newest matches as an order other than age compares, and as what no index tells is
 * looked up of: reading them is what such a list costs, each in another corner of the table.
 */
export const mostRanked = 2500

export const torrentSorts = ['added', 'name', 'size', 'seeders', 'leechers', 'completed', 'uploader'] as const
export const promotions = ['free', 'half', 'double'] as const
export const lives = ['alive', 'dying', 'dead'] as const

/** Values that one parameter of a filter may name. */
const mostValues = 8

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
    .pipe(z.array(item).max(mostValues))
    .optional()
    .describe(`${describe}. Up to ${mostValues}, separated by \`${separator}\``)

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

/** What a list of torrents can be narrowed by. Each parameter narrows further; values of one are alternatives. */
export const TorrentFacets = z.object({
  q: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Any text. Every one of its words must begin a word of the name; `"exact words"` must stand there as they ' +
        'are, `-word` must not. Case, accents and punctuation do not count; the first 8 words are read, 40 ' +
        'characters of each. Text without a word finds nothing; left out or empty, it filters nothing',
    ),
  category: CategorySlug.optional(),
  tags: listOf(value, 'Has all of these tags'),
  anyTags: listOf(value, 'Has one of these tags'),
  notTags: listOf(value, 'Has none of these tags'),
  resolution: listOf(value, '`1080p`, `2160p` ...'),
  source: listOf(value, '`WEB-DL`, `BluRay` ...'),
  codec: listOf(value, '`H.264`, `FLAC` ...'),
  language: listOf(value, 'ISO 639-1'),
  licence: listOf(value, 'As the torrents name it', ';'),
  uploader: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .describe(
      'A username; what was uploaded anonymously is not found, nor anything of members who keep their uploads to themselves',
    ),
  minSize: size('At least this large'),
  maxSize: size('Smaller than this'),
  minAge: days('At least as many days old'),
  maxAge: days('At most as many days old'),
  promotion: listOf(z.enum(promotions), 'Runs now: freeleech, half freeleech, double upload'),
  life: listOf(z.enum(lives), 'Two seeders or more, one, none'),
  bookmarked: flag('Only what the caller has bookmarked'),
  downloaded: flag('Only what the caller has downloaded: its metafile, or all of it'),
  seeding: flag('Only what the caller seeds now'),
  unseen: flag('Only what the caller has not opened'),
})

export const TorrentFilter = TorrentFacets.extend({
  ...PageQuery.shape,
  sort: z
    .enum(torrentSorts)
    .default('added')
    .describe(
      `Every order except \`added\` ranks the newest ${mostRanked} matches of a filter, and its lists end there; ` +
        'for a category without other filters it ranks all. The same limit applies to lists narrowed by a promotion, ' +
        'or by a size that is not a power of two. Ties are ordered by age, in the same direction. With `uploader`, ' +
        'torrents without a named uploader come last',
    ),
  order: z.enum(['asc', 'desc']).optional().describe('Left out: ascending for `name` and `uploader`, else descending'),
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe('`next` or `prev` of an earlier answer in the same order: pages of any depth. `page` then says nothing'),
}).openapi('TorrentFilter')

export type TorrentSort = (typeof torrentSorts)[number]
export type TorrentFacets = z.infer<typeof TorrentFacets>
export type TorrentFilter = z.infer<typeof TorrentFilter>
