import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { refusedTargets } from './member-file'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { MemberRef } from './roles'
import { TorrentPath } from './torrent-details'

/** Bytes in one swarm. The figures of an announce interval that others have not announced yet may be less. */
export const leastUnconfirmed = 2 ** 30

const Bytes = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

export const UnconfirmedUpload = z
  .object({
    member: orNull(MemberRef),
    torrent: z.object({ slug: z.string(), name: z.string(), size: z.number().int() }),
    uploaded: z.number().int().describe('Bytes that the clients of the member announced as uploaded in this swarm'),
    unconfirmed: z.number().int().describe('Bytes of these that no other client can have received'),
    accepted: z.number().int().describe('Unconfirmed bytes that the staff has accepted'),
  })
  .openapi('UnconfirmedUpload')

export const UploadAcceptance = z
  .object({
    accepted: Bytes.describe(
      'Unconfirmed bytes that are accepted, as the caller saw them, at most those of now; 0 takes it back',
    ),
    reason: z.string().trim().min(3).max(300).describe('Visible to staff'),
  })
  .strict()
  .openapi('UploadAcceptance')

export type UnconfirmedUpload = z.infer<typeof UnconfirmedUpload>

export const listUnconfirmedUploads = endpoint('users.manage', {
  method: 'get',
  path: '/v1/admin/unconfirmed-uploads',
  operationId: 'listUnconfirmedUploads',
  tags: ['staff'],
  summary: 'Uploads that clients announced and no other client can have received, largest first',
  description: [
    'What a member uploaded in a swarm is compared with what all other members downloaded, and with what their clients still missed at',
    'their last announce. A job compares each torrent at least once a day, and lists differences of 1 GiB and more.',
  ].join(' '),
  request: {
    query: CursorQuery.extend({
      state: z.enum(['open', 'accepted']).default('open').describe('`accepted`: those that the staff has accepted'),
      member: z.string().min(1).max(100).optional().describe('Username'),
    }),
  },
  responses: {
    200: { description: 'One page', content: json(cursorPageOf(UnconfirmedUpload, 'UnconfirmedUploadPage')) },
  },
})

export const acceptUpload = endpoint(
  'users.manage',
  {
    method: 'put',
    path: '/v1/admin/unconfirmed-uploads/{username}/{slug}',
    operationId: 'acceptUpload',
    tags: ['staff'],
    summary: 'Accepts unconfirmed uploads of a member, so that only further ones are listed, or takes that back',
    description: `Recorded in the audit log. ${refusedTargets}`,
    request: {
      params: z.object({ username: z.string().min(1).max(100), slug: TorrentPath.shape.slug }),
      body: jsonBody(UploadAcceptance),
    },
    responses: { 204: { description: 'Accepted' } },
  },
  404,
  409,
)
