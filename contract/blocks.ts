import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { MemberRef } from './roles'

const params = z.object({ username: z.string().min(1).max(100) })

/** Somebody the caller does not want to hear of. */
export const BlockedMember = MemberRef.extend({ since: z.iso.datetime() }).openapi('BlockedMember')

export const listBlocks = endpoint('self', {
  method: 'get',
  path: '/v1/me/blocks',
  operationId: 'listBlocks',
  tags: ['members'],
  summary: 'Whom the caller has blocked, newest first',
  responses: {
    200: { description: 'Members', content: json(z.object({ data: z.array(BlockedMember) }).openapi('BlockList')) },
  },
})

export const blockMember = endpoint(
  'self',
  {
    method: 'put',
    path: '/v1/me/blocks/{username}',
    operationId: 'blockMember',
    tags: ['members'],
    summary: 'Blocks a member: what he says tells the caller of nothing, and his comments come marked',
    description: '409 `yourself` for the caller, `too_many` beyond 500.',
    request: { params },
    responses: { 204: { description: 'Blocked' } },
  },
  404,
  409,
)

export const unblockMember = endpoint(
  'self',
  {
    method: 'delete',
    path: '/v1/me/blocks/{username}',
    operationId: 'unblockMember',
    tags: ['members'],
    summary: 'Takes a block back',
    request: { params },
    responses: { 204: { description: 'Not blocked' } },
  },
  404,
)
