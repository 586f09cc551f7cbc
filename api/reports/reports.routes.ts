import { plainLine } from '#contract/plain-line'
import {
  answerStaff,
  claimReport,
  createReport,
  decideReport,
  listOwnReports,
  listReports,
  type NewReport,
  readOwnReport,
  readReport,
  releaseReport,
  writeToReporter,
} from '#contract/reports'
import { requireMessage, unknownMessage } from '../chat/require-message'
import { requireComment, unknownComment } from '../comments/require-comment'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { deleteClaim, refuseClaimed, selectClaim, showClaim, storeClaim } from '../queue-claims/queue-claims'
import { requireSubtitle, unknownSubtitle } from '../subtitles/require-subtitle'
import { requireTitle } from '../titles/require-title'
import { requireRequest } from '../torrent-requests/require-request'
import { requireTorrent } from '../torrents/visible-torrent'
import { findMemberId } from '../users/find-member'
import * as conversation from './conversation.queries'
import { isForOthers, type ReportRow } from './report-row'
import { closeReport, findReports, isReportOpen, storeReport } from './reports.queries'

export function addReportRoutes(app: App): void {
  serve(app, createReport, async (c) => {
    const { subject, reason, text } = c.req.valid('json')
    const reporterId = callerOf(c).id
    if (reason === 'other' && plainLine(text) === '') {
      throw new ApiFailure(422, 'A text is required', { errors: { text: ['required'] } })
    }
    if (subject.kind === 'staff' && reason !== 'other') {
      throw new ApiFailure(422, 'A question has the reason `other`', { errors: { reason: ['invalid'] } })
    }
    await limitRate(c, 'report', reporterId)
    const subjectId = await requireSubject(c, subject)
    const report = { subjectKind: subject.kind, subjectId, reporterId, reason, text, createdAt: c.var.now }
    const stored = await storeReport(c.var.db, report)
    return c.json(stored ?? refuseSecond(subject), 201)
  })

  serve(app, listReports, async (c) => {
    const { cursor, limit, ...filter } = c.req.valid('query')
    const page = { cursor: readCursor(cursor, 1), limit }
    return c.json(await findReports(c.var.db, filter, page, { readerId: callerOf(c).id, now: c.var.now }), 200)
  })

  serve(app, readReport, async (c) => {
    const { id } = c.req.valid('param')
    const report = await conversation.findReportDetail(c.var.db, id, callerOf(c).id, c.var.now)
    return c.json(report ?? refuseUnknown(), 200)
  })

  serve(app, decideReport, async (c) => {
    const row = await requireCase(c, c.req.valid('param').id)
    const decision = { ...c.req.valid('json'), actorId: callerOf(c).id, now: c.var.now }
    const closed = await closeReport(c.var.db, row, decision)
    if (!closed) return refuseTaken(c, row.report.id)
    pushUnread(c, closed.notified)
    return c.json(closed.report, 200)
  })

  serve(app, writeToReporter, async (c) => {
    const row = await requireCase(c, c.req.valid('param').id)
    const { reporterId } = row.report
    const authorId = callerOf(c).id
    const message = {
      ...{ row, authorId, text: c.req.valid('json').text, fromStaff: true },
      recipientId: reporterId === authorId ? null : reporterId,
    }
    if (!(await conversation.storeMessage(c.var.db, message, c.var.now))) throw closedConversation()
    pushUnread(c, message.recipientId === null ? [] : [message.recipientId])
    return c.body(null, 204)
  })

  serve(app, claimReport, async (c) => {
    const { id } = c.req.valid('param')
    const { db, now } = c.var
    await requireCase(c, id)
    const key = { queue: 'report', subjectId: id, memberId: callerOf(c).id } as const
    const [, [claim]] = await db.batch([storeClaim(db, key, now, isReportOpen(id)), selectClaim(db, key, now)])
    const shown = showClaim(claim, key.memberId)
    if (!shown?.isMine) return refuseTaken(c, id)
    return c.json(shown, 200)
  })

  serve(app, releaseReport, async (c) => {
    const { id } = c.req.valid('param')
    await deleteClaim(c.var.db, { queue: 'report', subjectId: id, memberId: callerOf(c).id })
    return c.body(null, 204)
  })

  serve(app, listOwnReports, async (c) => {
    const { cursor, limit, ...filter } = c.req.valid('query')
    const page = { cursor: readCursor(cursor, 1), limit }
    const reading = { readerId: callerOf(c).id, now: c.var.now }
    return c.json(await conversation.findOwnReports(c.var.db, filter, page, reading), 200)
  })

  serve(app, readOwnReport, async (c) => c.json((await requireOwn(c, c.req.valid('param').id)).shown, 200))

  serve(app, answerStaff, async (c) => {
    const authorId = callerOf(c).id
    const { row, lastAuthorId } = await requireOwn(c, c.req.valid('param').id)
    await limitRate(c, 'report-message', authorId)
    const message = {
      ...{ row, authorId, text: c.req.valid('json').text, fromStaff: false },
      recipientId: lastAuthorId === authorId ? null : lastAuthorId,
    }
    if (!(await conversation.storeMessage(c.var.db, message, c.var.now))) throw closedConversation()
    pushUnread(c, message.recipientId === null ? [] : [message.recipientId])
    return c.body(null, 204)
  })
}

