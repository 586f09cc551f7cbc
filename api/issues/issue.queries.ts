import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { IssueEntry, IssueEvent, IssueNote, IssuePage } from '#contract/issues'
import { type StoredComment, showAuthor, showComment } from '../comments/comment-row'
import {
  isArticleOf,
  isForumOf,
  isIssueOf,
  isPublic,
  isRequestOf,
  isThreadOf,
  isTitleOf,
  isTorrentOf,
  showSubject,
  subjectColumns,
} from '../comments/comment-subject'
import { byKind, countReactions, selectCommentsAmong } from '../comments/select-comments'
import { rendererVersion } from '../lib/markdown/render'
import { titles } from '../platform/db/schema/catalogue'
import { commentReactions, comments } from '../platform/db/schema/comments'
import { forums, threads } from '../platform/db/schema/forums'
import { issueEntries, issueNotes, issues } from '../platform/db/schema/issues'
import { users } from '../platform/db/schema/members'
import { articles } from '../platform/db/schema/news'
import { torrentRequests } from '../platform/db/schema/torrent-requests'
import { torrents } from '../platform/db/schema/torrents'
import type { Caller } from '../platform/http/caller.queries'
import { canManage, showRef } from './issue-row'
import { selectChoices, selectIssue, showChoices, showIssue } from './select-issues'

type Database = DrizzleD1Database

const maxNotes = 100

interface Position {
  page: number
  comment?: number | undefined
  perPage: number
}

export interface FoundIssue {
  page: IssuePage
  rows: StoredComment[]
  /** Notes of an older renderer. */
  staleNotes: { id: number; source: string }[]
}

/** An issue with a page of its timeline, in one round trip. The range of numbers is read by index, without an offset. */
export async function findIssuePage(
  db: Database,
  id: number,
  position: Position,
  { caller, now }: { caller: Caller; now: number },
): Promise<FoundIssue | undefined> {
  const { perPage } = position
  // D1 binds numbers as fractions.
  const start = sql`(cast((${numberOn(id, position)} - 1) / ${perPage} as integer) * ${perPage})`
  const isOnPage = and(
    eq(issueEntries.issueId, id),
    sql`${issueEntries.number} > ${start} and ${issueEntries.number} <= ${start} + ${perPage}`,
  )
  const ids = sql`(select body_id as found from ${issues} where ${issues.id} = ${id} and body_id is not null
    union all select ${issueEntries.commentId} from ${issueEntries} where ${isOnPage} and ${issueEntries.kind} = 'comment')`
  const isStaff = canManage(caller)
  const [row, original, duplicates, related, entries, rows, counted, [range], notes, ...choices] = await db.batch([
    ...selectIssue(db, id, caller.id),
    selectEntries(db, isOnPage),
    selectCommentsAmong(db, caller.id, ids),
    countReactions(db, caller.id)
      .where(inArray(commentReactions.commentId, sql`(select found from ${ids})`))
      .groupBy(...byKind),
    db
      .select({ start: sql<number>`${start}`.as('range_start'), entries: issues.entries, bodyId: issues.bodyId })
      .from(issues)
      .where(eq(issues.id, id)),
    selectNotes(db, eq(issueNotes.issueId, id), isStaff),
    ...selectChoices(db),
  ])
  const issue = showIssue([row, original, duplicates, related], caller)
  if (!issue || !range) return undefined
  const show = (comment: StoredComment) => {
    const reactions = counted.filter(({ commentId }) => commentId === comment.id)
    return showComment(comment, reactions, caller, now, issue.isLocked)
  }
  const shown = new Map(rows.map((comment) => [comment.id, show(comment)]))
  const page = {
    issue,
    body: shown.get(range.bodyId ?? 0) ?? null,
    entries: entries.flatMap((entry): IssueEntry[] => {
      const { number, kind, commentId } = entry
      if (number === null) return []
      if (kind === 'comment') return [{ number, comment: shown.get(commentId ?? 0) ?? null, event: null }]
      const event = showEvent(entry)
      return event ? [{ number, comment: null, event }] : []
    }),
    notes: isStaff ? notes.map((note) => showNote(note, caller)).reverse() : null,
    choices: isStaff ? showChoices(choices) : null,
    page: Math.floor(range.start / perPage) + 1,
    pages: Math.max(1, Math.ceil(range.entries / perPage)),
    perPage,
  }
  return { page, rows, staleNotes: notes.filter((note) => note.rendererVersion < rendererVersion) }
}

