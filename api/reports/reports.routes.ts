import { createReport, decideReport, listReports, type NewReport } from '#contract/reports'
import { requireComment, unknownComment } from '../comments/require-comment'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { requireTorrent } from '../torrents/visible-torrent'
import { findMemberId } from '../users/find-member'
import { closeReport, findReport, findReports, isForOthers, storeReport } from './reports.queries'

/** Limit per member. */
const limit = { most: 20, within: 60 * 60 }

export function addReportRoutes(app: App): void {
  serve(app, createReport, async (c) => {
    const { subject, reason, text } = c.req.valid('json')
    const reporterId = callerOf(c).id
    if (reason === 'other' && text === '') {
      throw new ApiFailure(422, 'A text is required', { errors: { text: ['required'] } })
    }
    await limitRate(c, `report:${reporterId}`, limit)
    const subjectId = await requireSubject(c, subject)
    const report = { subjectKind: subject.kind, subjectId, reporterId, reason, text, createdAt: c.var.now }
    const stored = await storeReport(c.var.db, report)
    if (!stored) throw new ApiFailure(409, 'You have already reported this', { code: 'already_reported' })
    return c.json(stored, 201)
  })

  serve(app, listReports, async (c) => {
    const { state, cursor, limit } = c.req.valid('query')
    return c.json(
      await findReports(c.var.db, state, { cursor: readCursor(cursor, 1), limit, readerId: callerOf(c).id }),
      200,
    )
  })

  serve(app, decideReport, async (c) => {
    const { id } = c.req.valid('param')
    const readable = await findReport(c.var.db, id, callerOf(c).id)
    if (!readable) throw new ApiFailure(404, 'Report not found')
    if (isForOthers(readable))
      throw new ApiFailure(409, 'This report is about you: another member of the staff must decide it', {
        code: 'own_case',
      })
    const decision = { ...c.req.valid('json'), id, actorId: callerOf(c).id, now: c.var.now }
    const closed = await closeReport(c.var.db, readable, decision)
    if (!closed) throw new ApiFailure(409, 'Someone else has already decided this report', { code: 'already_decided' })
    pushUnread(c, closed.notified)
    return c.json(closed.report, 200)
  })
}

/** @throws ApiFailure 404 when the caller cannot see the subject */
async function requireSubject(c: ApiContext, subject: NewReport['subject']) {
  if (subject.kind === 'torrent') return (await requireTorrent(c, subject.slug)).id
  if (subject.kind === 'member') {
    const memberId = await findMemberId(c.var.db, subject.username)
    if (memberId === undefined) throw new ApiFailure(404, 'Member not found')
    if (memberId === callerOf(c).id) throw new ApiFailure(409, 'You cannot do this to yourself', { code: 'yourself' })
    return memberId
  }
  const { row } = await requireComment(c, subject.id)
  if (row.deletedAt !== null) throw unknownComment()
  return subject.id
}
