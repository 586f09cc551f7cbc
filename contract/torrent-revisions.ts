import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { MemberRef } from './roles'
import { TorrentPath } from './torrent-details'
import { TextDiff } from './wiki'

/** Fields of several lines, compared line by line. */
export const revisedTexts = ['description', 'mediaInfo', 'nfo'] as const

export const revisedFields = [
  ...(['name', 'category', 'tags', 'licence', 'resolution', 'source', 'codec', 'language'] as const),
  ...revisedTexts,
] as const

export const RevisedField = z.enum(revisedFields)

export const TorrentRevision = z
  .object({
    id: z.number().int(),
    editor: orNull(MemberRef).describe('null: an anonymous uploader, or the account was deleted'),
    editedAt: z.iso.datetime(),
    reason: z.string().nullable().describe('Of the staff'),
    changes: z.array(
      z.object({
        field: RevisedField,
        before: z.string().nullable().describe('null: empty, or a text of several lines'),
        after: z.string().nullable(),
        diff: orNull(TextDiff).describe('Of description, MediaInfo and NFO'),
      }),
    ),
  })
  .openapi('TorrentRevision')

export type RevisedField = z.infer<typeof RevisedField>
export type TorrentRevision = z.infer<typeof TorrentRevision>

export const listTorrentRevisions = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/torrents/{slug}/revisions',
    operationId: 'listTorrentRevisions',
    tags: ['torrents'],
    summary: 'Edits of a torrent, newest first',
    description: 'Moves to another title are in the history of that title.',
    request: {
      params: TorrentPath,
      query: CursorQuery.extend({ limit: z.coerce.number().int().min(1).max(20).default(10) }),
    },
    responses: {
      200: { description: 'Edits', content: json(cursorPageOf(TorrentRevision, 'TorrentRevisionPage')) },
    },
  },
  404,
)
