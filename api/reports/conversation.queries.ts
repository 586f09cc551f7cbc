import { and, desc, eq, exists, gt, gte, notExists, notLike, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { OwnReport, OwnReportDetail, ReportDetail } from '#contract/reports'
import { showRef } from '../lib/account-names/show-member'
import { notify } from '../notifications/notify'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { chatMessages } from '../platform/db/schema/chat'
import { comments } from '../platform/db/schema/comments'
import { users } from '../platform/db/schema/members'
import { auditEvents, reportMessages, reports } from '../platform/db/schema/moderation'
import { subtitles } from '../platform/db/schema/subtitles'
import { torrentRequests } from '../platform/db/schema/torrent-requests'
import { torrents } from '../platform/db/schema/torrents'
import { repeatTime } from '../platform/db/store-once'
import { findKeepers, keepers } from '../users/find-keepers'
import {
  isForOthers,
  type Reading,
  type ReportRow,
  selectReports,
  showAuthor,
  showReport,
  showReported,
  showState,
} from './report-row'
import { isReportOpen, newsOf, type ReportFilter } from './reports.queries'

type Database = DrizzleD1Database

/** Messages of one report. */
export const maxMessages = 200

const maxActs = 50

function selectConversation(db: Database, reportId: number) {
  return db
    .select({
      id: reportMessages.id,
      fromStaff: reportMessages.fromStaff,
      text: reportMessages.text,
      createdAt: reportMessages.createdAt,
      authorId: reportMessages.authorId,
      author: { username: users.username, role: users.role },
    })
    .from(reportMessages)
    .leftJoin(users, eq(users.id, reportMessages.authorId))
    .where(eq(reportMessages.reportId, reportId))
    .orderBy(reportMessages.id)
    .limit(maxMessages)
}

type MessageRow = Awaited<ReturnType<typeof selectConversation>>[number]

const showMessage = ({ id, fromStaff, text, createdAt }: MessageRow) => ({
  ...{ id, fromStaff, text },
  createdAt: new Date(createdAt).toISOString(),
})

/** Acts on a subject since the report, read by the subject's index. */
function selectActs(db: Database, reportId: number, subject: { kind: SQL; id: SQL }) {
  const ofReport = (column: SQL) =>
    sql`(select ${column} from ${reports} left join ${comments} on ${reports.subjectKind} = 'comment' and ${comments.id} = ${reports.subjectId}
      left join ${chatMessages} on ${reports.subjectKind} = 'chat_message' and ${chatMessages.id} = ${reports.subjectId}
      left join ${torrents} on ${reports.subjectKind} = 'torrent' and ${torrents.id} = ${reports.subjectId}
      left join ${subtitles} on ${reports.subjectKind} = 'subtitle' and ${subtitles.id} = ${reports.subjectId}
      left join ${torrentRequests} on ${reports.subjectKind} = 'request' and ${torrentRequests.id} = ${reports.subjectId}
      where ${reports.id} = ${reportId})`
  return db
    .select({
      id: auditEvents.id,
      action: auditEvents.action,
      reason: auditEvents.reason,
      at: auditEvents.at,
      actor: { username: users.username, role: users.role },
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(
      and(
        eq(auditEvents.subjectKind, ofReport(subject.kind)),
        eq(auditEvents.subjectId, ofReport(subject.id)),
        gte(auditEvents.at, ofReport(sql`${reports.createdAt}`)),
        notLike(auditEvents.action, 'report.%'),
        notLike(auditEvents.action, 'question.%'),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(maxActs)
}

export async function findReport(db: Database, id: number, readerId: number, now: number) {
  return selectReports(db, { readerId, now }).where(eq(reports.id, id)).get()
}

export async function findReportDetail(
  db: Database,
  id: number,
  readerId: number,
  now: number,
): Promise<ReportDetail | undefined> {
  const subject = { kind: sql`${reports.subjectKind}`, id: sql`${reports.subjectId}` }
  const author = {
    kind: sql`'member'`,
    id: sql`coalesce(${comments.authorId}, ${chatMessages.authorId}, ${torrents.uploaderId},
      ${torrentRequests.requesterId}, ${subtitles.uploaderId}, iif(${reports.subjectKind} = 'staff', ${reports.subjectId}, null))`,
  }
  const [[row], messages, acts, actsOnAuthor] = await db.batch([
    selectReports(db, { readerId, now }).where(eq(reports.id, id)),
    selectConversation(db, id),
    selectActs(db, id, subject),
    selectActs(db, id, author),
  ])
  if (!row) return undefined
  const isAboutReader = row.concernedId === readerId
  const all = [...acts, ...actsOnAuthor].sort((a, b) => b.id - a.id).slice(0, maxActs)
  return {
    ...showReport(row, readerId),
    content: row.report.content,
    author: showAuthor(row.author),
    isOwnCase: isForOthers(row, readerId),
    messages: isAboutReader
      ? []
      : messages.map((message) => ({ ...showMessage(message), author: showRef(message.author) })),
    acts: all.map(({ at, actor, ...act }) => ({ ...act, actor: showRef(actor), at: new Date(at).toISOString() })),
  }
}

interface NewMessage {
  row: ReportRow
  authorId: number
  text: string
  fromStaff: boolean
  /** Is notified; of a reply only while their role manages reports. */
  recipientId: number | null
}

/** False when the report is closed, or has too many messages. A message that was sent twice is stored once. */
export async function storeMessage(
  db: Database,
  { row, authorId, text, fromStaff, recipientId }: NewMessage,
  now: number,
): Promise<boolean> {
  const { id } = row.report
  const reads = (member: number) =>
    fromStaff ? sql`true` : exists(findKeepers(db, eq(keepers.id, member), 'reports.manage'))
  const sent = db
    .select({ id: reportMessages.id })
    .from(reportMessages)
    .where(
      and(
        eq(reportMessages.reportId, id),
        eq(reportMessages.authorId, authorId),
        eq(reportMessages.text, text),
        gt(reportMessages.createdAt, now - repeatTime),
      ),
    )
  const [stored] = await db.batch([
    db
      .insert(reportMessages)
      .select(
        sql`select null, ${id}, ${authorId}, ${fromStaff ? 1 : 0}, ${text}, ${now} where
          ${isReportOpen(id)} and ${notExists(sent)}
          and (select count(*) from ${reportMessages} where report_id = ${id}) < ${maxMessages}`,
      )
      .returning({ id: reportMessages.id }),
    ...(recipientId === null
      ? []
      : [
          notify(
            db,
            newsOf(row, fromStaff ? 'message' : 'reply', recipientId),
            now,
            sql`changes() > 0 and ${reads(recipientId)}`,
          ),
        ]),
  ])
  return stored.length > 0 || (await sent).length > 0
}

/** Newest first. Cursor key: id. */
export async function findOwnReports(
  db: Database,
  { state, kind }: Partial<Pick<ReportFilter, 'state' | 'kind'>>,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
  { readerId, now }: Reading,
) {
  const isRising = cursor?.direction === 'before'
  const beyond = cursor && sql`${reports.id} ${sql.raw(isRising ? '>' : '<')} ${cursor.key[0]}`
  const rows = await selectReports(db, { readerId, now })
    .where(
      and(
        eq(reports.reporterId, readerId),
        state && eq(reports.state, state),
        kind && eq(reports.subjectKind, kind),
        beyond,
      ),
    )
    .orderBy(sql`${reports.id} ${sql.raw(isRising ? 'asc' : 'desc')}`)
    .limit(limit + 1)
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.report.id])
  return { data: data.map(showOwn), meta }
}

function showOwn(row: ReportRow): OwnReport {
  const subject = showReported(row)
  return {
    ...showState(row.report),
    text: row.report.text,
    subject: subject && { ...subject, comment: subject.comment?.id ?? null },
  }
}

/** Undefined for a report of another member. */
export async function findOwnReport(
  db: Database,
  id: number,
  readerId: number,
  now: number,
): Promise<{ row: ReportRow; shown: OwnReportDetail; lastAuthorId: number | null } | undefined> {
  const [[row], messages] = await db.batch([
    selectReports(db, { readerId, now }).where(and(eq(reports.id, id), eq(reports.reporterId, readerId))),
    selectConversation(db, id),
  ])
  if (!row) return undefined
  const last = messages.findLast(({ fromStaff }) => fromStaff)
  return {
    row,
    shown: { ...showOwn(row), messages: messages.map(showMessage) },
    lastAuthorId: last?.authorId ?? null,
  }
}
