import { z } from '@hono/zod-openapi'
import { Credit } from './credits'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { TitleCard, TitlePath, TitleRef } from './titles'
import { TorrentRow } from './torrents'

/** Maximum releases of a title in one response. */
export const maxReleases = 200

/** The part of a title that a torrent has. */
export const ReleasePart = z.object({
  season: z.number().int().nullable().describe('Only of shows; null: the whole show'),
  lastSeason: z.number().int().nullable().describe('null: only `season`'),
  firstEpisode: z.number().int().nullable().describe('null: the whole season. Dated episodes: month * 100 + day'),
  lastEpisode: z.number().int().nullable().describe('null: only `firstEpisode`'),
  edition: z.string().nullable().describe("`Director's Cut`, `Remastered 2011`"),
  media: z.string().nullable().describe('Only of albums: `CD`, `Vinyl`, `WEB`'),
  format: z.string().nullable().describe('Only of albums: `FLAC`, `MP3 320`'),
  version: z.string().nullable().describe('Only of packages'),
  platform: z.string().nullable().describe('Only of packages'),
  arch: z.string().nullable().describe('Only of packages'),
})

/** A torrent of a title. */
export const TitleRelease = TorrentRow.extend({
  resolution: z.string().nullable(),
  source: z.string().nullable(),
  codec: z.string().nullable(),
  language: z.string().nullable().describe('ISO 639-1'),
  ...ReleasePart.shape,
  subtitles: z.array(z.string()).describe('Languages of its subtitles, each once; ISO 639-1, `es-419` or `pt-BR`'),
  isBest: z
    .boolean()
    .describe(
      'The release to take, of those with the same part of a show or the same platform of a package: the highest ' +
        'resolution that has a seeder, and of it the release with most seeders. Of albums: lossless formats first. ' +
        'Of packages: the newest build with a seeder',
    ),
}).openapi('TitleRelease')

const Episode = z.object({
  number: z.number().int().min(0).max(10_000),
  name: z.string().trim().min(1).max(200).nullable(),
  airedOn: z.iso.date().nullable(),
})

export const Season = z
  .object({ season: z.number().int().min(0).max(9999), episodes: z.array(Episode).max(5000) })
  .openapi('TitleSeason')

const Dependency = z
  .object({
    slug: TitleRef.shape.slug,
    name: z.string(),
    versions: z.string().describe('Range such as `>= 3.2`; empty: any version'),
    isOptional: z.boolean(),
  })
  .openapi('TitleDependency')

const FurtherPart = ReleasePart.pick({ season: true, lastSeason: true, firstEpisode: true, lastEpisode: true })
  .extend({ resolution: TitleRelease.shape.resolution })
  .openapi('TitleFurtherPart')

export const Title = TitleCard.extend({
  summary: z.string().nullable().describe('Markdown or BBCode'),
  summaryHtml: z.string().nullable().describe('Rendered and sanitized'),
  genres: z.array(z.string()),
  homepage: z.string().nullable(),
  licence: z.string().nullable(),
  revision: z.number().int().describe('Increases by one with every change; an edit names it'),
  followers: z.number().int(),
  comments: z.number().int(),
  myReview: z
    .object({ id: z.number().int(), rating: z.number().int(), source: z.string(), revision: z.number().int() })
    .nullable()
    .describe("The caller's review"),
  canEdit: z.boolean(),
  canModerate: z.boolean(),
  releaseList: z.array(TitleRelease).describe(`Approved torrents, newest first, at most ${maxReleases}`),
  nextReleases: z.string().nullable().describe('Cursor of `GET …/releases` for further releases'),
  furtherParts: z
    .array(FurtherPart)
    .describe('Of a show: the parts of the releases that are not in `releaseList`, once for each resolution'),
  seasons: z.array(Season).describe('Episodes that a show has, released or not; empty for other kinds'),
  dependencies: z.array(Dependency).describe('Packages that this package needs, by name; empty for other kinds'),
  credits: z.array(Credit).describe('Cast and crew of a movie or show, by role; empty for other kinds'),
  movedTo: orNull(TitleRef).describe(
    'The address belonged to a title that was merged into this one: redirect there. null: the address is current',
  ),
}).openapi('Title')

export type ReleasePart = z.infer<typeof ReleasePart>
export type TitleRelease = z.infer<typeof TitleRelease>
export type FurtherPart = z.infer<typeof FurtherPart>
export type TitleSeason = z.infer<typeof Season>
export type Title = z.infer<typeof Title>

const partNumber = z.coerce.number().int().min(0).max(10_000).optional()

export const readTitle = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/titles/{kind}/{slug}',
    operationId: 'readTitle',
    tags: ['titles'],
    summary: 'One title with its releases',
    request: { params: TitlePath },
    responses: { 200: { description: 'The title', content: json(Title) } },
  },
  404,
)

export const listTitleReleases = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/titles/{kind}/{slug}/releases',
    operationId: 'listTitleReleases',
    tags: ['titles'],
    summary: 'The releases of a title, newest first',
    request: {
      params: TitlePath,
      query: CursorQuery.extend({
        limit: z.coerce.number().int().min(1).max(maxReleases).default(maxReleases),
        season: partNumber.describe('Only releases of a show that have this season, also in packs'),
        episode: partNumber.describe('With `season`: only releases that have this episode of it'),
      }),
    },
    responses: { 200: { description: 'Releases', content: json(cursorPageOf(TitleRelease, 'TitleReleasePage')) } },
  },
  404,
)
