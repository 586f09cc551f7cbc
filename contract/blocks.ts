import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { MemberRef } from './roles'

const params = z.object({ username: z.string().min(1).max(100) })

export const BlockedMember = MemberRef.extend({ since: z.iso.datetime() }).openapi('BlockedMember')

export const listBlocks = endpoint('self', {
  method: 'get',
  path: '/v1/me/blocks',
  operationId: 'listBlocks',
  tags: ['members'],
  summary: 'Members whom the caller has blocked, newest first',
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
    summary: 'Blocks a member: no notifications from them, and their comments are marked as blocked',
    description: '409 `yourself` for the caller, `too_many` above 500 blocks.',
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
    summary: 'Removes a block',
    request: { params },
    responses: { 204: { description: 'Not blocked' } },
  },
  404,
)
