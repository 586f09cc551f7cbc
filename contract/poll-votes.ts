import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { maxPollOptions, NewPoll, Poll } from './polls'
import { limitedBy } from './rate-limits'
import { ThreadPath } from './threads'

const Reason = z.string().trim().min(1).max(500).optional().describe('Required from moderators')

const tags = ['forums']
const shown = { 200: { description: 'The poll', content: json(Poll) } }

export const createPoll = endpoint(
  'forums.post',
  {
    method: 'post',
    path: '/v1/threads/{thread}/poll',
    ...limitedBy('poll'),
    operationId: 'createPoll',
    tags,
    summary: 'Adds a poll to a thread; for its author, and with a reason for moderators',
    description:
      'A thread has at most one poll; 409 `poll_exists` otherwise. 403 `posts_held` while the posts of its author are held.',
    request: { params: ThreadPath, body: jsonBody(NewPoll.extend({ reason: Reason }).strict()) },
    responses: { 201: { description: 'The poll', content: json(Poll) } },
  },
  404,
  409,
)

export const vote = endpoint(
  'forums.post',
  {
    method: 'put',
    path: '/v1/threads/{thread}/poll/vote',
    ...limitedBy('vote'),
    operationId: 'vote',
    tags,
    summary: "Stores the caller's vote, instead of an earlier one; 403 `poll_closed` or `thread_locked`",
    request: {
      params: ThreadPath,
      body: jsonBody(
        z
          .object({
            options: z.array(z.number().int().min(1).max(maxPollOptions)).min(1).max(maxPollOptions),
          })
          .strict(),
      ),
    },
    responses: shown,
  },
  404,
)

export const withdrawVote = endpoint(
  'forums.post',
  {
    method: 'delete',
    path: '/v1/threads/{thread}/poll/vote',
    ...limitedBy('vote'),
    operationId: 'withdrawVote',
    tags,
    summary: "Deletes the caller's vote; 403 `poll_closed` or `thread_locked`",
    request: { params: ThreadPath },
    responses: shown,
  },
  404,
)

export const closePoll = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/threads/{thread}/poll/closing',
    ...limitedBy('poll'),
    operationId: 'closePoll',
    tags,
    summary: 'Closes a poll now; for the author of the thread, and with a reason for moderators',
    request: { params: ThreadPath, body: jsonBody(z.object({ reason: Reason }).strict()) },
    responses: shown,
  },
  404,
)

export const reopenPoll = endpoint(
  'forums.moderate',
  {
    method: 'delete',
    path: '/v1/threads/{thread}/poll/closing',
    ...limitedBy('poll'),
    operationId: 'reopenPoll',
    tags,
    summary: 'Opens a closed poll again, without a closing time; its votes stay',
    request: { params: ThreadPath, query: z.object({ reason: z.string().trim().min(1).max(500) }) },
    responses: shown,
  },
  404,
)
