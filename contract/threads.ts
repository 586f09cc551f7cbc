import { z } from '@hono/zod-openapi'
import { Comment, NewComment, TextSource } from './comments'
import { endpoint } from './endpoint'
import { ForumPath, ForumRef } from './forums'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { plainLine } from './plain-line'
import { NewPoll, Poll } from './polls'
import { limitedBy } from './rate-limits'
import { AvatarFile, MemberRef } from './roles'
import { WatchLevel } from './watch-level'

/** In display order. */
export const threadSorts = ['activity', 'newest', 'posts'] as const
export const threadFilters = ['mine', 'unanswered', 'unread', 'watched'] as const

/** Posts of a page. */
export const maxPostsPerPage = 50

export const ThreadTitle = z.string().overwrite(plainLine).min(1).max(150)
export const ThreadPrefix = z.string().trim().min(1).max(30)

export const ThreadLine = z
  .object({
    slug: z.string(),
    title: z.string(),
    prefix: z.string().nullable(),
    author: orNull(MemberRef).describe('null: the account was deleted'),
    createdAt: z.iso.datetime(),
    isPinned: z.boolean(),
    isLocked: z.boolean(),
    isSolved: z.boolean(),
    posts: z.number().int().describe('Number of the last post; 0 while the first one is held'),
    lastPost: orNull(
      z.object({ number: z.number().int(), at: z.iso.datetime(), author: orNull(MemberRef) }).openapi('ThreadLastPost'),
    ).describe('The last post that is not deleted'),
    isUnread: z.boolean().describe('The caller has not read all posts, the last of which is not older than 30 days'),
    readUpTo: z
      .number()
      .int()
      .describe('Number of the last post that the caller has read; 0 when they never opened it'),
    level: orNull(WatchLevel),
  })
  .openapi('ThreadLine')

export const Thread = ThreadLine.extend({
  forum: ForumRef,
  isMine: z.boolean(),
  isHidden: z.boolean().describe('Only moderators see it'),
  solution: z.number().int().nullable().describe('Number of the post that solved it'),
  canPost: z.boolean(),
  canEdit: z.boolean().describe('The caller may change title and prefix'),
  canModerate: z.boolean(),
}).openapi('Thread')

export const Post = Comment.extend({
  number: z.number().int().nullable().describe('Position in the thread, from 1; null while the post is held'),
  heldEdit: z.enum(['waiting', 'refused']).nullable().describe('An edit by the author; for the author and moderators'),
}).openapi('Post')

export const PostAuthor = MemberRef.extend({
  avatar: orNull(AvatarFile).describe('null: no picture'),
  title: z.string().nullable(),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2, lower case'),
  joinedAt: z.iso.datetime(),
  posts: z.number().int().describe('In all forums'),
  signature: z
    .string()
    .nullable()
    .describe('Rendered and sanitized; null when the member has none, or the caller did not switch signatures on'),
  isSeeding: z.boolean().nullable().describe('Seeds a torrent now; null when the member hides their figures'),
}).openapi('PostAuthor')

export const ThreadPage = z
  .object({
    thread: Thread,
    poll: orNull(Poll).describe('null: the thread has none'),
    posts: z.array(Post),
    held: z
      .array(Post)
      .describe("Posts without a number, oldest first: the caller's own, and for moderators all that wait"),
    authors: z.array(PostAuthor).describe('Each author of these posts once'),
    firstUnread: z.number().int().nullable().describe('Number of the first post that the caller has not read'),
    page: z.number().int(),
    pages: z.number().int(),
    perPage: z.number().int(),
  })
  .openapi('ThreadPage')

export const NewThread = z
  .object({
    title: ThreadTitle,
    source: TextSource,
    prefix: ThreadPrefix.optional().describe('One of the prefixes of the forum'),
    poll: NewPoll.optional(),
  })
  .strict()
  .openapi('NewThread')

export type ThreadSort = (typeof threadSorts)[number]
export type ThreadFilter = (typeof threadFilters)[number]
export type ThreadLine = z.infer<typeof ThreadLine>
export type Thread = z.infer<typeof Thread>
export type Post = z.infer<typeof Post>
export type PostAuthor = z.infer<typeof PostAuthor>
export type ThreadPage = z.infer<typeof ThreadPage>
export type NewThread = z.infer<typeof NewThread>

export const ThreadPath = z.object({ thread: z.string().min(1).max(160) })

const tags = ['forums']

export const ThreadQuery = CursorQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  sort: z.enum(threadSorts).default('activity').describe('With a filter or a prefix only `activity`'),
  filter: z
    .enum(threadFilters)
    .optional()
    .describe('`mine`: started by the caller; `unanswered`: without a reply; `watched`: at the levels watch and track'),
  prefix: ThreadPrefix.optional(),
})

export const listThreads = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/forums/{forum}/threads',
    operationId: 'listThreads',
    tags,
    summary: 'Threads of a forum: pinned ones first',
    description:
      "Above them on the first page, without another filter than `mine`: the caller's threads whose first post waits.",
    request: { params: ForumPath, query: ThreadQuery },
    responses: { 200: { description: 'Threads', content: json(cursorPageOf(ThreadLine, 'ThreadLinePage')) } },
  },
  404,
)

export const createThread = endpoint(
  'forums.post',
  {
    method: 'post',
    path: '/v1/forums/{forum}/threads',
    ...limitedBy('comment', 'thread'),
    operationId: 'createThread',
    tags,
    summary: 'Starts a thread',
    description:
      'The first posts of a new member can be held: then the thread has no posts until a moderator approves the first one. ' +
      'The same thread of the caller, sent again within a minute, is not stored again: the response has the first one.',
    request: { params: ForumPath, body: jsonBody(NewThread) },
    responses: { 201: { description: 'The thread', content: json(Thread) } },
  },
  404,
)

const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const readThread = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/threads/{thread}',
    operationId: 'readThread',
    tags,
    summary: 'A thread with a page of its posts and their authors',
    description:
      'Of `post`, `comment`, `unread` and `page` the first one that is present selects the page. A number beyond the last post selects ' +
      'the last page. At the address of a merged thread, the thread that has its posts now; with `comment`, the thread that has this post.',
    request: {
      params: ThreadPath,
      query: z.object({
        page: number.default(1),
        post: number.optional().describe('The page with the post of this number'),
        comment: number.optional().describe('The page with the post of this id'),
        unread: z.literal('1').optional().describe('The page with the first post that the caller has not read'),
        perPage: z.coerce.number().int().min(1).max(maxPostsPerPage).default(25),
      }),
    },
    responses: { 200: { description: 'The page', content: json(ThreadPage) } },
  },
  404,
)

export const createPost = endpoint(
  'forums.post',
  {
    method: 'post',
    path: '/v1/threads/{thread}/posts',
    ...limitedBy('comment'),
    operationId: 'createPost',
    tags,
    summary:
      'Writes a post in a thread; 403 `thread_locked` when it is locked, `thread_held` while its first post is held',
    description:
      'A post is edited, deleted, restored, quoted, reported and reacted to as a comment, with its `id`. Without a `number` it is held. ' +
      'The same text of the caller, sent again within a minute, is not stored again: the response has the first post.',
    request: { params: ThreadPath, body: jsonBody(NewComment) },
    responses: { 201: { description: 'The post', content: json(Post) } },
  },
  404,
)
