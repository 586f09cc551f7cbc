import { z } from '@hono/zod-openapi'
import { Html } from './comments'
import { endpoint } from './endpoint'
import { FoundCount, maxMatches, SearchExcerpt } from './found'
import { json } from './json'
import { defaultLanguage, languages } from './languages'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf, PageQuery } from './paging'
import { limitedBy } from './rate-limits'
import { MemberRef } from './roles'

/** The tree lists no more pages; a search finds the others. */
export const maxTree = 1000

export const WikiPath = z.object({ slug: z.string().min(1).max(160) })
export const WikiLanguage = z.enum(languages).openapi('WikiLanguage')
export const WikiRef = z.object({ slug: z.string(), title: z.string() }).openapi('WikiRef')

const Author = orNull(MemberRef).describe('null: the account was deleted')
const Roles = z.array(z.string())

export const WikiNode = WikiRef.extend({
  parent: z.string().nullable().describe('Slug of the page above it; the list may not have that page'),
}).openapi('WikiNode')

export const WikiHeading = z
  .object({
    id: z.string().describe('The `id` of the heading in `html`'),
    text: z.string(),
    level: z.number().int().min(2).max(6),
  })
  .openapi('WikiHeading')

export const WikiPage = WikiRef.extend({
  language: WikiLanguage,
  parents: z.array(WikiRef).describe('The pages above it that the caller sees, the highest first; at most 8'),
  children: z.array(WikiRef),
  html: Html.describe(
    'Rendered and sanitized. Its headings start at h2 and have ids. A link to a missing page has the class `wiki-missing`',
  ),
  headings: z.array(WikiHeading).describe('Of the first two levels that the text uses'),
  source: z.string().describe('Markdown with `[[Title of a page]]` and `[[Title|text]]` as links to pages'),
  revision: z.number().int().describe('Increases by one with every edit; starts at 1'),
  position: z.number().int(),
  readers: Roles.describe('Slugs of the roles that see the page; empty for all'),
  editors: Roles.describe('Slugs of the roles that edit the page; empty for all with `wiki.edit`'),
  updatedAt: z.iso.datetime(),
  updatedBy: Author,
  deletedAt: z.iso.datetime().nullable().describe('Members who may edit the page also see it deleted'),
  isRules: z.boolean().describe('The page has the rules of the site, see `readRules`'),
  canEdit: z.boolean(),
  canProtect: z.boolean().describe('The caller may change `readers` and `editors`'),
}).openapi('WikiPage')

export const WikiRevision = z
  .object({
    revision: z.number().int(),
    title: z.string(),
    summary: z.string().nullable().describe('What the author wrote about the change'),
    restored: z.number().int().nullable().describe('The revision that it restored'),
    writtenBy: Author,
    writtenAt: z.iso.datetime(),
    length: z.number().int().describe('Characters of the source'),
  })
  .openapi('WikiRevision')

export const WikiRevisionDetail = WikiRevision.extend({
  source: z.string(),
  html: Html,
}).openapi('WikiRevisionDetail')

const Piece = z.object({ text: z.string(), isChanged: z.boolean() })

export const DiffLine = z
  .object({
    kind: z.enum(['same', 'added', 'removed', 'skipped']),
    pieces: z
      .array(Piece)
      .describe('The text of the line; `isChanged` marks the words that differ. Empty for `skipped`'),
    before: z.number().int().nullable().describe('Number of the line in the old text'),
    after: z.number().int().nullable().describe('Number of the line in the new text'),
    count: z.number().int().describe('Of `skipped`: number of equal lines that are left out; otherwise 1'),
  })
  .openapi('DiffLine')

export const TextDiff = z
  .object({ added: z.number().int(), removed: z.number().int(), lines: z.array(DiffLine) })
  .openapi('TextDiff')

export const WikiDiff = z
  .object({
    page: WikiRef,
    from: orNull(WikiRevision).describe('null: the comparison is with the empty text'),
    to: WikiRevision,
    diff: TextDiff,
  })
  .openapi('WikiDiff')

