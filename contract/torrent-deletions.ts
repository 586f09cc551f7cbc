import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { TitleOfTorrent, TorrentPath } from './torrent-details'

export const TorrentDeletion = z
  .object({
    name: z.string(),
    title: orNull(TitleOfTorrent.pick({ kind: true, slug: true, name: true, artist: true, year: true })).describe(
      'null: it belonged to none that has a page',
    ),
    deletedAt: z.iso.datetime(),
    deletedBy: z.enum(['uploader', 'staff']),
    reason: z.string().nullable(),
  })
  .openapi('TorrentDeletion')

export type TorrentDeletion = z.infer<typeof TorrentDeletion>

export const readTorrentDeletion = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/torrents/{slug}/deletion',
    operationId: 'readTorrentDeletion',
    tags: ['torrents'],
    summary: 'When and why a torrent was deleted',
    description:
      'Only of torrents that members could see before, for 30 days. `GET /v1/torrents/{slug}` answers `torrent_deleted` for them.',
    request: { params: TorrentPath },
    responses: { 200: { description: 'The deletion', content: json(TorrentDeletion) } },
  },
  404,
)
