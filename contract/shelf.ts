import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { CursorMeta, CursorQuery } from './paging'
import { plainLine } from './plain-line'
import { limitedBy } from './rate-limits'
import { SeedingRequirement, stoppedDownloads } from './seeding-requirements'
import { shelfLists } from './shelf-lists'
import { TorrentPath } from './torrent-details'
import { CategorySlug, TorrentLine } from './torrents'

/** Metafiles of one archive. */
export const maxArchived = 100

const Note = z.string().trim().max(500)
const Label = z.string().overwrite(plainLine).max(40)

/** A torrent of one of the caller's lists. */
export const ShelfItem = TorrentLine.extend({
  completed: z.number().int(),
  at: z.iso.datetime().describe('When it was bookmarked, completed, last seen seeding, or uploaded'),
  note: z.string().describe('Of a bookmark'),
  label: z.string().describe('Of a bookmark; empty: none'),
  isSeeding: z.boolean(),
  uploaded: z.number().int().describe('Bytes that the clients of the caller uploaded of it, without promotions'),
  downloaded: z.number().int().describe('Bytes that they downloaded'),
  requirement: orNull(SeedingRequirement).describe('null: the caller has no seeding requirement for it'),
  status: z.enum(['approved', 'pending', 'rejected', 'deleted']),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable().describe("Reason of the decision about the caller's upload"),
}).openapi('ShelfItem')

export const ShelfPage = z
  .object({
    data: z.array(ShelfItem),
    meta: CursorMeta,
    labels: z
      .array(z.object({ label: z.string(), bookmarks: z.number().int() }))
      .describe("The caller's labels in alphabetical order; empty for other lists than bookmarks"),
  })
  .openapi('ShelfPage')

export const BookmarkPatch = z.object({ note: Note, label: Label }).partial().openapi('BookmarkPatch')

export type ShelfItem = z.infer<typeof ShelfItem>

export const listShelf = endpoint('member', {
  method: 'get',
  path: '/v1/me/shelf/{list}',
  operationId: 'listShelf',
  tags: ['shelf'],
  summary: "The caller's bookmarks, completed downloads, seeded torrents or uploads, newest first",
  request: {
    params: z.object({ list: z.enum(shelfLists) }),
    query: CursorQuery.extend({
      q: z.string().max(100).optional().describe('Only torrents with these words in their name'),
      category: CategorySlug.optional(),
      label: Label.optional().describe('Only bookmarks with this label'),
      toSeed: z.enum(['true']).optional().describe('Only `snatched` torrents that the caller still has to seed'),
    }),
  },
  responses: { 200: { description: 'One page', content: json(ShelfPage) } },
})

export const updateBookmark = endpoint(
  'member',
  {
    method: 'patch',
    path: '/v1/torrents/{slug}/bookmark',
    operationId: 'updateBookmark',
    tags: ['shelf'],
    summary: 'Changes the note and the label of a bookmark; 404 for a torrent without one',
    request: { params: TorrentPath, body: jsonBody(BookmarkPatch) },
    responses: { 204: { description: 'Changed' } },
  },
  404,
)

/** `remove` deletes the bookmarks; otherwise they get the label. */
export const BookmarkChange = z
  .object({
    slugs: z.array(TorrentPath.shape.slug).min(1).max(maxArchived),
    label: Label.optional(),
    remove: z.boolean().default(false),
  })
  .openapi('BookmarkChange')

export const changeBookmarks = endpoint('member', {
  method: 'patch',
  path: '/v1/me/bookmarks',
  operationId: 'changeBookmarks',
  tags: ['shelf'],
  summary: 'Labels or removes several bookmarks; torrents without one are ignored',
  request: { body: jsonBody(BookmarkChange) },
  responses: { 204: { description: 'Changed' } },
})

const slugs = z
  .string()
  .max(maxArchived * 161)
  .transform((text) => text.split(','))
  .pipe(z.array(TorrentPath.shape.slug).max(maxArchived))
  .openapi({ type: 'string', description: 'Slugs of torrents, separated by commas' })

export const downloadArchive = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/me/metafiles',
    ...limitedBy('archive'),
    operationId: 'downloadArchive',
    tags: ['shelf'],
    summary: `The caller's own copies of up to ${maxArchived} metafiles as one zip file`,
    description:
      'Torrents that the caller cannot see and those without a metafile are left out; 404 when none is left. ' +
      `The announce URLs contain the announce key of the caller, so the file must not be shared. ${stoppedDownloads}`,
    request: { query: z.object({ slugs }) },
    responses: {
      200: {
        description: 'The zip file',
        content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
      },
    },
  },
  404,
)
