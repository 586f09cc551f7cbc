import { z } from '@hono/zod-openapi'
import { CategoryRef } from './categories'
import { endpoint } from './endpoint'
import { FeedKeyPath, FeedTorrent } from './feeds'
import { json } from './json'
import { PageMeta, PageQuery } from './paging'
import { TorrentFacets } from './torrent-filter'

/** Newznab leaves the numbers from this one on to each site. */
export const firstOwnCategory = 100_000

/** Characters. Programs send all numbers that they know, some of them twice. */
const maxNumbers = 4000

const NewznabNumbers = z
  .string()
  .max(maxNumbers)
  .transform((text) => [...new Set(text.split(',').filter((part) => part.trim() !== ''))])
  .pipe(z.array(z.coerce.number<string>().int().min(0)))
  .optional()

export const FeedSearchQuery = z
  .object({
    ...PageQuery.shape,
    q: TorrentFacets.shape.q,
    cat: NewznabNumbers.describe(
      'Numbers of Newznab, separated by commas: torrents with at least one of them in `newznab`, and those in a child of ' +
        'their category. A number that no torrent can have finds nothing',
    ),
  })
  .openapi('FeedSearchQuery')

export const FeedCategory = CategoryRef.pick({ slug: true, name: true, parent: true })
  .extend({
    number: z
      .number()
      .int()
      .describe(`Of this site: ${firstOwnCategory} and above. Stays when the category is renamed`),
    main: z.number().int().describe('Main category of Newznab, such as 2000 for movies, by the icon of the category'),
    subcategory: z
      .number()
      .int()
      .nullable()
      .describe('Subcategory of Newznab of all its torrents, by the icon: 7020 for books'),
  })
  .openapi('FeedCategory')

export const NewznabSubcategory = z
  .object({
    number: z.number().int(),
    main: z.number().int(),
    name: z.string().describe('As Newznab has it, such as `HD`'),
  })
  .openapi('NewznabSubcategory')

export const SearchedTorrent = FeedTorrent.extend({
  infoHash: z.string(),
  newznab: z
    .array(z.number().int())
    .describe(
      'Its numbers: the main category, its subcategories by the icon and by resolution, source and codec (`5040` for TV in HD), ' +
        'then `number` of its category and of the parent',
    ),
}).openapi('SearchedTorrent')

export const FeedSearch = z
  .object({
    data: z.array(SearchedTorrent),
    meta: PageMeta,
    categories: z.array(FeedCategory).describe('All categories, each followed by its children'),
    subcategories: z.array(NewznabSubcategory).describe('Those of Newznab that torrents of the site can have'),
  })
  .openapi('FeedSearch')

export type FeedSearchQuery = z.infer<typeof FeedSearchQuery>
export type FeedCategory = z.infer<typeof FeedCategory>
export type NewznabSubcategory = z.infer<typeof NewznabSubcategory>
export type FeedSearch = z.infer<typeof FeedSearch>

export const searchFeed = endpoint(
  'public',
  {
    method: 'get',
    path: '/v1/feeds/{key}/search',
    operationId: 'searchFeed',
    tags: ['feeds'],
    summary: 'Torrents of a feed by words and categories of Newznab, newest first; the key authenticates',
    description:
      'For programs that search by Torznab. Only torrents of the feed are found. 404 `no_torrents` for feeds of news and requests.',
    request: { params: FeedKeyPath, query: FeedSearchQuery },
    responses: { 200: { description: 'One page', content: json(FeedSearch) } },
  },
  404,
)
