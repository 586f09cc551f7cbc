import { and, eq, exists, isNull, ne, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Report, ReportState } from '#contract/reports'
import {
  commentPath,
  isArticleOf,
  isForumOf,
  isIssueOf,
  isThreadOf,
  isTitleOf,
  type SubjectRow,
  showSubject,
  subjectColumns,
} from '../comments/comment-subject'
import { notify } from '../notifications/notify'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { titles } from '../platform/db/schema/catalogue'
import { comments } from '../platform/db/schema/comments'
import { forums, threads } from '../platform/db/schema/forums'
import { issues } from '../platform/db/schema/issues'
import { users } from '../platform/db/schema/members'
import { auditEvents, reports } from '../platform/db/schema/moderation'
import { articles } from '../platform/db/schema/news'
import { torrents } from '../platform/db/schema/torrents'
import { findKeepers, keepers } from '../users/find-keepers'

type Database = DrizzleD1Database
type StoredReport = typeof reports.$inferSelect

export async function storeReport(db: Database, report: typeof reports.$inferInsert): Promise<ReportState | undefined> {
  const [stored] = await db.insert(reports).values(report).onConflictDoNothing().returning()
  return stored && showState(stored)
}

const reporter = alias(users, 'reporter')
const handler = alias(users, 'handler')
const author = alias(users, 'author')
const reported = alias(users, 'reported')

/** The reported torrent, or the subject of the reported comment. */
const aboutColumns = {
  ...subjectColumns,
  subjectId: sql<number | null>`${torrents.id}`.as('torrent_id'),
}

/** The reported torrent, or the torrent of the reported comment. */
const isTorrentOfReport = sql`${torrents.id} = case
  when ${reports.subjectKind} = 'torrent' then ${reports.subjectId}
  when ${comments.subjectKind} = 'torrent' then ${comments.subjectId} end`

const isReported = and(eq(reports.subjectKind, 'member'), eq(reported.id, reports.subjectId), isNull(reported.closedAt))

/** Condition that a report is about the member, their comment or their torrent. */
function concerns(memberId: number) {
  return sql<0 | 1>`coalesce(case ${reports.subjectKind} when 'member' then ${reports.subjectId}
    when 'comment' then ${comments.authorId} else ${torrents.uploaderId} end = ${memberId}, 0)`.as('concerns_reader')
}

/** Open reports oldest first, others newest first. Cursor key: id. The reported member does not see the reporter. */
export async function findReports(
  db: Database,
  state: StoredReport['state'],
  { cursor, limit, readerId }: { cursor: Cursor | undefined; limit: number; readerId: number },
) {
  const isRising = (state === 'open') !== (cursor?.direction === 'before')
  const rows = await db
    .select({
      report: reports,
      reporter: { username: reporter.username, role: reporter.role },
      handler: { username: handler.username, role: handler.role },
      about: aboutColumns,
      comment: { id: comments.id, source: comments.source, deletedAt: comments.deletedAt },
      author: { username: author.username, role: author.role },
      member: { username: reported.username },
      isOwnCase: concerns(readerId),
    })
    .from(reports)
    .leftJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(handler, eq(handler.id, reports.handledBy))
    .leftJoin(comments, and(eq(reports.subjectKind, 'comment'), eq(comments.id, reports.subjectId)))
    .leftJoin(author, eq(author.id, comments.authorId))
    .leftJoin(reported, isReported)
    .leftJoin(torrents, isTorrentOfReport)
    .leftJoin(titles, isTitleOf)
    .leftJoin(threads, isThreadOf)
    .leftJoin(forums, isForumOf)
    .leftJoin(articles, isArticleOf)
    .leftJoin(issues, isIssueOf)
    .where(
      and(eq(reports.state, state), cursor && sql`${reports.id} ${sql.raw(isRising ? '>' : '<')} ${cursor.key[0]}`),
    )
    .orderBy(sql`${reports.id} ${sql.raw(isRising ? 'asc' : 'desc')}`)
    .limit(limit + 1)
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.report.id])
  return {
    data: data.map(
      (row): Report => ({
        ...showState(row.report),
        text: row.report.text,
        reporter: row.isOwnCase === 1 ? null : row.reporter,
        subject: showReported(row),
        handledBy: row.handler,
        handledAt: row.report.handledAt === null ? null : new Date(row.report.handledAt).toISOString(),
      }),
    ),
    meta,
  }
}

