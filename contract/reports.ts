import { z } from '@hono/zod-openapi'
import { RoomSlug } from './chat'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { QueueClaim } from './queue-claims'
import { limitedBy } from './rate-limits'
import { ReportState, reportReasons, reportStates } from './report-state'
import { MemberRef } from './roles'
import { TitleKind } from './titles'

/** `staff`: a question to the staff. */
export const reportedKinds = [
  'torrent',
  'comment',
  'member',
  'title',
  'chat_message',
  'request',
  'subtitle',
  'staff',
] as const

export const NewReport = z
  .object({
    subject: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('torrent'), slug: z.string().min(1).max(160) }),
      z.object({ kind: z.literal('comment'), id: z.number().int().positive() }),
      z.object({ kind: z.literal('member'), username: z.string().min(1).max(100) }),
      z.object({ kind: z.literal('title'), titleKind: TitleKind, slug: z.string().min(1).max(160) }),
      z.object({ kind: z.literal('subtitle'), slug: z.string().min(1).max(160), id: z.number().int().positive() }),
      z.object({ kind: z.literal('request'), slug: z.string().min(1).max(160) }),
      z.object({ kind: z.literal('chat_message'), room: RoomSlug, id: z.number().int().positive() }),
      z.object({ kind: z.literal('staff') }),
    ]),
    reason: z.enum(reportReasons).describe('`other` for a question to the staff'),
    text: z.string().trim().max(2000).describe('The problem or question. Required with the reason `other`'),
  })
  .openapi('NewReport')

export const ReportSubject = z
  .object({
    kind: z.enum(reportedKinds),
    name: z
      .string()
      .describe(
        'Name of the torrent (also of a subtitle), title, thread, article, issue, request, member or room; start of a question',
      ),
    slug: z
      .string()
      .describe('As in `CommentSubject`; username; slug of a room; kind and slug of a title; empty for a question'),
    comment: z
      .object({ id: z.number().int(), author: orNull(MemberRef), source: z.string() })
      .nullable()
      .describe('The reported comment or chat message, as it is now'),
  })
  .openapi('ReportSubject')

export const Report = ReportState.extend({
  text: z.string(),
  reporter: orNull(MemberRef),
  subject: orNull(ReportSubject).describe('null: it was deleted'),
  handledBy: orNull(MemberRef),
  handledAt: z.iso.datetime().nullable(),
  claim: orNull(QueueClaim).describe('null: no one works on it'),
}).openapi('Report')

const Message = z.object({ id: z.number().int(), text: z.string(), createdAt: z.iso.datetime() })

export const ReportDetail = Report.extend({
  content: z.string().nullable().describe('Text of the subject when it was reported; null: unknown'),
  author: orNull(MemberRef).describe(
    'Author of the subject, the uploader, the requester, or the reported or asking member',
  ),
  isOwnCase: z.boolean().describe('It is about the caller, or their question, and other staff can decide it'),
  messages: z.array(
    Message.extend({
      author: orNull(MemberRef),
      fromStaff: z.boolean(),
    }).openapi('ReportMessage'),
  ),
  acts: z
    .array(
      z
        .object({
          id: z.number().int(),
          action: z.string(),
          actor: orNull(MemberRef),
          reason: z.string().nullable(),
          at: z.iso.datetime(),
        })
        .openapi('ReportAct'),
    )
    .describe('Acts of staff on the subject and on its author since the report, newest first, at most 50'),
}).openapi('ReportDetail')

export const OwnReport = ReportState.extend({
  text: z.string(),
  subject: orNull(
    z.object({ kind: z.enum(reportedKinds), name: z.string(), slug: z.string(), comment: z.number().int().nullable() }),
  ).describe('null: it was deleted. `comment`: id of the reported comment or chat message'),
}).openapi('OwnReport')

export const OwnReportDetail = OwnReport.extend({
  messages: z.array(Message.extend({ fromStaff: z.boolean() }).openapi('OwnReportMessage')),
}).openapi('OwnReportDetail')

export const NewReportMessage = z.object({ text: z.string().trim().min(1).max(2000) }).openapi('NewReportMessage')

export const ReportDecision = z
  .object({ state: z.enum(['resolved', 'dismissed']), answer: z.string().trim().min(1).max(2000) })
  .openapi('ReportDecision')

export type NewReport = z.infer<typeof NewReport>
export type Report = z.infer<typeof Report>
export type ReportDetail = z.infer<typeof ReportDetail>
export type OwnReport = z.infer<typeof OwnReport>
export type OwnReportDetail = z.infer<typeof OwnReportDetail>