export const FoundWikiPage = WikiRef.extend({
  language: WikiLanguage,
  name: SearchExcerpt.describe('The title'),
  excerpt: SearchExcerpt,
  updatedAt: z.iso.datetime(),
}).openapi('FoundWikiPage')

export type WikiLanguage = z.infer<typeof WikiLanguage>
export type WikiRef = z.infer<typeof WikiRef>
export type WikiNode = z.infer<typeof WikiNode>
export type WikiHeading = z.infer<typeof WikiHeading>
export type WikiPage = z.infer<typeof WikiPage>
export type WikiRevision = z.infer<typeof WikiRevision>
export type WikiRevisionDetail = z.infer<typeof WikiRevisionDetail>
export type DiffLine = z.infer<typeof DiffLine>
export type TextDiff = z.infer<typeof TextDiff>
export type WikiDiff = z.infer<typeof WikiDiff>
export type FoundWikiPage = z.infer<typeof FoundWikiPage>

const tags = ['wiki']
const Revision = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
export const WikiRevisionPath = WikiPath.extend({ revision: Revision })

export const listWikiPages = endpoint('member', {
  method: 'get',
  path: '/v1/wiki',
  operationId: 'listWikiPages',
  tags,
  summary: 'The pages of a language that the caller sees, for a tree',
  request: { query: z.object({ language: WikiLanguage.default(defaultLanguage) }) },
  responses: {
    200: {
      description: `By position and title, at most ${maxTree}`,
      content: json(z.object({ data: z.array(WikiNode) }).openapi('WikiTree')),
    },
  },
})

export const WikiSearchQuery = PageQuery.extend({
  q: z
    .string()
    .max(200)
    .default('')
    .describe('In titles and texts, in the syntax of `searchForums`. Without a word there are no results'),
  perPage: z.coerce.number().int().min(1).max(50).default(20),
})

export const searchWiki = endpoint('member', {
  method: 'get',
  path: '/v1/wiki/search',
  operationId: 'searchWiki',
  tags,
  summary: 'Searches the pages that the caller sees, in all languages, the best match first',
  description: `At most ${maxMatches} results are counted and paged through.`,
  request: { query: WikiSearchQuery },
  responses: {
    200: {
      description: 'Results',
      content: json(z.object({ count: FoundCount, data: z.array(FoundWikiPage) }).openapi('WikiSearchPage')),
    },
  },
})

export const readWikiPage = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/wiki/{slug}',
    operationId: 'readWikiPage',
    tags,
    summary: 'One page',
    description: 'An earlier slug of the page works too: `slug` in the response is the current one.',
    request: { params: WikiPath },
    responses: { 200: { description: 'The page', content: json(WikiPage) } },
  },
  404,
)

export const listWikiRevisions = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/wiki/{slug}/revisions',
    operationId: 'listWikiRevisions',
    tags,
    summary: 'Revisions of a page, newest first',
    request: { params: WikiPath, query: CursorQuery },
    responses: { 200: { description: 'Revisions', content: json(cursorPageOf(WikiRevision, 'WikiRevisionPage')) } },
  },
  404,
)

export const readWikiRevision = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/wiki/{slug}/revisions/{revision}',
    ...limitedBy('wiki-read'),
    operationId: 'readWikiRevision',
    tags,
    summary: 'One revision with its text',
    request: { params: WikiRevisionPath },
    responses: { 200: { description: 'The revision', content: json(WikiRevisionDetail) } },
  },
  404,
)

export const compareWikiRevisions = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/wiki/{slug}/diff',
    ...limitedBy('wiki-read'),
    operationId: 'compareWikiRevisions',
    tags,
    summary: 'The difference between two revisions',
    request: {
      params: WikiPath,
      query: z.object({
        to: Revision.optional().describe('Default: the newest'),
        from: Revision.optional().describe('Default: the one before `to`'),
      }),
    },
    responses: { 200: { description: 'The difference', content: json(WikiDiff) } },
  },
  404,
)