function showReported({
  report,
  about,
  comment,
  author,
  member,
}: {
  report: StoredReport
  about: SubjectRow
  comment: { id: number; source: string } | null
  author: { username: string; role: string } | null
  member: { username: string } | null
}): Report['subject'] {
  if (member) return { kind: 'member', name: member.username, slug: member.username, comment: null }
  const subject = showSubject(about)
  return (
    subject && {
      kind: report.subjectKind,
      name: subject.name,
      slug: subject.slug,
      comment: comment && { id: comment.id, author, source: comment.source },
    }
  )
}

export interface Decision {
  id: number
  actorId: number
  state: 'resolved' | 'dismissed'
  answer: string
  now: number
}

/** A report with its subject, and whether others than the actor could decide it. Undefined when it does not exist. */
export function findReport(db: Database, id: number, actorId: number) {
  return db
    .select({
      report: reports,
      about: aboutColumns,
      comment: { id: comments.id },
      member: { username: reported.username },
      isOwnCase: concerns(actorId),
      hasOthers: sql<0 | 1>`${exists(findKeepers(db, ne(keepers.id, actorId), 'reports.manage'))}`.as('has_others'),
    })
    .from(reports)
    .leftJoin(reported, isReported)
    .leftJoin(comments, and(eq(reports.subjectKind, 'comment'), eq(comments.id, reports.subjectId)))
    .leftJoin(torrents, isTorrentOfReport)
    .leftJoin(titles, isTitleOf)
    .leftJoin(threads, isThreadOf)
    .leftJoin(forums, isForumOf)
    .leftJoin(articles, isArticleOf)
    .leftJoin(issues, isIssueOf)
    .where(eq(reports.id, id))
    .get()
}

type FoundReport = NonNullable<Awaited<ReturnType<typeof findReport>>>

/** Members of the staff do not decide reports about themselves while another one can. */
export function isForOthers({ report, isOwnCase, hasOthers }: FoundReport): boolean {
  return report.subjectKind !== 'torrent' && isOwnCase === 1 && hasOthers === 1
}

/** Notifies the reporter. Undefined when it was closed already. */
export async function closeReport(
  db: Database,
  { report, about, comment, member }: Pick<FoundReport, 'report' | 'about' | 'comment' | 'member'>,
  { id, actorId, state, answer, now }: Decision,
): Promise<{ report: ReportState; notified: number[] } | undefined> {
  const { subjectKind, subjectId, reporterId } = report
  const action = state === 'resolved' ? 'report.resolve' : 'report.dismiss'
  const [[closed]] = await db.batch([
    db
      .update(reports)
      .set({ state, answer, handledBy: actorId, handledAt: now })
      .where(and(eq(reports.id, id), eq(reports.state, 'open')))
      .returning(),
    // Only if the previous statement has closed a report.
    db
      .insert(auditEvents)
      .select(
        sql`select null, ${actorId}, ${action}, ${subjectKind}, ${subjectId}, ${answer}, ${now}, json_object('report', ${id}) where changes() > 0`,
      ),
  ])
  if (!closed) return undefined
  const subject = describeSubject(about, comment, member)
  if (reporterId === null || reporterId === actorId || !subject) return { report: showState(closed), notified: [] }
  const kind = `report_${state}` as const
  await notify(db, { userId: reporterId, kind, actorId: null, ...subject, bundle: `report:${id}` }, now)
  return { report: showState(closed), notified: [reporterId] }
}

/** `link` is for the reporter's notification. */
function describeSubject(about: SubjectRow, comment: { id: number } | null, member: { username: string } | null) {
  const subject = showSubject(about)
  if (subject && subject.kind !== 'torrent' && comment) {
    return { subject: subject.name, link: commentPath(subject, comment.id) }
  }
  if (subject) return { subject: subject.name, link: `/torrents/${subject.slug}#report` }
  return member && { subject: member.username, link: `/user/${encodeURIComponent(member.username)}#report` }
}

function showState({ id, reason, state, answer, createdAt }: StoredReport): ReportState {
  return { id, reason: reason as ReportState['reason'], state, answer, createdAt: new Date(createdAt).toISOString() }
}
