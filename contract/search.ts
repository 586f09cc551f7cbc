import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { PageQuery } from './paging'
import { MemberRef } from './roles'
import { TorrentLine } from './torrents'

/** What the site is searched for, in the order it is shown. */
export const searchKinds = ['torrents', 'members', 'comments'] as const

/** Matches of one kind are counted and paged through up to here. */
export const mostFound = 1000

const SearchQuery = PageQuery.extend({
  q: z
    .string()
    .max(200)
    .default('')
    .describe(
      'Any text, read as `q` of the list of torrents is: every word must begin a word of what is found, `"exact ' +
        'words"` must stand in it, `-word` must not. Without a word nothing is found',
    ),
  kind: z.enum(searchKinds).optional().describe('Only these, page by page. Left out: the first five of every kind'),
  perPage: z.coerce.number().int().min(1).max(50).default(20),
})

const Found = z
  .object({
    total: z.number().int().describe('The cap itself when `isCapped`'),
    isCapped: z.boolean().describe(`There are more than ${mostFound}: counting stopped there`),
  })
  .openapi('FoundCount')

export const FoundMember = MemberRef.extend({ joinedAt: z.iso.datetime() }).openapi('FoundMember')

export const FoundComment = z
  .object({
    id: z.number().int(),
    author: orNull(MemberRef).describe('null: the account is gone'),
    createdAt: z.iso.datetime(),
    subject: z.object({ kind: z.enum(['torrent']), slug: z.string(), name: z.string() }).describe('What it is about'),
    excerpt: z
      .array(z.object({ text: z.string(), isHit: z.boolean() }))
      .describe('A few of its words around the first that was searched for; nothing of quotes and spoilers'),
  })
  .openapi('FoundComment')

export const SearchPage = z
  .object({
    counts: z.object({ torrents: Found, members: Found, comments: Found }),
    torrents: z.array(TorrentLine).describe('Newest first; the list of torrents finds the same, and filters it'),
    members: z.array(FoundMember).describe('The exact name first, then the shortest'),
    comments: z.array(FoundComment).describe('Newest first'),
  })
  .openapi('SearchPage')

export type SearchKind = (typeof searchKinds)[number]
export type SearchQuery = z.infer<typeof SearchQuery>
export type FoundMember = z.infer<typeof FoundMember>
export type FoundComment = z.infer<typeof FoundComment>
export type SearchPage = z.infer<typeof SearchPage>

export const searchSite = endpoint('member', {
  method: 'get',
  path: '/v1/search',
  operationId: 'searchSite',
  tags: ['search'],
  summary: 'Whatever on the site has these words',
  description:
    'Finds what every member may read: torrents on the list, accounts that are not closed, comments that were not deleted on torrents of the list.',
  request: { query: SearchQuery },
  responses: {
    200: { description: 'What was found', content: json(SearchPage) },
  },
})
