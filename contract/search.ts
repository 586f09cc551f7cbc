import { z } from '@hono/zod-openapi'
import { CommentSubject } from './comment-subject'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { PageQuery } from './paging'
import { MemberRef } from './roles'
import { TitleCandidate } from './title-choice'
import { TorrentLine } from './torrents'

/** Kinds of results, in display order. */
export const searchKinds = ['torrents', 'members', 'comments'] as const

/** Further matches are neither counted nor paged through. */
export const maxMatches = 1000

const SearchQuery = PageQuery.extend({
  q: z
    .string()
    .max(200)
    .default('')
    .describe(
      'Any text, in the syntax of `q` of the torrent list: every word must begin a word of the result, ' +
        '`"exact words"` must occur in it, `-word` must not. Without a word there are no results',
    ),
  kind: z
    .enum(searchKinds)
    .optional()
    .describe('Only this kind, with pages. When omitted: the first five results of every kind'),
  perPage: z.coerce.number().int().min(1).max(50).default(20),
})

export const FoundCount = z
  .object({
    total: z.number().int().describe('The limit itself when `isCapped`'),
    isCapped: z.boolean().describe(`There are more than ${maxMatches} matches: counting stopped there`),
  })
  .openapi('FoundCount')

export const FoundMember = MemberRef.extend({ joinedAt: z.iso.datetime() }).openapi('FoundMember')

export const SearchExcerpt = z
  .array(z.object({ text: z.string(), isHit: z.boolean() }))
  .describe('A few words around the first match, without quotes and spoilers')

export const FoundComment = z
  .object({
    id: z.number().int(),
    author: orNull(MemberRef).describe('null: the account was deleted'),
    createdAt: z.iso.datetime(),
    subject: CommentSubject,
    excerpt: SearchExcerpt,
  })
  .openapi('FoundComment')

export const SearchPage = z
  .object({
    counts: z.object({ torrents: FoundCount, members: FoundCount, comments: FoundCount }),
    titles: z
      .array(TitleCandidate)
      .describe('At most five, also without releases: the exact name first. Empty with `kind`'),
    torrents: z.array(TorrentLine).describe('Newest first; the torrent list returns the same results with filters'),
    members: z.array(FoundMember).describe('The exact name first, then the shortest names'),
    comments: z.array(FoundComment).describe('Newest first'),
  })
  .openapi('SearchPage')

export type SearchKind = (typeof searchKinds)[number]
export type SearchQuery = z.infer<typeof SearchQuery>
export type FoundMember = z.infer<typeof FoundMember>
export type SearchExcerpt = z.infer<typeof SearchExcerpt>
export type FoundComment = z.infer<typeof FoundComment>
export type SearchPage = z.infer<typeof SearchPage>

export const searchSite = endpoint('member', {
  method: 'get',
  path: '/v1/search',
  operationId: 'searchSite',
  tags: ['search'],
  summary: 'Searches titles, torrents, members and comments',
  description:
    'Searches only what every member may read: listed titles and torrents, open accounts, and comments on listed torrents and on titles.',
  request: { query: SearchQuery },
  responses: {
    200: { description: 'Results', content: json(SearchPage) },
  },
})
