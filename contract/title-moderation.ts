import { z } from '@hono/zod-openapi'
import { NewCredits } from './credits'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { limitedBy } from './rate-limits'
import { TitleChoice } from './title-choice'
import { Season } from './title-details'
import { TitleFields, TitleReason } from './title-edits'
import { TitleKind, TitlePath, TitleRef, TitleSlug } from './titles'
import { TorrentPath } from './torrent-details'

/** Maximum torrents of a split, and titles of an import. */
export const mostSplit = 100
export const mostImported = 100
/** Maximum bytes of an import. */
export const largestImport = 1024 * 1024

const tags = ['titles']
const TorrentSlug = TorrentPath.shape.slug

export const mergeTitle = endpoint(
  'torrents.moderate',
  {
    method: 'post',
    path: '/v1/titles/{kind}/{slug}/merge',
    operationId: 'mergeTitle',
    tags,
    summary: 'Merges a title into another of its kind',
    description:
      'Releases, discussion, reviews, followers and places in collections move; of two reviews of one member the one of ' +
      'the other title stays. The address then leads to the other title. 422 `dependency_cycle` when the dependencies of ' +
      'packages would form a cycle.',
    request: {
      params: TitlePath,
      body: jsonBody(z.object({ into: TitleSlug.openapi({ example: 'harbour-lights-again' }), reason: TitleReason })),
    },
    responses: { 200: { description: 'The other title', content: json(TitleRef) } },
  },
  404,
  409,
)

export const deleteTitle = endpoint(
  'torrents.moderate',
  {
    method: 'delete',
    path: '/v1/titles/{kind}/{slug}',
    operationId: 'deleteTitle',
    tags,
    summary: 'Deletes a title that has no torrents',
    description:
      'Its followers, its places in collections, its poster and the addresses of titles that were merged into it go too. ' +
      '409 `title_has_torrents` while a torrent of any status belongs to it, also a deleted one that can be restored; ' +
      '`title_has_texts` while it has reviews or comments; `already_merged` at the address of a merged title.',
    request: { params: TitlePath, query: z.object({ reason: TitleReason }) },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
  409,
)

export const splitTitle = endpoint(
  'torrents.moderate',
  {
    method: 'post',
    path: '/v1/titles/{kind}/{slug}/split',
    operationId: 'splitTitle',
    tags,
    summary: 'Moves releases of a title to a new title of its kind',
    description:
      'Later releases with the names of the moved ones join the new title. 409 `title_exists` when there is one of this ' +
      'name and year.',
    request: {
      params: TitlePath,
      body: jsonBody(
        z.object({
          torrents: z.array(TorrentSlug).min(1).max(mostSplit),
          name: TitleFields.shape.name,
          year: TitleFields.shape.year,
          artist: TitleFields.shape.name.optional().describe('Of an album; default: the same artist'),
          reason: TitleReason,
        }),
      ),
    },
    responses: { 201: { description: 'The new title', content: json(TitleRef) } },
  },
  404,
  409,
)

export const moveTorrent = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/torrents/{slug}/title',
    ...limitedBy('title-edit'),
    operationId: 'moveTorrent',
    tags,
    summary: 'Chooses the title of a torrent',
    description:
      'For its uploader, and with a reason for torrent moderators. An edit of its name keeps the choice. 422 `other_kind` for ' +
      'a title that the category of the torrent excludes, `unknown` for one that the caller may not choose, `merged` for one ' +
      'that was merged into another.',
    request: {
      params: TorrentPath,
      body: jsonBody(z.object({ title: TitleChoice, reason: TitleReason.optional() })),
    },
    responses: { 200: { description: 'The title', content: json(TitleRef) } },
  },
  404,
  409,
)

/** A title of an import. */
export const ImportedTitle = TitleFields.extend({
  kind: TitleKind,
  slug: TitleSlug.optional().describe('Default: made from the name, year and artist'),
  artist: TitleFields.shape.name.optional().describe('Required for an album'),
  seasons: z.array(Season).max(200).optional().describe('Only of a show'),
  credits: NewCredits.optional().describe('Only of a movie or show'),
})
  .refine(({ kind, artist }) => kind !== 'album' || artist !== undefined, { path: ['artist'] })
  .openapi('ImportedTitle')

export type ImportedTitle = z.infer<typeof ImportedTitle>

const ImportResult = z
  .object({
    status: z.enum(['created', 'updated', 'unchanged', 'refused']),
    title: TitleRef.nullable().describe('null: refused'),
    fields: z.array(z.string()).optional().describe('Of an updated title: the fields that differ'),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('Of a refused entry: path of the field (`seasons.0.episodes.2.number`) to codes'),
  })
  .openapi('TitleImportResult')

export type ImportResult = z.infer<typeof ImportResult>

export const importTitles = endpoint(
  'torrents.moderate',
  {
    method: 'post',
    path: '/v1/titles/import',
    ...limitedBy('title-import'),
    operationId: 'importTitles',
    tags,
    summary: `Enters or updates at most ${mostImported} titles`,
    description:
      'Each entry is an `ImportedTitle`: an entry that is not valid is refused, the others are stored together. A title with the ' +
      'same kind and slug is updated, so that an import can be repeated. 409 `title_changed`, with nothing stored, when another ' +
      'request changed one of the titles at the same moment.',
    request: {
      body: jsonBody(
        z.object({
          titles: z.array(z.record(z.string(), z.unknown())).min(1).max(mostImported),
          check: z.boolean().default(false).describe('Stores nothing; the response tells what an import would do'),
        }),
      ),
    },
    responses: {
      200: {
        description: 'The outcome of each entry, in their order',
        content: json(z.object({ data: z.array(ImportResult) }).openapi('TitleImport')),
      },
    },
  },
  409,
)
