import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { limitedBy } from './rate-limits'
import { Thread, ThreadPath, ThreadPrefix, ThreadTitle } from './threads'

export const maxSplitPosts = 200

/** Posts of both threads together. */
export const maxMergedPosts = 20_000

const Reason = z.string().trim().min(1).max(500)
const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const ThreadSplit = z
  .object({
    posts: z.array(Id).min(1).max(maxSplitPosts).describe('Ids of posts of the thread; not all of them'),
    title: ThreadTitle,
    forum: z.string().min(1).max(160).optional().describe('Slug of the forum of the new thread; default: the same'),
    prefix: ThreadPrefix.optional().describe('One of the prefixes of that forum'),
    reason: Reason,
  })
  .strict()
  .openapi('ThreadSplit')

export type ThreadSplit = z.infer<typeof ThreadSplit>

const tags = ['forums']
const moved = { 200: { description: 'The thread that has the posts now', content: json(Thread) } }

export const mergeThread = endpoint(
  'forums.moderate',
  {
    method: 'post',
    path: '/v1/threads/{thread}/merge',
    ...limitedBy('thread-edit'),
    operationId: 'mergeThread',
    tags,
    summary: 'Moves all posts of a thread into another one',
    description:
      'The posts keep authors and dates and are numbered by date. The address of the merged thread shows the other one from then on; ' +
      'read marks and watch levels are moved. 409 `already_merged`; 409 `thread_too_long` with more than 20,000 posts together.',
    request: {
      params: ThreadPath,
      body: jsonBody(
        z
          .object({ into: z.string().min(1).max(160).describe('Slug of the other thread'), reason: Reason })
          .strict()
          .openapi('ThreadMerge'),
      ),
    },
    responses: moved,
  },
  404,
  409,
)

export const undoMerge = endpoint(
  'forums.moderate',
  {
    method: 'delete',
    path: '/v1/threads/{thread}/merge',
    ...limitedBy('thread-edit'),
    operationId: 'undoMerge',
    tags,
    summary: 'Moves the posts of a merged thread back; 409 `not_merged`',
    request: { params: ThreadPath, query: z.object({ reason: Reason }) },
    responses: moved,
  },
  404,
  409,
)

export const splitThread = endpoint(
  'forums.moderate',
  {
    method: 'post',
    path: '/v1/threads/{thread}/split',
    ...limitedBy('thread-edit'),
    operationId: 'splitThread',
    tags,
    summary: 'Moves posts of a thread into a new one; a merge undoes it',
    description: 'Both threads are numbered again, by date. The address of a post with its id stays valid.',
    request: { params: ThreadPath, body: jsonBody(ThreadSplit) },
    responses: { 201: { description: 'The new thread', content: json(Thread) } },
  },
  404,
)
