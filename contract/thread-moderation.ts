import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { limitedBy } from './rate-limits'
import { Thread, ThreadPath, ThreadPrefix, ThreadTitle } from './threads'

const Reason = z.string().trim().min(1).max(500)

export const ThreadPatch = z
  .object({
    title: ThreadTitle.optional(),
    prefix: ThreadPrefix.nullable().optional().describe('One of the prefixes of the forum'),
    isPinned: z.boolean().optional(),
    isLocked: z.boolean().optional(),
    isHidden: z.boolean().optional(),
    forum: z.string().min(1).max(160).optional().describe('Slug of the forum that the thread moves to'),
    reason: Reason.optional().describe('Required from moderators'),
  })
  .strict()
  .openapi('ThreadPatch')

export type ThreadPatch = z.infer<typeof ThreadPatch>

export const updateThread = endpoint(
  'member',
  {
    method: 'patch',
    path: '/v1/threads/{thread}',
    ...limitedBy('thread-edit'),
    operationId: 'updateThread',
    tags: ['forums'],
    summary: 'Renames, pins, locks, hides or moves a thread',
    description:
      'Its author changes title and prefix while the thread is not locked, but not the title while their posts are held ' +
      '(403 `posts_held`). Everything else needs `forums.moderate` and a reason; each change is an entry in the audit log with ' +
      'the values before and after, so that it can be undone. A move removes a prefix that the other forum does not have.',
    request: { params: ThreadPath, body: jsonBody(ThreadPatch) },
    responses: { 200: { description: 'The thread', content: json(Thread) } },
  },
  404,
)

export const solveThread = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/threads/{thread}/solution',
    ...limitedBy('thread-edit'),
    operationId: 'solveThread',
    tags: ['forums'],
    summary: 'Marks the post that solved a thread; for its author, and with a reason for moderators',
    request: {
      params: ThreadPath,
      body: jsonBody(
        z
          .object({
            post: z
              .number()
              .int()
              .positive()
              .max(Number.MAX_SAFE_INTEGER)
              .nullable()
              .describe('Its number; null: not solved'),
            reason: Reason.optional().describe('Required from moderators'),
          })
          .strict(),
      ),
    },
    responses: { 200: { description: 'The thread', content: json(Thread) } },
  },
  404,
)
