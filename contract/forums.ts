import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { MemberRef } from './roles'
import { WatchLevel } from './watch-level'

export const ForumRef = z.object({ slug: z.string(), name: z.string() }).openapi('ForumRef')

const LastPost = z
  .object({
    thread: z.object({ slug: z.string(), title: z.string() }),
    number: z.number().int(),
    at: z.iso.datetime(),
    author: orNull(MemberRef).describe('null: the account was deleted'),
  })
  .openapi('LastPost')

export const Forum = ForumRef.extend({
  description: z.string(),
  threads: z.number().int(),
  posts: z.number().int().describe('With placeholders of deleted posts'),
  lastPost: orNull(LastPost).describe('null: the forum is empty'),
  prefixes: z.array(z.string()).describe('A thread can have one of them'),
  isPublic: z.boolean().describe('Every member sees the forum'),
  canStart: z.boolean().describe('The caller may start threads'),
  canPost: z.boolean().describe('The caller may write in threads that are not locked'),
  canModerate: z.boolean(),
  unread: z.number().int().describe('Threads with posts that the caller has not read, among the 15 most recent ones'),
  level: orNull(WatchLevel),
}).openapi('Forum')

export const ForumCategory = z.object({ name: z.string(), forums: z.array(Forum) }).openapi('ForumCategory')

export type ForumRef = z.infer<typeof ForumRef>
export type Forum = z.infer<typeof Forum>
export type ForumCategory = z.infer<typeof ForumCategory>

export const ForumPath = z.object({ forum: z.string().min(1).max(160) })

const tags = ['forums']

export const listForums = endpoint('member', {
  method: 'get',
  path: '/v1/forums',
  operationId: 'listForums',
  tags,
  summary: 'The forums that the caller sees, by category',
  responses: {
    200: { description: 'Categories', content: json(z.object({ data: z.array(ForumCategory) }).openapi('ForumIndex')) },
  },
})

export const readForum = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/forums/{forum}',
    operationId: 'readForum',
    tags,
    summary: 'One forum',
    request: { params: ForumPath },
    responses: { 200: { description: 'The forum', content: json(Forum) } },
  },
  404,
)
