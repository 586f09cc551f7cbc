import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { plainLine } from './plain-line'

/** Names of colours, which the web client has for both themes. */
export const labelColors = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const

export const maxLabels = 100
export const maxMilestones = 100

export const IssueLabel = z
  .object({ slug: z.string(), name: z.string(), color: z.enum(labelColors), description: z.string() })
  .openapi('IssueLabel')

export const IssueMilestone = z
  .object({
    slug: z.string(),
    name: z.string(),
    dueOn: z.iso.date().nullable(),
    isOpen: z.boolean(),
  })
  .openapi('IssueMilestone')

const count = z.number().int()

export const StaffLabel = IssueLabel.extend({ issues: count.describe('Issues that have it') }).openapi('StaffLabel')

export const MilestoneDetail = IssueMilestone.extend({
  description: z.string(),
  open: count.describe('Open issues'),
  closed: count.describe('Closed issues'),
}).openapi('MilestoneDetail')

const Name = z.string().max(200).overwrite(plainLine).min(1).max(40)
const Description = z.string().max(1000).overwrite(plainLine).max(300)

export const LabelFields = z
  .object({ name: Name, color: z.enum(labelColors), description: Description })
  .strict()
  .openapi('LabelFields')

export const MilestoneFields = z
  .object({ name: Name, description: Description, dueOn: z.iso.date().nullable(), isOpen: z.boolean() })
  .strict()
  .openapi('MilestoneFields')

const edited = 'The values that were edited. Absent: not compared'
export const LabelChange = LabelFields.extend({ from: LabelFields.optional().describe(edited) })
  .strict()
  .openapi('LabelChange')
export const MilestoneChange = MilestoneFields.extend({ from: MilestoneFields.optional().describe(edited) })
  .strict()
  .openapi('MilestoneChange')

export type IssueLabel = z.infer<typeof IssueLabel>
export type IssueMilestone = z.infer<typeof IssueMilestone>
export type StaffLabel = z.infer<typeof StaffLabel>
export type MilestoneDetail = z.infer<typeof MilestoneDetail>
export type LabelFields = z.infer<typeof LabelFields>
export type LabelChange = z.infer<typeof LabelChange>
export type MilestoneFields = z.infer<typeof MilestoneFields>
export type MilestoneChange = z.infer<typeof MilestoneChange>

const tags = ['issues']
const LabelPath = z.object({ label: z.string().min(1).max(160) })
const MilestonePath = z.object({ milestone: z.string().min(1).max(160) })
const label = { description: 'The label', content: json(IssueLabel) }
const milestone = { description: 'The milestone', content: json(IssueMilestone) }
const deleted = { 204: { description: 'Deleted' } }

export const listLabels = endpoint('member', {
  method: 'get',
  path: '/v1/issue-labels',
  operationId: 'listIssueLabels',
  tags,
  summary: 'The labels of issues, by name',
  responses: {
    200: { description: 'Labels', content: json(z.object({ data: z.array(StaffLabel) }).openapi('StaffLabels')) },
  },
})

export const createLabel = endpoint(
  'issues.manage',
  {
    method: 'post',
    path: '/v1/issue-labels',
    operationId: 'createIssueLabel',
    tags,
    summary: `Adds a label; 409 \`name_taken\`, or \`too_many\` above ${maxLabels}`,
    request: { body: jsonBody(LabelFields) },
    responses: { 201: label },
  },
  409,
)

export const updateLabel = endpoint(
  'issues.manage',
  {
    method: 'patch',
    path: '/v1/issue-labels/{label}',
    operationId: 'updateIssueLabel',
    tags,
    summary: 'Changes a label; 409 `name_taken` or `changed_meanwhile`',
    request: { params: LabelPath, body: jsonBody(LabelChange) },
    responses: { 200: label },
  },
  404,
  409,
)

export const deleteLabel = endpoint(
  'issues.manage',
  {
    method: 'delete',
    path: '/v1/issue-labels/{label}',
    operationId: 'deleteIssueLabel',
    tags,
    summary: 'Deletes a label and removes it from all issues; their timelines keep its name',
    request: { params: LabelPath },
    responses: deleted,
  },
  404,
)

export const listMilestones = endpoint('member', {
  method: 'get',
  path: '/v1/issue-milestones',
  operationId: 'listIssueMilestones',
  tags,
  summary: 'The milestones with the counts of their issues: open ones first, by due date',
  responses: {
    200: {
      description: 'Milestones',
      content: json(z.object({ data: z.array(MilestoneDetail) }).openapi('MilestoneDetails')),
    },
  },
})

export const createMilestone = endpoint(
  'issues.manage',
  {
    method: 'post',
    path: '/v1/issue-milestones',
    operationId: 'createIssueMilestone',
    tags,
    summary: `Adds a milestone; 409 \`name_taken\`, or \`too_many\` above ${maxMilestones}`,
    request: { body: jsonBody(MilestoneFields) },
    responses: { 201: milestone },
  },
  409,
)

export const updateMilestone = endpoint(
  'issues.manage',
  {
    method: 'patch',
    path: '/v1/issue-milestones/{milestone}',
    operationId: 'updateIssueMilestone',
    tags,
    summary: 'Changes, closes or opens a milestone; 409 `name_taken` or `changed_meanwhile`',
    request: { params: MilestonePath, body: jsonBody(MilestoneChange) },
    responses: { 200: milestone },
  },
  404,
  409,
)

export const deleteMilestone = endpoint(
  'issues.manage',
  {
    method: 'delete',
    path: '/v1/issue-milestones/{milestone}',
    operationId: 'deleteIssueMilestone',
    tags,
    summary: 'Deletes a milestone; its issues stay, without one',
    request: { params: MilestonePath },
    responses: deleted,
  },
  404,
)
