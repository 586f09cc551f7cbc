import { z } from '@hono/zod-openapi'
import { CommentPath, Reaction, reactionKinds } from './comments'
import { endpoint } from './endpoint'
import { json } from './json'
import { limitedBy } from './rate-limits'

const reaction = {
  ...limitedBy('react'),
  path: '/v1/comments/{id}/reactions/{kind}',
  tags: ['comments'],
  request: { params: CommentPath.extend({ kind: z.enum(reactionKinds) }) },
  responses: {
    200: {
      description: 'All reactions to the comment',
      content: json(z.object({ reactions: z.array(Reaction) })),
    },
  },
}

export const addReaction = endpoint(
  'member',
  { ...reaction, method: 'put', operationId: 'addReaction', summary: 'Adds a reaction; idempotent' },
  404,
)

export const removeReaction = endpoint(
  'member',
  { ...reaction, method: 'delete', operationId: 'removeReaction', summary: 'Removes a reaction' },
  404,
)
