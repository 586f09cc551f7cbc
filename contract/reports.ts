import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { MemberRef } from './roles'

export const reportReasons = ['duplicate', 'mislabelled', 'fake', 'malware', 'rights', 'abuse', 'other'] as const
export const reportStates = ['open', 'resolved', 'dismissed'] as const

export const ReportState = z
  .object({
    id: z.number().int(),
    reason: z.enum(reportReasons),
    state: z.enum(reportStates),
    answer: z.string().nullable().describe('Answer of staff'),
    createdAt: z.iso.datetime(),
  })
  .openapi('ReportState')

export const NewReport = z
  .object({
    subject: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('torrent'), slug: z.string().min(1).max(160) }),
      z.object({ kind: z.literal('comment'), id: z.number().int().positive() }),
      z.object({ kind: z.literal('member'), username: z.string().min(1).max(100) }),
    ]),
    reason: z.enum(reportReasons),
    text: z.string().trim().max(2000).describe('Description of the problem. Required with the reason `other`'),
  })
  .openapi('NewReport')

export const Report = ReportState.extend({
  text: z.string(),
  reporter: orNull(MemberRef),
  subject: z
    .object({
      kind: z.enum(['torrent', 'comment', 'member']),
      name: z.string().describe('Name of the torrent, the title, the thread, the article, the issue or the member'),
      slug: z.string().describe('Slug as in `CommentSubject`, or the username'),
      comment: z.object({ id: z.number().int(), author: orNull(MemberRef), source: z.string() }).nullable(),
    })
    .nullable()
    .describe('null: it was deleted'),
  handledBy: orNull(MemberRef),
  handledAt: z.iso.datetime().nullable(),
}).openapi('Report')

export const ReportDecision = z
  .object({ state: z.enum(['resolved', 'dismissed']), answer: z.string().trim().min(1).max(2000) })
  .openapi('ReportDecision')

export type ReportState = z.infer<typeof ReportState>
export type NewReport = z.infer<typeof NewReport>
export type Report = z.infer<typeof Report>

export const createReport = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/reports',
    operationId: 'createReport',
    tags: ['reports'],
    summary: 'Reports something to staff; 409 while the caller has an open report about it',
    request: { body: { content: json(NewReport), required: true } },
    responses: { 201: { description: 'The report', content: json(ReportState) } },
  },
  404,
  409,
)

export const listReports = endpoint('reports.manage', {
  method: 'get',
  path: '/v1/reports',
  operationId: 'listReports',
  tags: ['reports'],
  summary: 'Reports in one state: open ones oldest first, others newest first',
  description: 'The reporter is hidden from the member whom the report concerns.',
  request: { query: CursorQuery.extend({ state: z.enum(reportStates).default('open') }) },
  responses: {
    200: { description: 'Reports', content: json(cursorPageOf(Report, 'ReportPage')) },
  },
})

export const decideReport = endpoint(
  'reports.manage',
  {
    method: 'patch',
    path: '/v1/reports/{id}',
    operationId: 'decideReport',
    tags: ['reports'],
    summary: 'Resolves or dismisses an open report with an answer; 409 when it was already decided',
    description: '409 `own_case` for a report about the caller or their comment, when other staff can decide it.',
    request: {
      params: z.object({ id: z.coerce.number().int().positive() }),
      body: { content: json(ReportDecision), required: true },
    },
    responses: { 200: { description: 'The report', content: json(ReportState) } },
  },
  404,
  409,
)