/** Subquery: a number on the requested page, at most that of the last entry. */
function numberOn(id: number, { page, comment, perPage }: Position): SQL<number> {
  const asked =
    comment === undefined
      ? sql`${(page - 1) * perPage + 1}`
      : sql`coalesce((select number from ${issueEntries} where comment_id = ${comment} and issue_id = ${id}), 1)`
  return sql`(select max(1, min(entries, ${asked})) from issues as counted where counted.id = ${id})`
}

const actors = alias(users, 'actors')
const members = alias(users, 'members')
const others = alias(issues, 'others')

/** With the subject of each text that names the issue. */
function selectEntries(db: Database, condition: SQL | undefined) {
  return db
    .select({
      ...subjectColumns,
      number: issueEntries.number,
      kind: issueEntries.kind,
      at: issueEntries.at,
      commentId: issueEntries.commentId,
      detail: issueEntries.detail,
      actor: sql<string | null>`${actors.username}`.as('actor_name'),
      actorRole: sql<string | null>`${actors.role}`.as('actor_role'),
      member: sql<string | null>`${members.username}`.as('member_name'),
      memberRole: sql<string | null>`${members.role}`.as('member_role'),
      otherId: sql<number | null>`${others.id}`.as('other_id'),
      otherTitle: sql<string | null>`${others.title}`.as('other_title'),
      otherIsOpen: sql<0 | 1>`coalesce(${others.isOpen}, 0)`.as('other_is_open'),
      otherClosedAs: sql<(typeof issues.$inferSelect)['closedAs']>`${others.closedAs}`.as('other_closed_as'),
      isShown: sql<0 | 1>`coalesce(${comments.deletedAt} is null and ${isPublic}, 0)`.as('is_shown'),
    })
    .from(issueEntries)
    .leftJoin(actors, eq(actors.id, issueEntries.actorId))
    .leftJoin(members, eq(members.id, issueEntries.memberId))
    .leftJoin(others, eq(others.id, issueEntries.otherId))
    .leftJoin(comments, and(eq(issueEntries.kind, 'referenced'), eq(comments.id, issueEntries.commentId)))
    .leftJoin(torrents, isTorrentOf)
    .leftJoin(titles, isTitleOf)
    .leftJoin(threads, isThreadOf)
    .leftJoin(forums, isForumOf)
    .leftJoin(articles, isArticleOf)
    .leftJoin(issues, isIssueOf)
    .leftJoin(torrentRequests, isRequestOf)
    .where(condition)
    .orderBy(asc(issueEntries.number))
}

type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

/** Undefined for a reference that not every member sees. */
function showEvent(row: EntryRow): IssueEvent | undefined {
  const { kind, at, detail, otherId, otherTitle, otherIsOpen, otherClosedAs, commentId } = row
  if (kind === 'comment') return undefined
  const subject = kind === 'referenced' && row.isShown === 1 ? showSubject(row) : null
  if (kind === 'referenced' && (!subject || commentId === null)) return undefined
  const { before = null, after = null, name = null, color = null } = detail
  return {
    kind,
    at: new Date(at).toISOString(),
    actor: showAuthor({ username: row.actor, role: row.actorRole }),
    before,
    after,
    label: name === null || color === null ? null : ({ name, color } as IssueEvent['label']),
    member: showAuthor({ username: row.member, role: row.memberRole }),
    issue:
      otherId === null || otherTitle === null
        ? null
        : showRef({ id: otherId, title: otherTitle, isOpen: otherIsOpen === 1, closedAs: otherClosedAs }),
    from: subject && commentId !== null ? { subject, comment: commentId } : null,
  }
}

/** The newest notes first. No row for members who do not manage issues. */
export function selectNotes(db: Database, condition: SQL, isStaff: boolean) {
  return db
    .select({
      id: issueNotes.id,
      authorId: issueNotes.authorId,
      username: users.username,
      role: users.role,
      source: issueNotes.source,
      html: issueNotes.html,
      rendererVersion: issueNotes.rendererVersion,
      createdAt: issueNotes.createdAt,
    })
    .from(issueNotes)
    .leftJoin(users, eq(users.id, issueNotes.authorId))
    .where(condition)
    .orderBy(desc(issueNotes.id))
    .limit(isStaff ? maxNotes : 0)
}

export function showNote(row: Awaited<ReturnType<typeof selectNotes>>[number], caller: Pick<Caller, 'id'>): IssueNote {
  const { id, html, createdAt, authorId } = row
  return {
    id,
    author: showAuthor(row),
    html,
    createdAt: new Date(createdAt).toISOString(),
    isMine: authorId === caller.id,
  }
}
