import { z } from '@hono/zod-openapi'
import { CommentSubject } from './comment-subject'
import { Comment, commentCreation, Html, NewComment, TextSource } from './comments'
import { endpoint } from './endpoint'
import { IssueLabel, IssueMilestone } from './issue-labels'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { plainLine } from './plain-line'
import { limitedBy } from './rate-limits'
import { MemberRef } from './roles'
import { WatchLevel } from './watch-level'

export const issueKinds = ['bug', 'idea', 'content'] as const
export const issueStages = ['open', 'planned', 'in_progress', 'done'] as const
export const issueClosings = ['completed', 'not_planned', 'duplicate'] as const

export const maxIssueTitle = 150
export const maxEntriesPerPage = 50

export const IssueTitle = z.string().max(1000).overwrite(plainLine).min(1).max(maxIssueTitle)
export const IssueNumber = z.number().int().positive().max(999_999_999)
export const IssueKind = z.enum(issueKinds).describe('A bug, an idea, or a problem with content')

export const IssueRef = z
  .object({
    number: z.number().int(),
    title: z.string(),
    isOpen: z.boolean(),
    closedAs: z.enum(issueClosings).nullable().describe('null while it is open'),
  })
  .openapi('IssueRef')

export const IssueLine = IssueRef.extend({
  kind: IssueKind,
  stage: z
    .enum(issueStages)
    .nullable()
    .describe('Column of the board; `done`: closed as completed; null: closed otherwise'),
  labels: z.array(IssueLabel).describe('By name'),
  assignee: orNull(MemberRef),
  milestone: orNull(IssueMilestone),
  author: orNull(MemberRef).describe('null: the account was deleted'),
  votes: z.number().int(),
  hasVoted: z.boolean(),
  comments: z.number().int().describe('Without deleted ones'),
  isLocked: z.boolean(),
  level: orNull(WatchLevel),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().describe('Last comment or change'),
  closedAt: z.iso.datetime().nullable(),
  revision: z.number().int().describe('Increases with every change, but not with comments and votes; starts at 1'),
}).openapi('IssueLine')

export const Issue = IssueLine.extend({
  duplicateOf: orNull(IssueRef).describe('The issue that it was closed as a duplicate of'),
  duplicates: z.array(IssueRef).describe('Up to 50'),
  related: z.array(IssueRef).describe('Up to 50'),
  isMine: z.boolean(),
  canRename: z.boolean(),
  canClose: z.boolean(),
  canReopen: z.boolean(),
  canComment: z.boolean(),
  canManage: z.boolean().describe('Labels, assignee, milestone, lock, links, notes and every state'),
}).openapi('Issue')

/** With `before` and `after`: titles, kinds, stages, or names of milestones. */
export const issueEventKinds = [
  'renamed',
  'kind',
  'closed',
  'reopened',
  'stage',
  'labelled',
  'unlabelled',
  'assigned',
  'unassigned',
  'milestone',
  'locked',
  'unlocked',
  'duplicated',
  'related',
  'unrelated',
  'referenced',
] as const

export const IssueEvent = z
  .object({
    kind: z.enum(issueEventKinds).describe('`duplicated`: `issue` was closed as a duplicate of this one'),
    actor: orNull(MemberRef).describe('null: the account was deleted'),
    at: z.iso.datetime(),
    before: z
      .string()
      .nullable()
      .describe(
        'Title, kind, stage or name of the milestone; of `closed` and `reopened` the state, for example `open`',
      ),
    after: z.string().nullable(),
    label: orNull(IssueLabel.pick({ name: true, color: true })).describe('As it was then'),
    member: orNull(MemberRef).describe('Of `assigned` and `unassigned`; null: the account was deleted'),
    issue: orNull(IssueRef).describe('The other issue of a link, or the original of a duplicate'),
    from: orNull(z.object({ subject: CommentSubject, comment: z.number().int() })).describe('The text that names it'),
  })
  .openapi('IssueEvent')

export const IssueEntry = z
  .object({
    number: z.number().int().describe('Position in the timeline, from 1'),
    comment: orNull(Comment),
    event: orNull(IssueEvent),
  })
  .openapi('IssueEntry')
  .describe('A comment or an event')

export const IssueNote = z
  .object({
    id: z.number().int(),
    author: orNull(MemberRef),
    html: Html,
    createdAt: z.iso.datetime(),
    isMine: z.boolean(),
  })
  .openapi('IssueNote')

export const IssueChoices = z
  .object({
    labels: z.array(IssueLabel),
    milestones: z.array(IssueMilestone).describe('Open ones first, by due date'),
    assignees: z.array(MemberRef).describe('Members with `issues.manage`, up to 50'),
  })
  .openapi('IssueChoices')
  .describe('For filters and for changes')

export const IssuePage = z
  .object({
    issue: Issue,
    body: orNull(Comment).describe('Its text: a comment, which is edited, quoted, reported and reacted to as one'),
    entries: z
      .array(IssueEntry)
      .describe(
        'Comments and events by time. References in texts that not every member sees, or that were deleted, are left out',
      ),
    notes: orNull(z.array(IssueNote)).describe(
      'Private notes of the staff, oldest first, up to 100; null without `issues.manage`',
    ),
    choices: orNull(IssueChoices).describe('null without `issues.manage`'),
    page: z.number().int(),
    pages: z.number().int(),
    perPage: z.number().int(),
  })
  .openapi('IssuePage')

export const NewIssue = z
  .object({ title: IssueTitle, kind: IssueKind, source: TextSource })
  .strict()
  .openapi('NewIssue')

export type IssueRef = z.infer<typeof IssueRef>
export type IssueLine = z.infer<typeof IssueLine>
export type Issue = z.infer<typeof Issue>
export type IssueEvent = z.infer<typeof IssueEvent>
export type IssueEntry = z.infer<typeof IssueEntry>
export type IssueNote = z.infer<typeof IssueNote>
export type IssueChoices = z.infer<typeof IssueChoices>
export type IssuePage = z.infer<typeof IssuePage>
export type NewIssue = z.infer<typeof NewIssue>

export const IssuePath = z.object({ issue: z.coerce.number().pipe(IssueNumber) })

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const tags = ['issues']

export const createIssue = endpoint('issues.create', {
  method: 'post',
  path: '/v1/issues',
  ...limitedBy('comment', 'issue'),
  operationId: 'createIssue',
  tags,
  summary: 'Opens an issue; its author watches it',
  description:
    'The same issue of the caller, sent again within a minute, is not stored again: the response has the first one.',
  request: { body: jsonBody(NewIssue) },
  responses: { 201: { description: 'The issue', content: json(Issue) } },
})

export const readIssue = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/issues/{issue}',
    operationId: 'readIssue',
    tags,
    summary: 'An issue with a page of its timeline',
    description:
      'With `comment`, the page with that comment, or the first one for the text of the issue. A page beyond the last one is the last one.',
    request: {
      params: IssuePath,
      query: z.object({
        page: id.default(1),
        comment: id.optional(),
        perPage: z.coerce.number().int().min(1).max(maxEntriesPerPage).default(50),
      }),
    },
    responses: { 200: { description: 'The page', content: json(IssuePage) } },
  },
  404,
)

export const createIssueComment = endpoint(
  'member',
  {
    ...commentCreation,
    path: '/v1/issues/{issue}/comments',
    ...limitedBy('comment'),
    operationId: 'createIssueComment',
    summary: 'Comments on an issue; 403 `issue_locked` when it is locked, except for callers with `issues.manage`',
    request: { params: IssuePath, body: jsonBody(NewComment) },
  },
  404,
)
