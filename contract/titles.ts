import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { PageMeta, PageQuery } from './paging'
import { HexColor } from './roles'

export const titleKinds = ['movie', 'show', 'album', 'package'] as const
export const TitleKind = z.enum(titleKinds).openapi('TitleKind')

export const titleSorts = ['newest', 'seeders', 'name', 'year', 'rating'] as const

const slugText = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const longestTitleSlug = 160

/** Unique by kind; `artist:album` for albums. */
export const TitleSlug = z
  .string()
  .max(longestTitleSlug)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?::[a-z0-9]+(?:-[a-z0-9]+)*)?$/)

export const ArtistSlug = z.string().max(longestTitleSlug).regex(slugText)

export const TitlePath = z.object({ kind: TitleKind, slug: TitleSlug })

export const ArtistRef = z.object({ slug: ArtistSlug, name: z.string() }).openapi('ArtistRef')

export const TitleRef = z.object({ kind: TitleKind, slug: TitleSlug, name: z.string() }).openapi('TitleRef')

/** Under /static. They contain the hash of the files, so that they can be cached forever. */
export const PosterFile = z.string().regex(/^poster-[0-9a-f]{32}-(small|large)\.(png|jpg|webp)$/)

export const Poster = z
  .object({
    small: PosterFile.describe('File name under /static'),
    large: PosterFile.describe('File name under /static'),
    width: z.number().int().describe('Pixels of the small file'),
    height: z.number().int(),
    color: HexColor.describe('Dominant colour'),
  })
  .openapi('Poster')

export const TitleCard = z
  .object({
    kind: TitleKind,
    slug: TitleSlug,
    name: z.string(),
    artist: orNull(ArtistRef).describe('Only of albums'),
    year: z.number().int().nullable().describe('First year of a show'),
    endYear: z.number().int().nullable().describe('Last year of a show that has ended'),
    minutes: z.number().int().nullable().describe('Length of a movie, or of a typical episode'),
    poster: orNull(Poster).describe('null: show a placeholder'),
    rating: z.number().nullable().describe('1 to 10 with one decimal; null without a review'),
    reviews: z.number().int(),
    releases: z.number().int().describe('Approved torrents'),
    seeders: z.number().int().describe('Of all releases; some minutes old'),
    qualities: z.array(z.string()).describe('Resolutions, the highest first; of albums their formats'),
    newestReleaseAt: z.iso.datetime().nullable().describe('null without a release'),
    isFollowed: z.boolean(),
  })
  .openapi('TitleCard')

const maxValues = 8
const value = z.string().trim().min(1).max(60)

const listOf = (describe: string) =>
  z
    .string()
    .max(300)
    .transform((text) => [...new Set(text.split(',').flatMap((part) => part.trim() || []))])
    .pipe(z.array(value).max(maxValues))
    .optional()
    .describe(`${describe}. Up to ${maxValues}, separated by \`,\``)

const year = (describe: string) => z.coerce.number().int().min(1000).max(9999).optional().describe(describe)

/** Parameters are combined with AND; the values of one parameter with OR, genres with AND. */
export const TitleFilter = z
  .object({
    kind: TitleKind,
    q: z
      .string()
      .max(200)
      .optional()
      .describe(
        'Every word must begin a word of the name or of the artist, or of the name of one person of the cast and crew. ' +
          'Only the first 8 words count',
      ),
    genre: listOf('Has all of these genres'),
    yearFrom: year('Of this year or later'),
    yearTo: year('Of this year or earlier'),
    quality: listOf('Has a release in one of these qualities: `1080p`, `FLAC` ...'),
    language: listOf('Has a release in one of these languages, ISO 639-1'),
    platform: listOf('Has a build for one of these platforms'),
    seeded: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .describe('Has a seeder; `false`: has none'),
    sort: z
      .enum(titleSorts)
      .default('newest')
      .describe('`newest`: by the newest release. Ties are ordered by age, in the same direction'),
    direction: z.enum(['asc', 'desc']).optional().describe('Default: ascending for `name`, otherwise descending'),
    ...PageQuery.shape,
    perPage: z.coerce.number().int().min(1).max(100).default(60),
  })
  .openapi('TitleFilter')

const Option = z.object({ value: z.string(), titles: z.number().int() }).openapi('TitleOption')

export const TitlePage = z
  .object({
    data: z.array(TitleCard),
    meta: PageMeta,
    options: z
      .object({
        genres: z.array(Option),
        qualities: z.array(Option),
        languages: z.array(Option),
        platforms: z.array(Option),
        years: z
          .object({ first: z.number().int(), last: z.number().int() })
          .nullable()
          .describe('null: no title has a year'),
      })
      .describe(
        'Values that titles of the kind have, with the number of titles; at most 100 of each, most common first',
      ),
  })
  .openapi('TitlePage')

export type TitleKind = z.infer<typeof TitleKind>
export type TitleRef = z.infer<typeof TitleRef>
export type ArtistRef = z.infer<typeof ArtistRef>
export type Poster = z.infer<typeof Poster>
export type TitleCard = z.infer<typeof TitleCard>
export type TitleFilter = z.infer<typeof TitleFilter>
export type TitlePage = z.infer<typeof TitlePage>

export const listTitles = endpoint('member', {
  method: 'get',
  path: '/v1/titles',
  operationId: 'listTitles',
  tags: ['titles'],
  summary: 'Titles of one kind by filters, sorted, with the options of the filters',
  description: 'Lists titles with an approved release, and those that members entered. Merged titles are not listed.',
  request: { query: TitleFilter },
  responses: { 200: { description: 'One page', content: json(TitlePage) } },
})

const Artist = ArtistRef.extend({
  albums: z.array(TitleCard).describe('Newest first, at most 200'),
  isFollowed: z.boolean(),
}).openapi('Artist')

export type Artist = z.infer<typeof Artist>

export const readArtist = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/artists/{slug}',
    operationId: 'readArtist',
    tags: ['titles'],
    summary: 'An artist with their albums',
    request: { params: z.object({ slug: ArtistSlug }) },
    responses: { 200: { description: 'The artist', content: json(Artist) } },
  },
  404,
)
