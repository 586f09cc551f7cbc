import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { CursorQuery, cursorPageOf } from './paging'
import { plainLine } from './plain-line'
import { limitedBy } from './rate-limits'
import { MemberRef } from './roles'
import { Season } from './title-details'
import { ArtistSlug, TitleKind, TitlePath, TitleRef } from './titles'

/** Maximum episodes and seasons of a show. */
export const mostEpisodes = 5000
export const mostSeasons = 200
export const mostGenres = 12

const tags = ['titles']
export const TitleReason = z.string().trim().min(1).max(500)

const TitleName = z.string().overwrite(plainLine).min(1).max(200)
const Year = z.number().int().min(1000).max(9999)
const Genre = z
  .string()
  .overwrite(plainLine)
  .toLowerCase()
  .min(1)
  .max(30)
  .regex(/^[^,]*$/)

const Homepage = z
  .string()
  .trim()
  .max(300)
  .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s<>"]+$/)

/** The fields of a title that members edit. */
export const TitleFields = z.object({
  name: TitleName,
  year: Year.nullable().default(null).describe('First year of a show'),
  endYear: Year.nullable().default(null).describe('Only of a show that has ended'),
  minutes: z.number().int().min(1).max(10_000).nullable().default(null),
  genres: z
    .array(Genre)
    .max(mostGenres)
    .transform((genres) => [...new Set(genres)].sort())
    .default([]),
  homepage: Homepage.nullable().default(null),
  licence: z.string().overwrite(plainLine).min(1).max(80).nullable().default(null),
  summary: z.string().trim().min(1).max(10_000).nullable().default(null).describe('Markdown or BBCode'),
})

export const NewTitle = TitleFields.extend({
  kind: TitleKind,
  artist: TitleName.optional().describe('Required for an album; ignored for others'),
})
  .refine(({ kind, artist }) => kind !== 'album' || artist !== undefined, { path: ['artist'] })
  .openapi('NewTitle')

const withoutDefault = <Schema extends z.ZodType>(field: z.ZodDefault<Schema>) => field.removeDefault().optional()

export const TitlePatch = z
  .object({
    name: TitleName.optional(),
    year: withoutDefault(TitleFields.shape.year),
    endYear: withoutDefault(TitleFields.shape.endYear),
    minutes: withoutDefault(TitleFields.shape.minutes),
    genres: withoutDefault(TitleFields.shape.genres),
    homepage: withoutDefault(TitleFields.shape.homepage),
    licence: withoutDefault(TitleFields.shape.licence),
    summary: withoutDefault(TitleFields.shape.summary),
    revision: z.number().int().describe('The revision that was edited; 409 when there is a newer one'),
    reason: TitleReason.optional(),
  })
  .openapi('TitlePatch')

const Episodes = z
  .array(Season)
  .max(mostSeasons)
  .refine((seasons) => seasons.reduce((sum, { episodes }) => sum + episodes.length, 0) <= mostEpisodes, {
    params: { code: 'too_big' },
  })

export const EpisodeList = z
  .object({
    seasons: Episodes,
    revision: TitlePatch.shape.revision,
    reason: TitleReason.optional(),
  })
  .openapi('EpisodeList')

export const titleActs = ['create', 'edit', 'merge', 'split', 'move', 'import'] as const

export const TitleRevision = z
  .object({
    revision: z.number().int(),
    act: z.enum(titleActs),
    changedBy: MemberRef.nullable().describe(
      'null: made from the name of a release, by the uploader of an anonymous one, or the account was deleted',
    ),
    changedAt: z.iso.datetime(),
    reason: z.string().nullable(),
    changes: z.array(
      z.object({
        field: z
          .string()
          .describe(
            'A field of the title; a role of `CreditRole`; `release`, `mergedInto`, `merged`, `split` or `episodes`',
          ),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  })
  .openapi('TitleRevision')

export type TitleFields = z.infer<typeof TitleFields>
export type NewTitle = z.infer<typeof NewTitle>
export type TitlePatch = z.infer<typeof TitlePatch>
export type EpisodeList = z.infer<typeof EpisodeList>
export type TitleRevision = z.infer<typeof TitleRevision>

const editors = 'For members with `torrents.upload` or `torrents.moderate`.'
const saved = { description: 'The new revision', content: json(z.object({ revision: z.number().int() })) }

export const createTitle = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/titles',
    ...limitedBy('title-edit'),
    operationId: 'createTitle',
    tags,
    summary: 'Enters a title',
    description: `${editors} 409 \`title_exists\` when there is one of this name and year; \`Location\` is the existing title.`,
    request: { body: jsonBody(NewTitle) },
    responses: { 201: { description: 'The title', content: json(TitleRef) } },
  },
  409,
)

export const updateTitle = endpoint(
  'member',
  {
    method: 'patch',
    path: '/v1/titles/{kind}/{slug}',
    ...limitedBy('title-edit'),
    operationId: 'updateTitle',
    tags,
    summary: 'Edits the given fields of a title; previous values are kept',
    description: `${editors} The address stays when the name changes. 409 \`title_changed\` when the revision is not the newest.`,
    request: { params: TitlePath, body: jsonBody(TitlePatch) },
    responses: { 200: saved },
  },
  404,
  409,
)

export const replaceEpisodes = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/titles/show/{slug}/episodes',
    ...limitedBy('title-edit'),
    operationId: 'replaceEpisodes',
    tags,
    summary: 'Replaces the episodes of a show, released or not',
    description: editors,
    request: { params: TitlePath.omit({ kind: true }), body: jsonBody(EpisodeList) },
    responses: { 200: saved },
  },
  404,
  409,
)

export const listTitleRevisions = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/titles/{kind}/{slug}/revisions',
    operationId: 'listTitleRevisions',
    tags,
    summary: 'The changes of a title, newest first',
    request: {
      params: TitlePath,
      query: CursorQuery.extend({ limit: z.coerce.number().int().min(1).max(100).default(30) }),
    },
    responses: { 200: { description: 'Changes', content: json(cursorPageOf(TitleRevision, 'TitleRevisionPage')) } },
  },
  404,
)

export const followTitle = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/titles/{kind}/{slug}/follow',
    operationId: 'followTitle',
    tags,
    summary: 'Notifies the caller of new releases of a title; idempotent',
    request: { params: TitlePath },
    responses: { 204: { description: 'Followed' } },
  },
  404,
)

export const unfollowTitle = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/titles/{kind}/{slug}/follow',
    operationId: 'unfollowTitle',
    tags,
    summary: 'Ends the notifications of a title',
    request: { params: TitlePath },
    responses: { 204: { description: 'Not followed' } },
  },
  404,
)

const ArtistPath = z.object({ slug: ArtistSlug })

export const followArtist = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/artists/{slug}/follow',
    operationId: 'followArtist',
    tags,
    summary: 'Notifies the caller of new releases of all albums of an artist; idempotent',
    request: { params: ArtistPath },
    responses: { 204: { description: 'Followed' } },
  },
  404,
)

export const unfollowArtist = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/artists/{slug}/follow',
    operationId: 'unfollowArtist',
    tags,
    summary: 'Ends the notifications of an artist',
    request: { params: ArtistPath },
    responses: { 204: { description: 'Not followed' } },
  },
  404,
)
