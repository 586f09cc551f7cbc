import { z } from '@hono/zod-openapi'
import { CommentSubject } from './comment-subject'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { CursorMeta, CursorQuery, cursorPageOf } from './paging'
import { limitedBy } from './rate-limits'
import { MemberFace, MemberRef } from './roles'
import { TitlePath } from './titles'
import { TorrentPath } from './torrent-details'

export const maxTextLength = 20_000

export const reactionKinds = ['like', 'love', 'laugh', 'celebrate', 'sad'] as const

export const TextSource = z
  .string()
  .max(maxTextLength)
  .refine((text) => text.trim() !== '', { error: 'required' })
  .describe('Markdown (CommonMark and tables); closed BBCode tags also work')

export const Html = z.string().describe('Rendered and sanitized')
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
    author: MemberFace.nullable().describe('null: the account was deleted'),
    isMine: z.boolean(),
    isBlocked: z.boolean().describe('The caller has blocked the author: show it collapsed'),
    replyTo: z
      .object({ id: z.number().int(), author: z.string().nullable() })
      .nullable()
      .describe('The comment it replies to, with the username of its author'),
    html: Html.describe('Empty for a deleted comment, except for staff'),
    createdAt: z.iso.datetime(),
    revision: z.number().int().describe('Increases by one with every edit; starts at 1'),
    editedAt: z.iso.datetime().nullable(),
    deletion: z
      .object({
        at: z.iso.datetime(),
        byAuthor: z.boolean(),
        reason: z.string().nullable(),
      })
      .nullable(),
    reactions: z.array(Reaction).describe('Only kinds with at least one reaction'),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canRestore: z.boolean(),
    canWarn: z.boolean().describe('The caller may warn the author about it'),
  })
  .openapi('Comment')

export const CommentPage = z
  .object({
    data: z.array(Comment),
    meta: CursorMeta,
    total: z.number().int().describe('All comments except deleted ones'),
    latest: z.number().int().nullable().describe('Id of the newest comment'),
    room: z.string().describe('Room of the socket, which sends `posts` with the id of each new comment'),
  })
  .openapi('CommentPage')

export const HeldEdit = z
  .object({
    revision: z.number().int(),
    source: z.string(),
    refused: z.string().nullable().describe('The reason; null: it waits'),
  })
  .openapi('HeldEdit')

export const CommentDetail = Comment.extend({
  source: z.string().describe('Empty for a deleted comment, except for staff'),
  subject: CommentSubject,
  heldEdit: HeldEdit.nullable().describe('An edit by the author that is held; for the author and moderators'),
}).openapi('CommentDetail')

export const NewComment = z
  .object({
    source: TextSource,
    replyTo: z.number().int().positive().optional().describe('A comment on the same subject'),
  })
  .openapi('NewComment')

export const CommentPatch = z
  .object({
    source: TextSource,
    revision: z.number().int().describe('The revision that was edited; 409 when there is a newer one'),
    reason: Reason.optional().describe('Required to edit a comment of another member'),
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
export type NewComment = z.infer<typeof NewComment>
export type CommentRevision = z.infer<typeof CommentRevision>

export const CommentPath = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const tags = ['comments']

export const commentList = {
  method: 'get' as const,
  tags,
  responses: { 200: { description: 'Comments', content: json(CommentPage) } },
}
export const commentListQuery = CursorQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  around: z.coerce.number().int().positive().optional().describe('Returns the page with this comment'),
})
export const commentCreation = {
  method: 'post' as const,
  tags,
  description:
    'The same text of the caller, sent again within a minute, is not stored again: the response has the first comment.',
  responses: { 201: { description: 'The comment', content: json(Comment) } },
}

export const listComments = endpoint(
  'member',
  {
    ...commentList,
    path: '/v1/torrents/{slug}/comments',
    operationId: 'listComments',
    summary: 'Comments on a torrent, oldest first',
    request: { params: TorrentPath, query: commentListQuery },
  },
  404,
)

export const createComment = endpoint(
  'member',
  {
    ...commentCreation,
    path: '/v1/torrents/{slug}/comments',
    ...limitedBy('comment'),
    operationId: 'createComment',
    summary: 'Comments on a torrent',
    request: { params: TorrentPath, body: jsonBody(NewComment) },
  },
  404,
)

export const listTitleComments = endpoint(
  'member',
  {
    ...commentList,
    path: '/v1/titles/{kind}/{slug}/comments',
    operationId: 'listTitleComments',
    summary: 'Comments on a title, oldest first',
    request: { params: TitlePath, query: commentListQuery },
  },
  404,
)

export const createTitleComment = endpoint(
  'member',
  {
    ...commentCreation,
    path: '/v1/titles/{kind}/{slug}/comments',
    ...limitedBy('comment'),
    operationId: 'createTitleComment',
    summary: 'Comments on a title; its followers are notified',
    request: { params: TitlePath, body: jsonBody(NewComment) },
  },
  404,
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
    ...limitedBy('comment-edit'),
    operationId: 'updateComment',
    tags,
    summary: 'Edits a comment; previous revisions are kept',
    description:
      'Allowed for its author, and with a reason for moderators of its subject. While the posts of a member are held, so are the edits of ' +
      'their approved posts: the approved text is shown until the decision, and an edit back to it withdraws the edit.',
    request: { params: CommentPath, body: jsonBody(CommentPatch) },
    responses: {
      200: { description: 'The comment', content: json(Comment) },
      202: { description: 'The comment as it is; the edit waits for a moderator', content: json(Comment) },
    },
  },
  404,
  409,
)

export const deleteComment = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/comments/{id}',
    operationId: 'deleteComment',
    tags,
    summary: 'Deletes a comment and leaves a placeholder',
    description: 'Allowed for its author, and with a reason for moderators of its subject.',
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
    summary: 'Restores a deleted comment',
    description:
      'Allowed for moderators of its subject, and for authors within ten minutes after they deleted it. Of a comment that is not deleted, ' +
      'a moderator puts the refused edit back into the queue.',
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
    summary: 'The revisions of a comment, newest first',
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

const Quote = z.object({ source: z.string(), head: z.string().describe('Its first line: author and link, or empty') })

export const quoteComment = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/comments/{id}/quote',
    operationId: 'quoteComment',
    tags,
    summary: 'A comment as a quote with its author, in its own syntax',
    request: { params: CommentPath },
    responses: { 200: { description: 'The quote', content: json(Quote) } },
  },
  404,
)
