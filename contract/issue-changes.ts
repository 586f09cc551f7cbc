import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { Issue, IssueKind, IssueNumber, IssuePath, IssueTitle, issueClosings } from './issues'
import { json, jsonBody } from './json'
import { limitedBy } from './rate-limits'
import { WatchLevel } from './watch-level'

export const maxIssueLabels = 10
export const maxBulk = 100

const Reason = z.string().trim().min(1).max(500)
const Slug = z.string().min(1).max(160)
const Revision = z.number().int().describe('The revision that was read')

const changes = {
  kind: IssueKind.optional(),
  state: z
    .enum(['open', ...issueClosings])
    .optional()
    .describe('`open`, or how it is closed'),
  duplicateOf: IssueNumber.optional().describe('Required with the state `duplicate`; not a duplicate itself'),
  stage: z.enum(['open', 'planned', 'in_progress']).optional().describe('Column of the board; of open issues'),
  assignee: z.string().min(1).max(100).nullable().optional().describe('Username of a member with `issues.manage`'),
  milestone: Slug.nullable().optional(),
  isLocked: z.boolean().optional(),
  reason: Reason.optional().describe('For the audit log'),
}

export const IssuePatch = z
  .object({
    revision: Revision,
    title: IssueTitle.optional(),
    labels: z.array(Slug).max(maxIssueLabels).optional().describe('All labels that it has then'),
    ...changes,
  })
  .strict()
  .openapi('IssuePatch')

export const IssueBulk = z
  .object({
    issues: z
      .array(z.object({ number: IssueNumber, revision: Revision }).strict())
      .min(1)
      .max(maxBulk),
    addLabels: z.array(Slug).max(maxIssueLabels).optional(),
    removeLabels: z.array(Slug).max(maxIssueLabels).optional(),
    ...changes,
  })
  .strict()
  .openapi('IssueBulk')

export const IssueBulkResult = z
  .object({
    changed: z.array(z.number().int()).describe('Numbers'),
    conflicts: z
      .array(z.number().int())
      .describe('Numbers of issues that were changed by another request since they were read, or do not exist'),
  })
  .openapi('IssueBulkResult')

export type IssuePatch = z.infer<typeof IssuePatch>
export type IssueBulk = z.infer<typeof IssueBulk>

const tags = ['issues']
const done = { 204: { description: 'Saved' } }

export const updateIssue = endpoint(
  'member',
  {
    method: 'patch',
    path: '/v1/issues/{issue}',
    ...limitedBy('issue-edit'),
    operationId: 'updateIssue',
    tags,
    summary: 'Changes title, state, labels, assignee, milestone, stage, kind or lock of an issue',
    description:
      'Its author changes the title, closes it as `completed` or `not_planned`, and opens it again if they closed it, while it is not ' +
      'locked. Everything else needs `issues.manage`: each change is an entry in the audit log with the values before and after, so ' +
      'that it can be undone. 409 `edited_meanwhile` when there is a newer revision. Members who watch it are notified of its state, ' +
      'a member of becoming its assignee.',
    request: { params: IssuePath, body: jsonBody(IssuePatch) },
    responses: { 200: { description: 'The issue', content: json(Issue) } },
  },
  404,
  409,
)

export const updateIssues = endpoint('issues.manage', {
  method: 'patch',
  path: '/v1/issues',
  ...limitedBy('issue-edit'),
  operationId: 'updateIssues',
  tags,
  summary: `Changes up to ${maxBulk} issues in one transaction`,
  description: 'Issues that were changed since they were read stay as they are, and are named in the response.',
  request: { body: jsonBody(IssueBulk) },
  responses: { 200: { description: 'The changed issues and the others', content: json(IssueBulkResult) } },
})

export const voteForIssue = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/issues/{issue}/vote',
    ...limitedBy('issue-vote'),
    operationId: 'voteForIssue',
    tags,
    summary: 'Votes for an issue, or withdraws the vote; a member has one vote',
    request: { params: IssuePath, body: jsonBody(z.object({ hasVoted: z.boolean() }).strict()) },
    responses: {
      200: {
        description: 'The votes',
        content: json(z.object({ votes: z.number().int(), hasVoted: z.boolean() }).openapi('IssueVotes')),
      },
    },
  },
  404,
)

export const watchIssue = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/issues/{issue}/watch',
    operationId: 'watchIssue',
    tags,
    summary: 'Sets the watch level of an issue',
    request: {
      params: IssuePath,
      body: jsonBody(z.object({ level: WatchLevel.nullable().describe('null: none of them') }).strict()),
    },
    responses: done,
  },
  404,
)
