import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { QueueClaim } from './queue-claims'
import { MemberRef } from './roles'
import { TorrentPath } from './torrent-details'
import { CategorySlug, Promotion } from './torrents'

/** `waiting`: pending, and the uploader was asked for a change. */
export const moderationStates = ['pending', 'waiting', 'rejected', 'deleted'] as const

/** Torrents of one decision. */
export const maxDecided = 25

export const ModeratedTorrent = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    category: CategorySlug,
    categoryName: z.string().describe('As named by the staff'),
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
    claim: orNull(QueueClaim).describe('null: no one works on it'),
  })
  .openapi('ModeratedTorrent')

const Reason = z.string().trim().min(1).max(500)

/** At least one of both is required. */
export const reasonFields = {
  reason: Reason.optional().describe('Visible to the uploader'),
  template: z.number().int().positive().optional().describe("Precedes the reason, in the uploader's language"),
}

export const TorrentDecision = z
  .discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), reason: Reason.optional() }),
    z.object({ decision: z.literal('reject'), ...reasonFields }),
    z.object({ decision: z.literal('ask'), ...reasonFields }).describe('Asks the uploader for a change'),
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
  request: {
    query: CursorQuery.extend({
      status: z.enum(moderationStates).default('pending'),
      ids: z
        .string()
        .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
        .transform((text) => text.split(',').map(Number))
        .pipe(z.array(z.number().int()).max(maxDecided))
        .optional()
        .openapi({ type: 'string', description: `Only these, at most ${maxDecided}, separated by commas` }),
    }),
  },
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
    summary: 'Approves or rejects a pending torrent, or asks its uploader for a change',
    description: [
      'A rejected torrent can be approved. 409 `already_decided` when it was decided before, or a change was asked for.',
      '409 `claimed` while another member of the staff works on it; the message names them.',
    ].join(' '),
    request: {
      params: TorrentPath,
      body: { content: json(TorrentDecision), required: true },
    },
    responses: { 204: { description: 'Decided' } },
  },
  404,
  409,
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