/**
 * A report that the caller may decide.
 * @throws ApiFailure 404, 409 when it is closed, about the caller, or claimed by another member
 */
async function requireCase(c: ApiContext, id: number): Promise<ReportRow> {
  const readerId = callerOf(c).id
  const row = (await conversation.findReport(c.var.db, id, readerId, c.var.now)) ?? refuseUnknown()
  if (isForOthers(row, readerId)) {
    throw new ApiFailure(409, 'This concerns you: another member of the staff must decide it', {
      code: 'own_case',
    })
  }
  if (row.report.state !== 'open') throw closedReport()
  const claim = showClaim(row.claim, readerId)
  if (claim && !claim.isMine) refuseClaimed(claim)
  return row
}

/** After a change that another member prevented. @throws ApiFailure 409 */
async function refuseTaken(c: ApiContext, id: number): Promise<never> {
  await requireCase(c, id)
  throw closedReport()
}

async function requireOwn(c: ApiContext, id: number) {
  return (await conversation.findOwnReport(c.var.db, id, callerOf(c).id, c.var.now)) ?? refuseUnknown()
}

function refuseSecond({ kind }: NewReport['subject']): never {
  if (kind === 'staff') throw new ApiFailure(409, 'You have an open question', { code: 'already_asked' })
  throw new ApiFailure(409, 'You have already reported this', { code: 'already_reported' })
}

function refuseUnknown(): never {
  throw new ApiFailure(404, 'Report not found')
}

const closedReport = () =>
  new ApiFailure(409, 'Someone else has already decided this report', { code: 'already_decided' })

const closedConversation = () =>
  new ApiFailure(409, 'The report is closed, or its conversation is full', { code: 'already_decided' })

/** @throws ApiFailure 404 when the caller cannot see the subject */
async function requireSubject(c: ApiContext, subject: NewReport['subject']) {
  if (subject.kind === 'staff') return callerOf(c).id
  if (subject.kind === 'torrent') return (await requireTorrent(c, subject.slug)).id
  if (subject.kind === 'title') return (await requireTitle(c, { kind: subject.titleKind, slug: subject.slug })).id
  if (subject.kind === 'subtitle') return requireReportable(c, subject)
  if (subject.kind === 'request') return (await requireRequest(c, subject.slug)).row.id
  if (subject.kind === 'member') {
    const memberId = await findMemberId(c.var.db, subject.username)
    if (memberId === undefined) throw new ApiFailure(404, 'Member not found')
    if (memberId === callerOf(c).id) throw new ApiFailure(409, 'You cannot do this to yourself', { code: 'yourself' })
    return memberId
  }
  if (subject.kind === 'chat_message') {
    const { row } = await requireMessage(c, subject)
    if (row.deletedAt !== null || row.kind === 'event') throw unknownMessage()
    return subject.id
  }
  const { row } = await requireComment(c, subject.id)
  if (row.deletedAt !== null) throw unknownComment()
  return subject.id
}

async function requireReportable(c: ApiContext, subject: { slug: string; id: number }): Promise<number> {
  const { row, may } = await requireSubtitle(c, subject)
  if (row.subtitle.deletedAt !== null) throw unknownSubtitle()
  if (may.isMine) throw new ApiFailure(409, 'You cannot do this to yourself', { code: 'yourself' })
  return subject.id
}
