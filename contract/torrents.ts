import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { orNull } from './or-null'
import { PageQuery, pageOf } from './paging'
import { MemberRef } from './roles'

export const CategorySlug = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/)

export const Category = z
  .object({ slug: CategorySlug, name: z.string(), torrents: z.number().int() })
  .openapi('Category')

/** What a download costs and an upload earns while it lasts. 0 and 1: freeleech; 0.5: half; upload 2: double. */
export const Promotion = z
  .object({
    download: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
    upload: z.union([z.literal(1), z.literal(2)]),
    until: z.iso.datetime().nullable().describe('null: until a moderator ends it'),
  })
  .openapi('Promotion')

/** One line of a list: no description, no files. */
export const TorrentRow = z
  .object({
    slug: z.string(),
    name: z.string(),
    category: CategorySlug,
    tags: z.array(z.string()),
    promotion: orNull(Promotion),
    size: z.number().int().describe('Bytes'),
    files: z.number().int(),
    seeders: z.number().int(),
    leechers: z.number().int(),
    completed: z.number().int().describe('Snatches'),
    comments: z.number().int(),
    addedAt: z.iso.datetime(),
    uploader: orNull(MemberRef).describe('null: anonymous, or the account is gone'),
  })
  .openapi('TorrentRow')

/**
 * Of a search, as many matches as an order other than age compares: reading them is what such a search costs, and of a word
 * that stands in every hundredth of a million names each lies in another corner of the table.
 */
export const mostRanked = 2500

export const torrentSorts = ['added', 'name', 'size', 'seeders', 'leechers', 'completed'] as const

export const TorrentFilter = PageQuery.extend({
  category: CategorySlug.optional(),
  q: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Any text. Every one of its words (the first 8, 40 characters each) must begin a word of the name; case, accents and punctuation do not count. Text without a word finds nothing; left out or empty, it filters nothing',
    ),
  sort: z
    .enum(torrentSorts)
    .default('added')
    .describe(
      `With \`q\`, every order but \`added\` ranks the newest ${mostRanked} matches, and its lists end there. Ties are ordered by age, in the same direction`,
    ),
  order: z.enum(['asc', 'desc']).optional().describe('Left out: ascending for `name`, else descending'),
}).openapi('TorrentFilter')

export const TorrentPage = pageOf(TorrentRow, 'TorrentPage').extend({
  categories: z.array(Category).describe('Every category with its count, so that a list is one call'),
})

export type Category = z.infer<typeof Category>
export type Promotion = z.infer<typeof Promotion>
export type TorrentRow = z.infer<typeof TorrentRow>
export type TorrentSort = (typeof torrentSorts)[number]
export type TorrentFilter = z.infer<typeof TorrentFilter>
export type TorrentPage = z.infer<typeof TorrentPage>

export const listTorrents = endpoint('member', {
  method: 'get',
  path: '/v1/torrents',
  operationId: 'listTorrents',
  tags: ['torrents'],
  summary: 'Torrents by category, words and order',
  request: { query: TorrentFilter },
  responses: { 200: { description: 'One page', content: { 'application/json': { schema: TorrentPage } } } },
})
