import { z } from '@hono/zod-openapi'
import { categoryIcons } from './category-icons'
import { endpoint } from './endpoint'
import { maxMatches } from './found'
import { json } from './json'
import { orNull } from './or-null'
import { CursorMeta, PageMeta } from './paging'
import { MemberRef } from './roles'
import { CategorySlug, TorrentFilter } from './torrent-filter'
import { SavedView } from './views'

export { CategorySlug }

export const Category = z
  .object({
    slug: CategorySlug,
    name: z.string(),
    icon: z.enum(categoryIcons).describe('Name of a Lucide icon'),
    parent: CategorySlug.nullable().describe('Slug of the category above it, which has none itself'),
    torrents: z.number().int().describe('With those of its children'),
  })
  .openapi('Category')

/** `matches` counts the torrents that match the filter. */
export const ListedCategory = Category.extend({
  matches: z.number().int().nullable().describe('null without a filter, and when counting would be too slow'),
}).openapi('ListedCategory')

/** Download 0: freeleech; 0.5: half freeleech; upload 2: double upload. */
export const Promotion = z
  .object({
    download: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
    upload: z.union([z.literal(1), z.literal(2)]),
    until: z.iso.datetime().nullable().describe('null: until a moderator ends it'),
  })
  .openapi('Promotion')

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
    uploader: orNull(MemberRef).describe('null: anonymous, or the account was deleted'),
  })
  .openapi('TorrentRow')

export const ListedTorrent = TorrentRow.extend({
  mine: z
    .object({
      state: z
        .enum(['seeding', 'leeching', 'snatched'])
        .nullable()
        .describe('`seeding` and `leeching`: now, in this order; `snatched`: the download was completed once'),
      bookmarked: z.boolean(),
    })
    .describe("The caller's own state"),
}).openapi('ListedTorrent')

export const TorrentLine = TorrentRow.pick({
  slug: true,
  name: true,
  category: true,
  size: true,
  seeders: true,
  leechers: true,
  addedAt: true,
})
  .extend({ categoryName: z.string().describe('As named by the staff') })
  .openapi('TorrentLine')

/** Filters that are left out one by one. */
export const maxDropped = 8

const NearestTorrents = z
  .object({
    without: z
      .array(
        z.object({
          filter: z.string().describe('The name of the parameter'),
          value: z.string().nullable().describe('Only of `tags` and `notTags`, which are left out one by one'),
          total: z.number().int(),
          totalIsCapped: z.boolean().describe(`There are more: counting stopped at ${maxMatches}`),
        }),
      )
      .describe(`What the search would find without one of its filters, of which the first ${maxDropped} are tried`),
    torrents: z
      .array(TorrentLine)
      .describe('With all words but one, newest first; when there are none, with one of the words'),
  })
  .openapi('NearestTorrents')

export const TorrentPage = z
  .object({
    data: z.array(ListedTorrent),
    meta: PageMeta.extend(CursorMeta.shape),
    pinned: z
      .array(ListedTorrent)
      .describe('Pinned torrents: only on the first page in default order, without filters other than a category'),
    categories: z.array(ListedCategory).describe('All categories with their counts, so that a list needs one request'),
    suggestion: orNull(
      z
        .object({
          q: z.string(),
          total: z.number().int().describe('Torrents that match it with the same filter'),
          totalIsCapped: z.boolean(),
        })
        .openapi('SearchSuggestion'),
    ).describe('Without a match: the words in another spelling, with up to two letters of each changed'),
    nearest: orNull(NearestTorrents).describe('Without a match: the nearest searches and torrents'),
    views: z
      .array(SavedView.omit({ createdAt: true, notify: true }).openapi('ListedView'))
      .describe("The caller's saved views"),
  })
  .openapi('TorrentPage')

const FilterOption = z
  .object({
    value: z.string(),
    torrents: z.number().int().describe('Torrents with the value; the limit itself when `isCapped`'),
    isCapped: z.boolean().describe(`There are more: counting stopped at ${maxMatches}`),
  })
  .openapi('FilterOption')

const optionsOf = (example: string) => z.array(FilterOption).describe(example)

/** Values that approved torrents have: every option has results. At most 100 each, in no order. */
export const FilterOptions = z
  .object({
    resolution: optionsOf('`1080p`, `2160p` ...'),
    source: optionsOf('`WEB-DL`, `BluRay` ...'),
    codec: optionsOf('`H.264`, `FLAC` ...'),
    container: optionsOf('`mkv`, `iso` ...'),
    language: optionsOf('ISO 639-1'),
    licence: optionsOf('As named by the torrents'),
  })
  .openapi('FilterOptions')

export type Category = z.infer<typeof Category>
export type Promotion = z.infer<typeof Promotion>
export type TorrentLine = z.infer<typeof TorrentLine>
export type TorrentRow = z.infer<typeof TorrentRow>
export type ListedTorrent = z.infer<typeof ListedTorrent>
export type ListedCategory = z.infer<typeof ListedCategory>
export type FilterOptions = z.infer<typeof FilterOptions>
export type NearestTorrents = z.infer<typeof NearestTorrents>
export type TorrentPage = z.infer<typeof TorrentPage>

export const listTorrents = endpoint('member', {
  method: 'get',
  path: '/v1/torrents',
  operationId: 'listTorrents',
  tags: ['torrents'],
  summary: 'Torrents by filters, sorted',
  request: { query: TorrentFilter },
  responses: { 200: { description: 'One page', content: json(TorrentPage) } },
})

export const readFilterOptions = endpoint('member', {
  method: 'get',
  path: '/v1/filter-options',
  operationId: 'readFilterOptions',
  tags: ['torrents'],
  summary: 'Values that the filters of the torrent list can choose from',
  responses: { 200: { description: 'Values', content: json(FilterOptions) } },
})
