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
      'Numbers of Newznab, separated by commas. `5040` finds the same as `5000`: torrents have no subcategories of Newznab. ' +
        'A number without a category finds nothing',
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
  })
  .openapi('FeedCategory')

export const FeedSearch = z
  .object({
    data: z.array(FeedTorrent),
    meta: PageMeta,
    categories: z.array(FeedCategory).describe('All categories, each followed by its children'),
  })
  .openapi('FeedSearch')

export type FeedSearchQuery = z.infer<typeof FeedSearchQuery>
export type FeedCategory = z.infer<typeof FeedCategory>
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
