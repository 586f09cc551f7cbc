import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { MemberRef } from './roles'
import { Named, TorrentPath } from './torrent-details'

export const Peer = z
  .object({
    member: orNull(MemberRef).describe(
      'null: the account was deleted, an anonymous uploader, or a member who does not show it; the staff sees all',
    ),
    client: z.string().nullable().describe('null like `member`'),
    progress: z.number().min(0).max(1).describe('Share of the content that the peer has; 1 for a seeder'),
    uploadRate: z.number().int().describe('Bytes per second'),
    downloadRate: z.number().int().describe('Bytes per second'),
    lastSeenAt: z.iso.datetime().describe('Its last announce; up to six hours older while it transfers nothing'),
  })
  .openapi('Peer')

export const Snatch = z
  .object({
    member: Named,
    completedAt: z.iso.datetime(),
    uploaded: z.number().int().describe('Bytes that the clients of the member uploaded of it, without promotions'),
    downloaded: z.number().int().describe('Bytes that they downloaded'),
  })
  .openapi('Snatch')

export type Peer = z.infer<typeof Peer>
export type Snatch = z.infer<typeof Snatch>

export const listTorrentPeers = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/torrents/{slug}/peers',
    operationId: 'listTorrentPeers',
    tags: ['torrents'],
    summary: 'The peers of the swarm, seeders first',
    request: { params: TorrentPath, query: CursorQuery },
    responses: {
      200: { description: 'Peers', content: json(cursorPageOf(Peer, 'PeerPage')) },
    },
  },
  404,
)

export const listTorrentSnatches = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/torrents/{slug}/snatches',
    operationId: 'listTorrentSnatches',
    tags: ['torrents'],
    summary: "Completed downloads of a torrent, newest first: all of them for moderators, otherwise the caller's",
    request: { params: TorrentPath, query: CursorQuery },
    responses: {
      200: {
        description: 'Snatches the caller may see',
        content: json(cursorPageOf(Snatch, 'SnatchPage')),
      },
    },
  },
  404,
)
