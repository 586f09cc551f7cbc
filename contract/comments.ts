import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { CursorMeta, CursorQuery, cursorPageOf } from './paging'
import { MemberFace, MemberRef } from './roles'
import { TorrentPath } from './torrent-details'

/** Characters of one text. */
export const longestText = 20_000

/** What a member says about a comment with one press. */
export const reactionKinds = ['like', 'love', 'laugh', 'celebrate', 'sad'] as const

export const TextSource = z
  .string()
  .max(longestText)
  .refine((text) => text.trim() !== '', { error: 'required' })
  .describe('Markdown (CommonMark and tables), with BBCode wherever a tag is closed')

export const Html = z.string().describe('Made of the source, safe to print as it is')
const Reason = z.string().trim().min(1).max(500)

export const Reaction = z
  .object({
    kind: z.enum(reactionKinds),
    count: z.number().int(),
    mine: z.boolean(),
  })
  .openapi('Reaction')

export const Comment = z
  .object({
    id: z.number().int(),
    author: MemberFace.nullable().describe('null: the account is gone'),
    isMine: z.boolean(),
    isBlocked: z.boolean().describe('The caller has blocked its author: to be shown folded'),
    replyTo: z
      .object({ id: z.number().int(), author: z.string().nullable() })
      .nullable()
      .describe('The comment it answers, with the username of its author'),
    html: Html.describe('Empty when it was deleted, but for the staff'),
    createdAt: z.iso.datetime(),
    revision: z.number().int().describe('Rises by one with every edit; the first is 1'),
    editedAt: z.iso.datetime().nullable(),
    deletion: z
      .object({
        at: z.iso.datetime(),
        byAuthor: z.boolean(),
        reason: z.string().nullable(),
      })
      .nullable(),
    reactions: z.array(Reaction).describe('Of those kinds that somebody chose'),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canRestore: z.boolean(),
  })
  .openapi('Comment')

export const CommentPage = z
  .object({
    data: z.array(Comment),
    meta: CursorMeta,
    total: z.number().int().describe('Of the whole list, without deleted ones'),
    latest: z.number().int().nullable().describe('Id of the newest comment'),
  })
  .openapi('CommentPage')

/** A comment with what its forms need. */
export const CommentDetail = Comment.extend({
  source: z.string().describe('Empty when it was deleted, but for the staff'),
  subject: z.object({ kind: z.enum(['torrent']), slug: z.string(), name: z.string() }).describe('What it is about'),
}).openapi('CommentDetail')

export const NewComment = z
  .object({
    source: TextSource,
    replyTo: z.number().int().positive().optional().describe('A comment on the same torrent'),
  })
  .openapi('NewComment')

export const CommentPatch = z
  .object({
    source: TextSource,
    revision: z.number().int().describe('The one that was read; 409 when there is a newer one'),
    reason: Reason.optional().describe("Needed to edit another member's comment"),
  })
  .openapi('CommentPatch')

export const CommentRevision = z
  .object({
    revision: z.number().int(),
    source: z.string(),
    html: Html,
    writtenAt: z.iso.datetime(),
    writtenBy: MemberRef.nullable(),
  })
  .openapi('CommentRevision')

export type ReactionKind = (typeof reactionKinds)[number]
export type Reaction = z.infer<typeof Reaction>
export type Comment = z.infer<typeof Comment>
export type CommentPage = z.infer<typeof CommentPage>
export type CommentDetail = z.infer<typeof CommentDetail>
export type CommentRevision = z.infer<typeof CommentRevision>

const CommentPath = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const ReactionPath = CommentPath.extend({ kind: z.enum(reactionKinds) })
const tags = ['conversation']

export const listComments = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/torrents/{slug}/comments',
    operationId: 'listComments',
    tags,
    summary: 'What members say of a torrent, oldest first',
    request: {
      params: TorrentPath,
      query: CursorQuery.extend({
        limit: z.coerce.number().int().min(1).max(100).default(25),
        around: z.coerce.number().int().positive().optional().describe('The page that holds this comment'),
      }),
    },
    responses: { 200: { description: 'Comments', content: json(CommentPage) } },
  },
  404,
)

export const createComment = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/torrents/{slug}/comments',
    operationId: 'createComment',
    tags,
    summary: 'Says something of a torrent',
    request: { params: TorrentPath, body: jsonBody(NewComment) },
    responses: { 201: { description: 'The comment', content: json(Comment) } },
  },
  404,
  413,
  415,
)

export const readComment = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/comments/{id}',
    operationId: 'readComment',
    tags,
    summary: 'One comment, with its source',
    request: { params: CommentPath },
    responses: { 200: { description: 'The comment', content: json(CommentDetail) } },
  },
  404,
)

export const updateComment = endpoint(
  'member',
  {
    method: 'patch',
    path: '/v1/comments/{id}',
    operationId: 'updateComment',
    tags,
    summary: 'Edits a comment; what it said before is kept',
    description: 'Its author may, and with a reason whoever moderates torrents.',
    request: { params: CommentPath, body: jsonBody(CommentPatch) },
    responses: { 200: { description: 'The comment', content: json(Comment) } },
  },
  404,
  409,
  413,
  415,
)

export const deleteComment = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/comments/{id}',
    operationId: 'deleteComment',
    tags,
    summary: 'Deletes a comment; its place in the list stays',
    description: 'Its author may, and with a reason whoever moderates torrents.',
    request: { params: CommentPath, query: z.object({ reason: Reason.optional() }) },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
)

export const restoreComment = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/comments/{id}/restoration',
    operationId: 'restoreComment',
    tags,
    summary: 'Takes a deletion back',
    description: 'Whoever moderates torrents may; its author within ten minutes of having deleted it himself.',
    request: { params: CommentPath },
    responses: { 204: { description: 'Restored' } },
  },
  404,
)

export const listRevisions = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/comments/{id}/revisions',
    operationId: 'listCommentRevisions',
    tags,
    summary: 'What a comment said before and after each edit, newest first',
    request: {
      params: CommentPath,
      query: CursorQuery.extend({ limit: z.coerce.number().int().min(1).max(50).default(20) }),
    },
    responses: {
      200: { description: 'Revisions', content: json(cursorPageOf(CommentRevision, 'CommentRevisionPage')) },
    },
  },
  404,
)

export const quoteComment = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/comments/{id}/quote',
    operationId: 'quoteComment',
    tags,
    summary: 'A comment as a quote with its author, in the syntax it was written in',
    request: { params: CommentPath },
    responses: { 200: { description: 'The quote', content: json(z.object({ source: z.string() })) } },
  },
  404,
)

const Reactions = z.object({ reactions: z.array(Reaction) })

export const addReaction = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/comments/{id}/reactions/{kind}',
    operationId: 'addReaction',
    tags,
    summary: 'Reacts to a comment; doing it twice is doing it once',
    request: { params: ReactionPath },
    responses: { 200: { description: 'All reactions to it', content: json(Reactions) } },
  },
  404,
)

export const removeReaction = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/comments/{id}/reactions/{kind}',
    operationId: 'removeReaction',
    tags,
    summary: 'Takes a reaction back',
    request: { params: ReactionPath },
    responses: { 200: { description: 'All reactions to it', content: json(Reactions) } },
  },
  404,
)
