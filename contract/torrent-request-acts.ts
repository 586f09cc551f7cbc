import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { jsonBody } from './json'
import { limitedBy } from './rate-limits'
import { pledgedPoints, RequestPath, requestReason, requestTags, tooFewPoints } from './torrent-requests'

const torrent = z.string().min(1).max(160).describe('Slug of a torrent')

export const pledgePoints = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/requests/{slug}/pledge',
    ...limitedBy('torrent-request-edit'),
    operationId: 'pledgePoints',
    tags: requestTags,
    summary: 'Supports a request, with bonus points for the uploader; idempotent',
    description: `Points stay in the request until it is filled or deleted. 409 \`not_open\`, \`lower_pledge\` below the present points. ${tooFewPoints}`,
    request: {
      params: RequestPath,
      body: jsonBody(
        z.object({ points: pledgedPoints.describe('All points of the caller, with the present ones') }).strict(),
      ),
    },
    responses: { 204: { description: 'Pledged' } },
  },
  404,
  409,
)

export const endSupport = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/requests/{slug}/pledge',
    ...limitedBy('torrent-request-edit'),
    operationId: 'endSupport',
    tags: requestTags,
    summary: 'Ends the support of a request without points; idempotent',
    description: '409 `has_points` when the caller has pledged points, `is_requester` for the requester.',
    request: { params: RequestPath },
    responses: { 204: { description: 'Not supported any more' } },
  },
  404,
  409,
)

export const proposeTorrent = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/requests/{slug}/filling',
    ...limitedBy('torrent-request-edit'),
    operationId: 'proposeTorrent',
    tags: requestTags,
    summary: 'Proposes a torrent of the list that fills the request; its uploader gets the points once it is accepted',
    description: '409 `not_open` when it is filled or another torrent is proposed.',
    request: { params: RequestPath, body: jsonBody(z.object({ torrent }).strict()) },
    responses: { 204: { description: 'Proposed' } },
  },
  404,
  409,
)

export const acceptTorrent = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/requests/{slug}/filling/acceptance',
    ...limitedBy('torrent-request-edit'),
    operationId: 'acceptTorrent',
    tags: requestTags,
    summary: 'Accepts the proposed torrent and gives the points to its uploader',
    description:
      'Allowed for the requester and torrent moderators, but not for the uploader of the torrent. 409 `changed_meanwhile` when it is not proposed any more.',
    request: { params: RequestPath, body: jsonBody(z.object({ torrent }).strict()) },
    responses: { 204: { description: 'Accepted' } },
  },
  404,
  409,
)

export const rejectTorrent = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/requests/{slug}/filling',
    ...limitedBy('torrent-request-edit'),
    operationId: 'rejectTorrent',
    tags: requestTags,
    summary: 'Rejects the proposed torrent; the request is open again',
    description:
      'Allowed with a reason for the requester and for torrent moderators, and for the proposer. 409 `changed_meanwhile` when it is not proposed any more.',
    request: { params: RequestPath, query: z.object({ torrent, reason: requestReason.optional() }) },
    responses: { 204: { description: 'Rejected' } },
  },
  404,
  409,
)
