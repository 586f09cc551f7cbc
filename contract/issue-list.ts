import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { IssueView } from './issue-views'
import { IssueChoices, IssueKind, IssueLine } from './issues'
import { json } from './json'
import { PageMeta, PageQuery } from './paging'

/** In display order. */
export const issueSorts = ['newest', 'updated', 'votes', 'comments'] as const
export const issueFilters = ['mine', 'assigned', 'voted', 'watched'] as const
export const issueStates = ['open', 'closed', 'all'] as const

/** Labels of a filter. */
export const maxFilterLabels = 5

const Slug = z.string().min(1).max(160)
const none = '`-`: none'

export const IssueQuery = PageQuery.extend({
  perPage: z.coerce.number().int().min(1).max(100).default(50),
  state: z.enum(issueStates).default('open'),
  label: z
    .string()
    .max(600)
    .transform((text) => [...new Set(text.split(',').filter((slug) => slug !== ''))])
    .pipe(z.array(Slug).max(maxFilterLabels))
    .optional()
    .describe(`Slugs, separated by commas: issues have all of them. ${none}`),
  assignee: z.string().min(1).max(100).optional().describe(`Username. ${none}`),
  author: z.string().min(1).max(100).optional().describe('Username'),
  milestone: Slug.optional().describe(`Slug. ${none}`),
  kind: IssueKind.optional(),
  filter: z
    .enum(issueFilters)
    .optional()
    .describe('Of the caller: written by, assigned to, voted for, or watched at the levels watch and track'),
  q: z.string().max(200).optional().describe('Words of the title and the text, or a number'),
  sort: z.enum(issueSorts).default('newest'),
})

export const IssueList = z
  .object({
    data: z.array(IssueLine),
    meta: PageMeta,
    counts: z
      .object({ open: z.number().int(), closed: z.number().int() })
      .describe('Issues that match the other filters, counted up to 10,000'),
    choices: IssueChoices,
    views: z.array(IssueView).describe('Saved filters of the caller, oldest first'),
    canCreate: z.boolean(),
    canManage: z.boolean(),
  })
  .openapi('IssueList')

export const SimilarIssues = z.object({ data: z.array(IssueLine) }).openapi('SimilarIssues')

export type IssueQuery = z.infer<typeof IssueQuery>
export type IssueList = z.infer<typeof IssueList>

const tags = ['issues']

export const listIssues = endpoint('member', {
  method: 'get',
  path: '/v1/issues',
  operationId: 'listIssues',
  tags,
  summary: 'Issues that match all filters, with the counts of open and closed ones',
  request: { query: IssueQuery },
  responses: { 200: { description: 'Issues', content: json(IssueList) } },
})

export const listSimilarIssues = endpoint('member', {
  method: 'get',
  path: '/v1/issues/similar',
  operationId: 'listSimilarIssues',
  tags,
  summary: 'Up to five issues with words of a title, the most similar first',
  request: { query: z.object({ title: z.string().max(1000) }) },
  responses: { 200: { description: 'Issues', content: json(SimilarIssues) } },
})
