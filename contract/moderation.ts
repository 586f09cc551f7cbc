import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { CursorQuery, cursorPageOf } from './paging'
import { MemberRef } from './roles'
import { TorrentPath } from './torrent-details'
import { CategorySlug, Promotion } from './torrents'

export const moderationStates = ['pending', 'rejected', 'deleted'] as const

export const ModeratedTorrent = z
  .object({
    slug: z.string(),
    name: z.string(),
    category: CategorySlug,
    size: z.number().int().describe('Bytes'),
    files: z.number().int(),
    addedAt: z.iso.datetime(),
    uploader: MemberRef.nullable().describe('Also for anonymous uploads'),
    isAnonymous: z.boolean(),
    status: z.enum(moderationStates),
    sameContent: z.number().int().describe('Listed torrents with the same files'),
    decidedBy: MemberRef.nullable(),
    decidedAt: z.iso.datetime().nullable(),
    reason: z.string().nullable(),
  })
  .openapi('ModeratedTorrent')

const Reason = z.string().trim().min(1).max(500)

export const TorrentDecision = z
  .discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), reason: Reason.optional() }),
    z.object({ decision: z.literal('reject'), reason: Reason.describe('Visible to the uploader') }),
  ])
  .openapi('TorrentDecision')

export const NewPromotion = Promotion.extend({ reason: Reason.optional() }).openapi('NewPromotion')

export type ModeratedTorrent = z.infer<typeof ModeratedTorrent>
export type TorrentDecision = z.infer<typeof TorrentDecision>
export type NewPromotion = z.infer<typeof NewPromotion>

export const listModerated = endpoint('torrents.moderate', {
  method: 'get',
  path: '/v1/moderation/torrents',
  operationId: 'listModerated',
  tags: ['moderation'],
  summary: 'Torrents that are not on the list: pending ones oldest first, the others newest first',
  request: { query: CursorQuery.extend({ status: z.enum(moderationStates).default('pending') }) },
  responses: {
    200: {
      description: 'Torrents',
      content: json(cursorPageOf(ModeratedTorrent, 'ModeratedTorrentPage')),
    },
  },
})

export const decideTorrent = endpoint(
  'torrents.moderate',
  {
    method: 'post',
    path: '/v1/torrents/{slug}/moderation',
    operationId: 'decideTorrent',
    tags: ['moderation'],
    summary: 'Approves or rejects a pending torrent; 409 when it was already decided',
    request: {
      params: TorrentPath,
      body: { content: json(TorrentDecision), required: true },
    },
    responses: { 204: { description: 'Decided' } },
  },
  404,
  409,
  415,
)

export const restoreTorrent = endpoint(
  'torrents.moderate',
  {
    method: 'post',
    path: '/v1/torrents/{slug}/restore',
    operationId: 'restoreTorrent',
    tags: ['moderation'],
    summary: 'Restores a deleted torrent within 30 days',
    request: { params: TorrentPath },
    responses: { 204: { description: 'Restored' } },
  },
  404,
  409,
)

export const promoteTorrent = endpoint(
  'torrents.moderate',
  {
    method: 'put',
    path: '/v1/torrents/{slug}/promotion',
    operationId: 'promoteTorrent',
    tags: ['moderation'],
    summary: 'Sets the download and upload factors; 1 for both ends a promotion',
    request: {
      params: TorrentPath,
      body: { content: json(NewPromotion), required: true },
    },
    responses: { 204: { description: 'Set' } },
  },
  404,
  415,
)

const pin = <const Method extends 'put' | 'delete'>(method: Method, operationId: string, summary: string) =>
  endpoint(
    'torrents.moderate',
    {
      method,
      path: '/v1/torrents/{slug}/pin',
      operationId,
      tags: ['moderation'],
      summary,
      request: { params: TorrentPath },
      responses: { 204: { description: 'Done' } },
    },
    404,
  )

export const pinTorrent = pin('put', 'pinTorrent', 'Pins a torrent to the top of the list')
export const unpinTorrent = pin('delete', 'unpinTorrent', 'Unpins a torrent')
