import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { IssueMilestone } from './issue-labels'
import { Issue, IssueLine, IssueNumber, IssuePath, issueStages } from './issues'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { CursorMeta, CursorQuery } from './paging'
import { limitedBy } from './rate-limits'

/** Issues of a column. */
export const maxColumn = 50

export const IssueBoard = z
  .object({
    columns: z.array(
      z
        .object({
          stage: z.enum(issueStages),
          total: z.number().int().describe('Counted up to 1,000'),
          data: z.array(IssueLine).describe(`The first ${maxColumn}; of \`done\` those that were completed last`),
        })
        .openapi('IssueColumn'),
    ),
    canManage: z.boolean(),
  })
  .openapi('IssueBoard')

export const IssueMove = z
  .object({
    revision: z.number().int().describe('The revision that was read'),
    stage: z.enum(issueStages).describe('`done` closes the issue as completed, the others open it'),
    after: IssueNumber.nullable().describe(
      'The issue above it in the column; null: at the top. `done` is sorted by time',
    ),
  })
  .strict()
  .openapi('IssueMove')

export const ChangelogGroup = z
  .object({
    milestone: orNull(IssueMilestone),
    month: z.string().nullable().describe('`2026-11`, of issues without a milestone'),
    data: z.array(IssueLine).describe('Completed last first'),
  })
  .openapi('ChangelogGroup')

export const Changelog = z
  .object({
    groups: z
      .array(ChangelogGroup)
      .describe('In the order of their newest issue. A group can continue on the next page'),
    meta: CursorMeta,
  })
  .openapi('Changelog')

export type IssueBoard = z.infer<typeof IssueBoard>
export type IssueMove = z.infer<typeof IssueMove>
export type ChangelogGroup = z.infer<typeof ChangelogGroup>
export type Changelog = z.infer<typeof Changelog>

const tags = ['issues']

export const readIssueBoard = endpoint('member', {
  method: 'get',
  path: '/v1/issues/board',
  operationId: 'readIssueBoard',
  tags,
  summary: 'Issues by stage: open, planned, in progress, done',
  responses: { 200: { description: 'The board', content: json(IssueBoard) } },
})

export const moveIssue = endpoint(
  'issues.manage',
  {
    method: 'put',
    path: '/v1/issues/{issue}/stage',
    ...limitedBy('issue-edit'),
    operationId: 'moveIssue',
    tags,
    summary: 'Moves an issue to a place on the board; 409 `edited_meanwhile` when there is a newer revision',
    request: { params: IssuePath, body: jsonBody(IssueMove) },
    responses: { 200: { description: 'The issue', content: json(Issue) } },
  },
  404,
  409,
)

export const readChangelog = endpoint('member', {
  method: 'get',
  path: '/v1/issues/changelog',
  operationId: 'readChangelog',
  tags,
  summary: 'Completed issues by milestone or, without one, by month',
  request: { query: CursorQuery.extend({ limit: z.coerce.number().int().min(1).max(100).default(50) }) },
  responses: { 200: { description: 'Groups', content: json(Changelog) } },
})
