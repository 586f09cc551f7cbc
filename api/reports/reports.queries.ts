import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ReportState } from '#contract/report-state'
import type { Report } from '#contract/reports'
import { notify } from '../notifications/notify'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { auditEvents, queueClaims, reports } from '../platform/db/schema/moderation'
import { isUnclaimed } from '../queue-claims/queue-claims'
import {
  isQuestion,
  type Reading,
  type ReportRow,
  type StoredReport,
  selectReports,
  showReport,
  showReported,
  showState,
} from './report-row'

type Database = DrizzleD1Database
type NewRow = Pick<
  typeof reports.$inferInsert,
  'subjectKind' | 'subjectId' | 'reporterId' | 'reason' | 'text' | 'createdAt'
>

/** Characters of the stored copy of a subject. */
const maxContent = 20_000

const contents: Record<StoredReport['subjectKind'], (id: number) => SQL> = {
  torrent: (id) => sql`select torrents.name || coalesce(char(10, 10) || torrent_details.description, '') from torrents
    left join torrent_details on torrent_details.torrent_id = torrents.id where torrents.id = ${id}`,
  comment: (id) => sql`select source from comments where id = ${id}`,
  member: (id) => sql`select username || coalesce(char(10, 10) || about, '') || coalesce(char(10, 10) || signature, '')
    from users left join profiles on profiles.user_id = users.id where users.id = ${id}`,
  title: (id) => sql`select name || coalesce(char(10, 10) || summary, '') from titles where id = ${id}`,
  chat_message: (id) => sql`select source from chat_messages where id = ${id}`,
  request: (id) =>
    sql`select title || iif(description = '', '', char(10, 10) || description) from torrent_requests where id = ${id}`,
  subtitle: (id) =>
    sql`select video || ' · ' || language || iif(note = '', '', char(10, 10) || note) from subtitles where id = ${id}`,
  // The text of a question is that of its row.
  staff: () => sql`null`,
}

/** With a copy of the subject. Undefined while the reporter has an open report about it. */
export async function storeReport(db: Database, report: NewRow): Promise<ReportState | undefined> {
  const content = sql`substr((${contents[report.subjectKind](report.subjectId)}), 1, ${maxContent})`
  const [stored] = await db
    .insert(reports)
    .values({ ...report, content })
    .onConflictDoNothing()
    .returning()
  return stored && showState(stored)
}

export interface ReportFilter {
  state: StoredReport['state']
  kind?: StoredReport['subjectKind']
  claim?: 'mine' | 'others' | 'free'
}

/** Open reports oldest first, others newest first. Cursor key: id. */
export async function findReports(
  db: Database,
  { state, kind, claim }: ReportFilter,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
  reading: Reading,
) {
  const isRising = (state === 'open') !== (cursor?.direction === 'before')
  const isClaimed = {
    mine: eq(queueClaims.memberId, reading.readerId),
    others: sql`${queueClaims.memberId} <> ${reading.readerId}`,
    free: isNull(queueClaims.memberId),
  }
  const rows = await selectReports(db, reading)
    .where(
      and(
        eq(reports.state, state),
        kind && eq(reports.subjectKind, kind),
        claim && isClaimed[claim],
        cursor && sql`${reports.id} ${sql.raw(isRising ? '>' : '<')} ${cursor.key[0]}`,
      ),
    )
    .orderBy(sql`${reports.id} ${sql.raw(isRising ? 'asc' : 'desc')}`)
    .limit(limit + 1)
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.report.id])
  return { data: data.map((row): Report => showReport(row, reading.readerId)), meta }
}

export interface Decision {
  actorId: number
  state: 'resolved' | 'dismissed'
  answer: string
  now: number
}

/** Notifies the reporter and ends the claim. Undefined when it was closed, or claimed by another member. */
export async function closeReport(
  db: Database,
  row: ReportRow,
  { actorId, state, answer, now }: Decision,
): Promise<{ report: ReportState; notified: number[] } | undefined> {
  const { id, subjectKind, subjectId, reporterId } = row.report
  const [resolve, dismiss] = isQuestion(row)
    ? (['question.answer', 'question.decline'] as const)
    : (['report.resolve', 'report.dismiss'] as const)
  const action = state === 'resolved' ? resolve : dismiss
  const auditedKind = isQuestion(row) ? 'member' : subjectKind
  const claim = { queue: 'report', subjectId: id, memberId: actorId } as const
  const isHeard = reporterId !== null && reporterId !== actorId
  const [[closed]] = await db.batch([
    db
      .update(reports)
      .set({ state, answer, handledBy: actorId, handledAt: now })
      .where(and(eq(reports.id, id), eq(reports.state, 'open'), isUnclaimed(claim, now)))
      .returning(),
    // Each only if the previous statement has changed a row.
    db
      .insert(auditEvents)
      .select(
        sql`select null, ${actorId}, ${action}, ${auditedKind}, ${subjectId}, ${answer}, ${now}, json_object('report', ${id}) where changes() > 0`,
      ),
    ...(isHeard ? [notify(db, newsOf(row, state, reporterId), now, sql`changes() > 0`)] : []),
    db
      .delete(queueClaims)
      .where(and(eq(queueClaims.queue, 'report'), eq(queueClaims.subjectId, id), sql`not ${isReportOpen(id)}`)),
  ])
  return closed && { report: showState(closed), notified: isHeard ? [reporterId] : [] }
}

export const isReportOpen = (id: number): SQL =>
  sql`exists (select 1 from ${reports} where id = ${id} and state = 'open')`

/** All news of one report are one notification while unread. */
export function newsOf(row: ReportRow, event: Decision['state'] | 'message' | 'reply', userId: number) {
  const { id } = row.report
  const kind = isQuestion(row) ? (`question_${event}` as const) : (`report_${event}` as const)
  const link = event === 'reply' ? `/admin/reports/${id}` : `/reports/${id}`
  const subject = showReported(row)?.name ?? `#${id}`
  return { userId, kind, actorId: null, subject, link, bundle: `${event === 'reply' ? 'reply' : 'report'}:${id}` }
}