const tags = ['reports']
const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export const createReport = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/reports',
    ...limitedBy('report'),
    operationId: 'createReport',
    tags,
    summary: 'Reports something to staff, or asks them a question; 409 while the caller has an open one about the same',
    description: [
      '409 `already_reported` while the caller has an open report about the subject, `already_asked` while they have',
      'an open question: `/v1/me/reports?kind=staff&state=open` has it.',
    ].join(' '),
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
  tags,
  summary: 'Reports in one state: open ones oldest first, others newest first',
  description: 'The reporter is hidden from the member whom the report concerns.',
  request: {
    query: CursorQuery.extend({
      state: z.enum(reportStates).default('open'),
      kind: z.enum(reportedKinds).optional(),
      claim: z.enum(['mine', 'others', 'free']).optional().describe('Who works on it'),
    }),
  },
  responses: {
    200: { description: 'Reports', content: json(cursorPageOf(Report, 'ReportPage')) },
  },
})

export const readReport = endpoint(
  'reports.manage',
  {
    method: 'get',
    path: '/v1/reports/{id}',
    operationId: 'readReport',
    tags,
    summary: 'A report with its conversation and the acts of staff that followed',
    description: 'The reporter and the conversation are hidden from the member whom the report concerns.',
    request: { params },
    responses: { 200: { description: 'The report', content: json(ReportDetail) } },
  },
  404,
)

export const decideReport = endpoint(
  'reports.manage',
  {
    method: 'patch',
    path: '/v1/reports/{id}',
    operationId: 'decideReport',
    tags,
    summary: 'Resolves or dismisses an open report with an answer; 409 when it was already decided',
    description: [
      '409 `own_case` for a report about the caller or their comment, or their question, when other staff can decide it.',
      '409 `claimed` while another member of the staff works on it; the message names them.',
    ].join(' '),
    request: { params, body: { content: json(ReportDecision), required: true } },
    responses: { 200: { description: 'The report', content: json(ReportState) } },
  },
  404,
  409,
)

export const writeToReporter = endpoint(
  'reports.manage',
  {
    method: 'post',
    path: '/v1/reports/{id}/messages',
    operationId: 'writeToReporter',
    tags,
    summary: 'Writes to the reporter of an open report, who does not see the name of the author',
    description: '409 like `decideReport`.',
    request: { params, body: jsonBody(NewReportMessage) },
    responses: { 204: { description: 'Sent' } },
  },
  404,
  409,
)

export const claimReport = endpoint(
  'reports.manage',
  {
    method: 'put',
    path: '/v1/reports/{id}/claim',
    operationId: 'claimReport',
    tags,
    summary: 'Claims an open report for 30 minutes, or extends the own claim',
    description: '409 like `decideReport`.',
    request: { params },
    responses: { 200: { description: 'The claim', content: json(QueueClaim) } },
  },
  404,
  409,
)

export const releaseReport = endpoint(
  'reports.manage',
  {
    method: 'delete',
    path: '/v1/reports/{id}/claim',
    operationId: 'releaseReport',
    tags,
    summary: "Releases the caller's claim",
    request: { params },
    responses: { 204: { description: 'Released' } },
  },
  404,
)

export const listOwnReports = endpoint('member', {
  method: 'get',
  path: '/v1/me/reports',
  operationId: 'listOwnReports',
  tags,
  summary: "The caller's reports and questions, newest first",
  request: {
    query: CursorQuery.extend({ state: z.enum(reportStates).optional(), kind: z.enum(reportedKinds).optional() }),
  },
  responses: { 200: { description: 'Reports', content: json(cursorPageOf(OwnReport, 'OwnReportPage')) } },
})

export const readOwnReport = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/me/reports/{id}',
    operationId: 'readOwnReport',
    tags,
    summary: "One of the caller's reports with its conversation",
    request: { params },
    responses: { 200: { description: 'The report', content: json(OwnReportDetail) } },
  },
  404,
)

export const answerStaff = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/me/reports/{id}/messages',
    ...limitedBy('report-message'),
    operationId: 'answerStaff',
    tags,
    summary: "Writes to staff about one of the caller's open reports",
    description: '409 `already_decided` for a closed one.',
    request: { params, body: jsonBody(NewReportMessage) },
    responses: { 204: { description: 'Sent' } },
  },
  404,
  409,
)

/** Part of `endpoints`. */
export const reportEndpoints = [
  createReport,
  listReports,
  readReport,
  decideReport,
  writeToReporter,
  claimReport,
  releaseReport,
  listOwnReports,
  readOwnReport,
  answerStaff,
]
