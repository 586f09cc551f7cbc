import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { ForumRef } from './forums'
import { FoundCount, maxMatches, SearchExcerpt } from './found'
import { json } from './json'
import { orNull } from './or-null'
import { PageQuery } from './paging'
import { PeriodEnd, PeriodStart } from './period'
import { MemberRef } from './roles'

export const ForumSearchQuery = PageQuery.extend({
  q: z
    .string()
    .max(200)
    .default('')
    .describe(
      'In the title of a thread or the text of a post; the title counts as text of the first post. Every word must begin a word, ' +
        '`"exact words"` must occur, `-word` must not. Without a word there are results only with `author`',
    ),
  titles: z.literal('1').optional().describe('Only titles: the results are first posts'),
  author: z.string().trim().min(1).max(40).optional().describe('Username of the author of the post'),
  forum: z.string().trim().min(1).max(160).optional().describe('Slug of a forum'),
  from: PeriodStart,
  to: PeriodEnd,
  perPage: z.coerce.number().int().min(1).max(50).default(20),
})

export const FoundPost = z
  .object({
    id: z.number().int(),
    number: z.number().int(),
    thread: z.object({ slug: z.string(), title: z.string() }),
    title: SearchExcerpt.describe('The title of the thread'),
    forum: ForumRef,
    author: orNull(MemberRef).describe('null: the account was deleted'),
    createdAt: z.iso.datetime(),
    excerpt: SearchExcerpt,
  })
  .openapi('FoundPost')

export const ForumSearchPage = z
  .object({ count: FoundCount, data: z.array(FoundPost).describe('Newest first') })
  .openapi('ForumSearchPage')

export type ForumSearchQuery = z.infer<typeof ForumSearchQuery>
export type FoundPost = z.infer<typeof FoundPost>
export type ForumSearchPage = z.infer<typeof ForumSearchPage>

export const searchForums = endpoint('member', {
  method: 'get',
  path: '/v1/forums/search',
  operationId: 'searchForums',
  tags: ['forums'],
  summary: 'Searches posts and titles of threads, newest first',
  description:
    'Only forums that the caller sees, without hidden threads, deleted posts and held posts. An unknown author or forum has no ' +
    `results. At most ${maxMatches} results are counted and paged through.`,
  request: { query: ForumSearchQuery },
  responses: { 200: { description: 'Results', content: json(ForumSearchPage) } },
})
