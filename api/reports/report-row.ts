import { and, eq, exists, isNull, ne, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { cutLine } from '#contract/plain-line'
import type { ReportState } from '#contract/report-state'
import type { Report } from '#contract/reports'
import { isArticleOf, isForumOf, isIssueOf, isThreadOf, showSubject, subjectColumns } from '../comments/comment-subject'
import { showMember } from '../lib/account-names/show-member'
import { titles } from '../platform/db/schema/catalogue'
import { chatMessages, chatRooms } from '../platform/db/schema/chat'
import { comments } from '../platform/db/schema/comments'
import { forums, threads } from '../platform/db/schema/forums'
import { issues } from '../platform/db/schema/issues'
import { users } from '../platform/db/schema/members'
import { queueClaims, reports } from '../platform/db/schema/moderation'
import { articles } from '../platform/db/schema/news'
import { subtitles } from '../platform/db/schema/subtitles'
import { torrentRequests } from '../platform/db/schema/torrent-requests'
import { torrents } from '../platform/db/schema/torrents'
import { claimants, claimColumns, isClaimOf, showClaim } from '../queue-claims/queue-claims'
import { findKeepers, keepers } from '../users/find-keepers'

type Database = DrizzleD1Database
export type StoredReport = typeof reports.$inferSelect

const reporter = alias(users, 'reporter')
const handler = alias(users, 'handler')
const author = alias(users, 'author')
const reported = alias(users, 'reported')

/** The reported torrent, title or request, or the one of the reported comment or subtitle. */
const isTorrentOfReport = sql`${torrents.id} = case
  when ${reports.subjectKind} = 'torrent' then ${reports.subjectId}
  when ${reports.subjectKind} = 'subtitle' then ${subtitles.torrentId}
  when ${comments.subjectKind} = 'torrent' then ${comments.subjectId} end`
const isTitleOfReport = sql`${titles.id} = case
  when ${reports.subjectKind} = 'title' then ${reports.subjectId}
  when ${comments.subjectKind} = 'title' then ${comments.subjectId} end`
const isRequestOfReport = sql`${torrentRequests.id} = case
  when ${reports.subjectKind} = 'request' then ${reports.subjectId}
  when ${comments.subjectKind} = 'request' then ${comments.subjectId} end`

const isReported = and(eq(reports.subjectKind, 'member'), eq(reported.id, reports.subjectId), isNull(reported.closedAt))

/** The member whom a report is about, or the author of a question. Null for titles. */
const concernedId = sql<number | null>`case ${reports.subjectKind}
  when 'member' then ${reports.subjectId} when 'staff' then ${reports.reporterId} when 'comment' then ${comments.authorId}
  when 'chat_message' then ${chatMessages.authorId} when 'torrent' then ${torrents.uploaderId}
  when 'request' then ${torrentRequests.requesterId} when 'subtitle' then ${subtitles.uploaderId} end`

export interface Reading {
  readerId: number
  now: number
}

/** Aliased, since a D1 batch merges columns of equal names. */
const written = (member: { username: SQLiteColumn; role: SQLiteColumn }, name: string) => ({
  username: sql<string | null>`${member.username}`.as(`${name}_name`),
  role: sql<string | null>`${member.role}`.as(`${name}_role`),
})

export function selectReports(db: Database, { readerId, now }: Reading) {
  return db
    .select({
      report: reports,
      reporter: written(reporter, 'reporter'),
      handler: written(handler, 'handler'),
      about: { ...subjectColumns, subjectId: sql<number | null>`${torrents.id}`.as('torrent_id') },
      comment: {
        id: sql<number | null>`coalesce(${comments.id}, ${chatMessages.id})`.as('comment_id'),
        source: sql<string>`coalesce(${comments.source}, ${chatMessages.source})`.as('comment_source'),
      },
      room: {
        name: sql<string | null>`${chatRooms.name}`.as('room_name'),
        slug: sql<string>`${chatRooms.slug}`.as('room_slug'),
      },
      author: written(author, 'author'),
      member: sql<string | null>`${reported.username}`.as('reported_name'),
      concernedId: concernedId.as('concerned_id'),
      claim: claimColumns,
      hasOthers: sql<0 | 1>`${exists(findKeepers(db, ne(keepers.id, readerId), 'reports.manage'))}`.as('has_others'),
    })
    .from(reports)
    .leftJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(handler, eq(handler.id, reports.handledBy))
    .leftJoin(comments, and(eq(reports.subjectKind, 'comment'), eq(comments.id, reports.subjectId)))
    .leftJoin(chatMessages, and(eq(reports.subjectKind, 'chat_message'), eq(chatMessages.id, reports.subjectId)))
    .leftJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .leftJoin(reported, isReported)
    .leftJoin(subtitles, and(eq(reports.subjectKind, 'subtitle'), eq(subtitles.id, reports.subjectId)))
    .leftJoin(torrents, isTorrentOfReport)
    .leftJoin(titles, isTitleOfReport)
    .leftJoin(threads, isThreadOf)
    .leftJoin(forums, isForumOf)
    .leftJoin(articles, isArticleOf)
    .leftJoin(issues, isIssueOf)
    .leftJoin(torrentRequests, isRequestOfReport)
    .leftJoin(author, eq(author.id, concernedId))
    .leftJoin(queueClaims, isClaimOf('report', sql`${reports.id}`, now))
    .leftJoin(claimants, eq(claimants.id, queueClaims.memberId))
    .$dynamic()
}

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

/** Whether another member of the staff must decide: the report is about the reader, or the question is theirs. */
export function isForOthers({ report, concernedId, hasOthers }: ReportRow, readerId: number): boolean {
  return report.subjectKind !== 'torrent' && concernedId === readerId && hasOthers === 1
}

/** The reported member does not see the reporter. */
export function showReport(row: ReportRow, readerId: number): Report {
  const { report, concernedId } = row
  return {
    ...showState(report),
    text: report.text,
    reporter: concernedId === readerId && !isQuestion(row) ? null : showAuthor(row.reporter),
    subject: showReported(row),
    handledBy: showAuthor(row.handler),
    handledAt: report.handledAt === null ? null : new Date(report.handledAt).toISOString(),
    claim: showClaim(row.claim, readerId),
  }
}

/** Drizzle gives an object of nulls for expressions of a row that is not there. */
export function showAuthor(member: { username: string | null; role: string | null } | null) {
  return showMember(member?.username ?? null, member?.role ?? null)
}

export const isQuestion = ({ report }: Pick<ReportRow, 'report'>): boolean => report.subjectKind === 'staff'

/** Characters of a question in its name. */
const maxName = 80

/** Null when it was deleted. */
export function showReported({ report, about, comment, room, author, member }: ReportRow): Report['subject'] {
  const kind = report.subjectKind
  if (kind === 'staff') return { kind, name: cutLine(report.text, maxName), slug: '', comment: null }
  if (kind === 'member') return member === null ? null : { kind, name: member, slug: member, comment: null }
  const text = comment.id === null ? null : { id: comment.id, author: showAuthor(author), source: comment.source }
  if (kind === 'chat_message') {
    return room.name === null ? null : { kind, name: room.name, slug: room.slug, comment: text }
  }
  const subject = showSubject(about)
  if (!subject) return null
  const slug = kind === 'title' ? `${subject.kind}/${subject.slug}` : subject.slug
  return { kind, name: subject.name, slug, comment: text }
}

export function showState({ id, reason, state, answer, createdAt }: StoredReport): ReportState {
  return { id, reason: reason as ReportState['reason'], state, answer, createdAt: new Date(createdAt).toISOString() }
}
