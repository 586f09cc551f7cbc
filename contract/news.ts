import { z } from '@hono/zod-openapi'
import { commentCreation, commentList, commentListQuery, Html, NewComment, TextSource } from './comments'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { CursorMeta, CursorQuery } from './paging'
import { plainLine } from './plain-line'
import { limitedBy } from './rate-limits'
import { MemberRef } from './roles'
import { TextDiff } from './wiki'

export const maxArticleTitle = 150
export const maxArticleSummary = 300

const Fields = z.object({
  title: z.string().max(1000).overwrite(plainLine).min(1).max(maxArticleTitle),
  summary: z.string().max(2000).overwrite(plainLine).min(1).max(maxArticleSummary).describe('Plain text'),
  source: TextSource,
  publishAt: orNull(z.iso.datetime()).describe('A past time publishes now; null: not yet'),
})

export const ArticleLine = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    author: orNull(MemberRef).describe('null: the account was deleted'),
    publishedAt: z.iso.datetime().nullable().describe('A future time, or null, only for callers with `news.manage`'),
    isPublished: z.boolean(),
    isPinned: z.boolean(),
    isUnread: z.boolean().describe('Published after the time until which the caller has read the news'),
  })
  .openapi('ArticleLine')

export const NewsPage = z
  .object({
    data: z.array(ArticleLine),
    unpublished: z
      .array(ArticleLine)
      .describe(
        'Only on the first page, for callers with `news.manage`: the next scheduled ones, then the newest others',
      ),
    meta: CursorMeta,
    canManage: z.boolean(),
  })
  .openapi('NewsPage')

export const Article = ArticleLine.extend({
  html: Html,
  source: z.string().nullable().describe('null without `news.manage`'),
  revision: z.number().int().describe('Increases by one with every edit; starts at 1'),
  editedAt: z.iso.datetime().nullable(),
  canManage: z.boolean(),
}).openapi('Article')

export const NewArticle = Fields.strict().openapi('NewArticle')

export const ArticlePatch = Fields.extend({
  revision: z.number().int().describe('The revision that was edited; 409 when there is a newer one'),
})
  .strict()
  .openapi('ArticlePatch')

export type ArticleLine = z.infer<typeof ArticleLine>
export type NewsPage = z.infer<typeof NewsPage>
export type Article = z.infer<typeof Article>
export type NewArticle = z.infer<typeof NewArticle>

const params = z.object({ article: z.string().min(1).max(160) })
const tags = ['news']
const answer = { 200: { description: 'The article', content: json(Article) } }

export const listNews = endpoint('member', {
  method: 'get',
  path: '/v1/news',
  operationId: 'listNews',
  tags,
  summary: 'Published articles: pinned ones first, then the newest',
  request: { query: CursorQuery.extend({ limit: z.coerce.number().int().min(1).max(50).default(20) }) },
  responses: { 200: { description: 'Articles', content: json(NewsPage) } },
})

export const readArticle = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/news/{article}',
    operationId: 'readArticle',
    tags,
    summary: 'One article; 404 before it is published, except for callers with `news.manage`',
    request: { params },
    responses: answer,
  },
  404,
)

export const markNewsRead = endpoint('member', {
  method: 'put',
  path: '/v1/news/read',
  operationId: 'markNewsRead',
  tags,
  summary: 'Marks articles until a time as read; never fewer than before',
  request: { body: jsonBody(z.object({ upTo: z.iso.datetime() }).strict()) },
  responses: { 204: { description: 'Marked as read' } },
})

export const createArticle = endpoint('news.manage', {
  method: 'post',
  path: '/v1/news',
  ...limitedBy('article'),
  operationId: 'createArticle',
  tags,
  summary: 'Writes an article; published now, at a time, or not yet',
  request: { body: jsonBody(NewArticle) },
  responses: { 201: { description: 'The article', content: json(Article) } },
})

export const updateArticle = endpoint(
  'news.manage',
  {
    method: 'patch',
    path: '/v1/news/{article}',
    ...limitedBy('article'),
    operationId: 'updateArticle',
    tags,
    summary: 'Edits an article; a published one keeps its time',
    request: { params, body: jsonBody(ArticlePatch) },
    responses: answer,
  },
  404,
  409,
)

export const compareArticleText = endpoint(
  'news.manage',
  {
    method: 'post',
    path: '/v1/news/{article}/diff',
    ...limitedBy('preview'),
    operationId: 'compareArticleText',
    tags,
    summary: 'The difference between the stored text of an article and another one',
    request: { params, body: jsonBody(z.object({ source: TextSource }).strict()) },
    responses: { 200: { description: 'The difference', content: json(TextDiff) } },
  },
  404,
)

export const pinArticle = endpoint(
  'news.manage',
  {
    method: 'put',
    path: '/v1/news/{article}/pin',
    operationId: 'pinArticle',
    tags,
    summary: 'Pins an article to the top of the list, or unpins it',
    request: { params, body: jsonBody(z.object({ isPinned: z.boolean() }).strict()) },
    responses: { 204: { description: 'Saved' } },
  },
  404,
)

export const deleteArticle = endpoint(
  'news.manage',
  {
    method: 'delete',
    path: '/v1/news/{article}',
    operationId: 'deleteArticle',
    tags,
    summary: 'Deletes an article with its comments',
    request: { params },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
)

export const listArticleComments = endpoint(
  'member',
  {
    ...commentList,
    path: '/v1/news/{article}/comments',
    operationId: 'listArticleComments',
    summary: 'Comments on an article, oldest first',
    request: { params, query: commentListQuery },
  },
  404,
)

export const createArticleComment = endpoint(
  'member',
  {
    ...commentCreation,
    path: '/v1/news/{article}/comments',
    ...limitedBy('comment'),
    operationId: 'createArticleComment',
    summary: 'Comments on an article; 403 before it is published',
    request: { params, body: jsonBody(NewComment) },
  },
  404,
)
