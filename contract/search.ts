import { z } from '@hono/zod-openapi'
import { CommentSubject } from './comment-subject'
import { endpoint } from './endpoint'
import { FoundPost } from './forum-search'
import { FoundCount, maxMatches, SearchExcerpt } from './found'
import { IssueRef } from './issues'
import { json } from './json'
import { orNull } from './or-null'
import { PageQuery } from './paging'
import { FoundPerson } from './people'
import { MemberRef } from './roles'
import { TagMark } from './tag-mark'
import { TitleCandidate } from './title-choice'
import { TorrentRequestLine } from './torrent-requests'
import { TorrentLine } from './torrents'
import { FoundWikiPage } from './wiki'

/** Kinds of results, in display order. */
export const searchKinds = [
  'titles',
  'people',
  'torrents',
  'tags',
  'requests',
  'posts',
  'issues',
  'wiki',
  'news',
  'members',
  'rooms',
  'comments',
] as const

/** Matches of each kind are counted up to this number, except those of the kind that is asked for. */
export const maxCounted = 100

const SearchQuery = PageQuery.extend({
  q: z
    .string()
    .max(200)
    .default('')
    .describe(
      'Any text, in the syntax of `q` of the torrent list: every word must begin a word of the result, ' +
        '`"exact words"` must occur in it, `-word` must not. Without a word to find there are no results. ' +
        'An info hash finds its torrent, `#123` the issue with this number, and a tag is found by its beginning',
    ),
  kind: z
    .enum(searchKinds)
    .optional()
    .describe('Only this kind, with pages. When omitted: the first five results of every kind'),
  perPage: z.coerce.number().int().min(1).max(50).default(20),
})

export const FoundMember = MemberRef.extend({ joinedAt: z.iso.datetime() }).openapi('FoundMember')

export const FoundArticle = z
  .object({
    slug: z.string(),
    title: z.string(),
    name: SearchExcerpt.describe('The title'),
    excerpt: SearchExcerpt,
    publishedAt: z.iso.datetime(),
  })
  .openapi('FoundArticle')

export const FoundIssue = IssueRef.extend({
  name: SearchExcerpt.describe('The title'),
  excerpt: SearchExcerpt,
  updatedAt: z.iso.datetime(),
}).openapi('FoundIssue')

export const FoundRequest = TorrentRequestLine.pick({
  slug: true,
  title: true,
  state: true,
  bounty: true,
  createdAt: true,
})
  .extend({ name: SearchExcerpt.describe('The title') })
  .openapi('FoundRequest')

export const FoundRoom = z.object({ slug: z.string(), name: z.string(), topic: z.string() }).openapi('FoundRoom')

export const FoundComment = z
  .object({
    id: z.number().int(),
    author: orNull(MemberRef).describe('null: the account was deleted'),
    createdAt: z.iso.datetime(),
    subject: CommentSubject,
    excerpt: SearchExcerpt.describe('Empty when the caller has blocked the author'),
  })
  .openapi('FoundComment')

export const SearchPage = z
  .object({
    counts: z
      .object({
        titles: FoundCount,
        people: FoundCount,
        torrents: FoundCount,
        tags: FoundCount,
        requests: FoundCount,
        posts: FoundCount,
        issues: FoundCount,
        wiki: FoundCount,
        news: FoundCount,
        members: FoundCount,
        rooms: FoundCount,
        comments: FoundCount,
      })
      .describe(`Up to ${maxCounted} of each kind, and up to ${maxMatches} of the kind that is asked for`),
    exact: z
      .array(z.enum(searchKinds))
      .describe('Kinds whose first result has exactly this name, info hash or number, on the first page'),
    titles: z.array(TitleCandidate).describe('Also without releases: the exact name first, then most releases'),
    people: z.array(FoundPerson).describe('Of listed titles: the exact name first, then those with most credits'),
    torrents: z.array(TorrentLine).describe('Newest first; the torrent list returns the same results with filters'),
    tags: z.array(TagMark).describe('Of listed torrents, alphabetically; an alias is replaced by its tag'),
    requests: z.array(FoundRequest).describe('By title: open ones, then filled ones, newest first'),
    posts: z
      .array(FoundPost)
      .describe('Of forums that the caller sees: first posts of threads whose title matches, then newest first'),
    issues: z.array(FoundIssue).describe('First those whose title matches, then newest first'),
    wiki: z.array(FoundWikiPage).describe('Pages that the caller sees, the best match first'),
    news: z.array(FoundArticle).describe('Published articles, newest first'),
    members: z.array(FoundMember).describe('The exact name first, then the shortest names'),
    rooms: z.array(FoundRoom).describe('Chat rooms that the caller may enter, without direct ones'),
    comments: z.array(FoundComment).describe('On torrents, titles, requests, articles and issues, newest first'),
  })
  .openapi('SearchPage')

export type SearchKind = (typeof searchKinds)[number]
export type SearchQuery = z.infer<typeof SearchQuery>
export type FoundMember = z.infer<typeof FoundMember>
export type FoundArticle = z.infer<typeof FoundArticle>
export type FoundIssue = z.infer<typeof FoundIssue>
export type FoundRequest = z.infer<typeof FoundRequest>
export type FoundRoom = z.infer<typeof FoundRoom>
export type FoundComment = z.infer<typeof FoundComment>
export type SearchPage = z.infer<typeof SearchPage>

export const searchSite = endpoint('member', {
  method: 'get',
  path: '/v1/search',
  operationId: 'searchSite',
  tags: ['search'],
  summary: 'Searches the whole site',
  description:
    'Searches only what the caller may read: listed titles with their cast and crew, listed torrents and their tags, ' +
    'requests, posts of visible forums, issues, wiki pages of their role, published news, open accounts, chat rooms, and ' +
    'comments on listed torrents, titles, requests, news and issues.',
  request: { query: SearchQuery },
  responses: {
    200: { description: 'Results', content: json(SearchPage) },
  },
})
