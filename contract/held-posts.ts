import { z } from '@hono/zod-openapi'
import { Html } from './comments'
import { endpoint } from './endpoint'
import { ForumRef } from './forums'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { MemberFace, MemberRef } from './roles'

/** Posts of a member that can be held until some of them are approved. */
export const maxHeldPosts = 20

export const heldPostStates = ['waiting', 'refused'] as const

export const HeldPost = z
  .object({
    id: z.number().int(),
    revision: z.number().int(),
    html: Html.describe('Of a held edit, its text'),
    approved: orNull(z.object({ revision: z.number().int(), html: Html }).openapi('HeldPostApproved')).describe(
      'Of a held edit: the text that the post keeps until the decision',
    ),
    createdAt: z.iso.datetime(),
    author: orNull(
      MemberFace.extend({
        joinedAt: z.iso.datetime(),
        posts: z.number().int().describe('Approved ones in all forums'),
      }).openapi('HeldPostAuthor'),
    ).describe('null: the account was deleted'),
    thread: z
      .object({
        slug: z.string(),
        title: z.string(),
        forum: ForumRef,
        isNew: z.boolean().describe('The post starts the thread'),
      })
      .openapi('HeldPostThread'),
    refusal: orNull(
      z.object({ at: z.iso.datetime(), by: orNull(MemberRef), reason: z.string() }).openapi('HeldPostRefusal'),
    ),
  })
  .openapi('HeldPost')

const Reason = z.string().trim().min(1).max(500)
const revision = z.number().int().positive().describe('The revision that the moderator has read')
const approvedRevision = z.number().int().positive().optional()

export const PostDecision = z
  .discriminatedUnion('decision', [
    z
      .object({
        decision: z.literal('approve'),
        revision,
        approvedRevision: approvedRevision.describe('Of a held edit: 409 when the approved text is a newer one'),
      })
      .strict(),
    z.object({ decision: z.literal('refuse'), revision, reason: Reason.describe('Visible to the author') }).strict(),
  ])
  .openapi('PostDecision')

export type HeldPost = z.infer<typeof HeldPost>

export const listHeldPosts = endpoint('forums.moderate', {
  method: 'get',
  path: '/v1/moderation/posts',
  operationId: 'listHeldPosts',
  tags: ['moderation'],
  summary:
    'Posts of new members that are held, and edits of their approved posts: waiting ones oldest first, refused ones newest first',
  request: { query: CursorQuery.extend({ state: z.enum(heldPostStates).default('waiting') }) },
  responses: { 200: { description: 'Posts', content: json(cursorPageOf(HeldPost, 'HeldPostPage')) } },
})

export const decidePost = endpoint(
  'forums.moderate',
  {
    method: 'post',
    path: '/v1/comments/{id}/moderation',
    operationId: 'decidePost',
    tags: ['moderation'],
    summary:
      'Approves or refuses a held post, or the held edit of a post; 409 when it is not waiting, or was edited since',
    description:
      'An approved post gets the next number and the time of the approval, and members are notified of it. The author of a refused post ' +
      'can read it, with the reason; `restoreComment` puts it back into the queue.',
    request: {
      params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
      body: jsonBody(PostDecision),
    },
    responses: { 204: { description: 'Decided' } },
  },
  404,
  409,
)
