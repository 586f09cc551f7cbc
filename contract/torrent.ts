import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { CursorQuery, cursorPageOf } from './paging'
import { MemberRef } from './roles'
import { TorrentRow } from './torrents'

export const Torrent = TorrentRow.extend({
  infoHash: z.string().describe('BEP 3 SHA-1 of the info dictionary, 40 hex digits; v2 only: SHA-256 cut to 20 bytes'),
  infoHashV2: z.string().nullable().describe('BEP 52 SHA-256, 64 hex digits'),
  pieceLength: z.number().int().describe('Bytes'),
  pieces: z.number().int(),
  description: z.string().nullable().describe('As the uploader wrote it, plain text'),
  licence: z.string().nullable(),
  lastSeenAt: z.iso.datetime().nullable().describe('When a complete copy was last in the swarm'),
}).openapi('Torrent')

export const TorrentFile = z
  .object({
    path: z
      .array(z.string())
      .min(1)
      .describe("Below the torrent's own folder; the one file of a single-file torrent has the torrent's name"),
    size: z.number().int().describe('Bytes'),
  })
  .openapi('TorrentFile')

export const Peer = z
  .object({
    member: MemberRef.nullable(),
    client: z.string(),
    progress: z.number().min(0).max(1).describe('Share of the content this peer holds; 1 is a seeder'),
    uploadRate: z.number().int().describe('Bytes per second'),
    downloadRate: z.number().int().describe('Bytes per second'),
    lastSeenAt: z.iso.datetime(),
  })
  .openapi('Peer')

export type Torrent = z.infer<typeof Torrent>
export type TorrentFile = z.infer<typeof TorrentFile>
export type Peer = z.infer<typeof Peer>

/** Names a torrent in a path. */
export const TorrentPath = z.object({ slug: z.string().min(1).max(160) })

export const readTorrent = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/torrents/{slug}',
    operationId: 'readTorrent',
    tags: ['torrents'],
    summary: 'One torrent',
    request: { params: TorrentPath },
    responses: { 200: { description: 'The torrent', content: { 'application/json': { schema: Torrent } } } },
  },
  404,
)

export const listTorrentFiles = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/torrents/{slug}/files',
    operationId: 'listTorrentFiles',
    tags: ['torrents'],
    summary: 'The files of a torrent, in the order of its metafile',
    request: { params: TorrentPath, query: CursorQuery },
    responses: {
      200: {
        description: 'Files',
        content: { 'application/json': { schema: cursorPageOf(TorrentFile, 'TorrentFilePage') } },
      },
    },
  },
  404,
)

export const listTorrentPeers = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/torrents/{slug}/peers',
    operationId: 'listTorrentPeers',
    tags: ['torrents'],
    summary: 'Who is in the swarm: seeders first',
    request: { params: TorrentPath, query: CursorQuery },
    responses: {
      200: { description: 'Peers', content: { 'application/json': { schema: cursorPageOf(Peer, 'PeerPage') } } },
    },
  },
  404,
)
