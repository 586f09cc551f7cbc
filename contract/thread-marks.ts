import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { ForumPath } from './forums'
import { jsonBody } from './json'
import { ThreadPath } from './threads'
import { WatchLevel } from './watch-level'

const Level = z.object({ level: WatchLevel.nullable().describe('null: none of them') }).strict()

const tags = ['forums']
const marked = { 204: { description: 'Marked as read' } }
const saved = { 204: { description: 'Saved' } }

export const readPosts = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/threads/{thread}/read',
    operationId: 'readPosts',
    tags,
    summary: 'Marks the posts of a thread up to a number as read; never fewer than before',
    request: {
      params: ThreadPath,
      body: jsonBody(z.object({ upTo: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }).strict()),
    },
    responses: marked,
  },
  404,
)

export const readForumPosts = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/forums/{forum}/read',
    operationId: 'readForumPosts',
    tags,
    summary: 'Marks all posts of a forum as read',
    request: { params: ForumPath },
    responses: marked,
  },
  404,
)

export const readAllPosts = endpoint('member', {
  method: 'post',
  path: '/v1/forums/read',
  operationId: 'readAllPosts',
  tags,
  summary: 'Marks all posts of all forums as read',
  responses: marked,
})

export const watchThread = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/threads/{thread}/level',
    operationId: 'watchThread',
    tags,
    summary: "Sets the caller's watch level of a thread",
    request: { params: ThreadPath, body: jsonBody(Level) },
    responses: saved,
  },
  404,
)

export const watchForum = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/forums/{forum}/level',
    operationId: 'watchForum',
    tags,
    summary: "Sets the caller's watch level of a forum; `watch` notifies of each new thread",
    request: { params: ForumPath, body: jsonBody(Level) },
    responses: saved,
  },
  404,
)
