import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, max, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { CommentDetail, CommentPage } from '#contract/comments'
import { isThreadVisible } from '../forums/visible-thread'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { titles } from '../platform/db/schema/catalogue'
import { commentReactions, comments, heldEdits, type Subject } from '../platform/db/schema/comments'
import { forums, threads } from '../platform/db/schema/forums'
import { issues } from '../platform/db/schema/issues'
import { articles } from '../platform/db/schema/news'
import { torrentRequests } from '../platform/db/schema/torrent-requests'
import { torrentDetails, torrents } from '../platform/db/schema/torrents'
import type { Caller } from '../platform/http/caller.queries'
import { commentRoomOf } from '../platform/realtime/news-rooms'
import { isVisible } from '../titles/visible-title'
import { canSee } from '../torrents/visible-torrent'
import { judgeComment, maySeeEdit } from './comment.rules'
import { type Reader, type StoredComment, showComment } from './comment-row'
import {
  isArticleOf,
  isForumOf,
  isIssueOf,
  isPublic,
  isRequestOf,
  isThreadOf,
  isTitleOf,
  isTorrentOf,
  type SubjectDetail,
  showSubject,
  subjectColumns,
} from './comment-subject'
import { byKind, countReactions, selectComments } from './select-comments'

type Database = DrizzleD1Database

/** The requested part of a list: after a cursor, or the page with a comment. */
interface Position {
  cursor: Cursor | undefined
  around: number | undefined
  limit: number
}

/** A torrent, title or article by its id, or by a subquery of it. */
interface Named {
  kind: Exclude<Subject['kind'], 'thread' | 'issue'>
  id: number | SQL<number>
}

const isAbout = ({ kind, id }: Named) => and(eq(comments.subjectKind, kind), eq(comments.subjectId, id))

/**
 * One page of the comments on a subject with their authors and reactions, and the id of the subject, in one round trip.
 * `stale`: some of the texts, or the torrent's description, were rendered by an older version than `version`. Undefined
 * when the caller may not see the subject.
 */
export async function findComments(
  db: Database,
  subject: Named,
  position: Position,
  { caller, now, version }: { caller: Caller; now: number; version: number },
): Promise<{ page: CommentPage; subjectId: number; stale: boolean } | undefined> {
  const { cursor, around, limit } = position
  const isBackwards = cursor?.direction === 'before'
  const [key = 0] = cursor?.key ?? []
  const beyond = cursor
    ? isBackwards
      ? lt(comments.id, key)
      : gt(comments.id, key)
    : around !== undefined
      ? gte(comments.id, findPageStart(subject, around, limit))
      : undefined
  const page = () =>
    db
      .select({ id: comments.id })
      .from(comments)
      .where(and(isAbout(subject), beyond))
      .orderBy(isBackwards ? desc(comments.id) : asc(comments.id))
      .limit(limit + 1)
  const [rows, counted, [sum], before, [details]] = await db.batch([
    selectComments(db, caller.id)
      .where(and(isAbout(subject), beyond))
      .orderBy(isBackwards ? desc(comments.id) : asc(comments.id))
      .limit(limit + 1),
    countReactions(db, caller.id)
      .where(inArray(commentReactions.commentId, page()))
      .groupBy(...byKind),
    db
      .select({ total: count(sql`case when ${comments.deletedAt} is null then 1 end`), latest: max(comments.id) })
      .from(comments)
      .where(isAbout(subject)),
    around === undefined || cursor
      ? db.select({ id: comments.id }).from(comments).where(eq(comments.id, 0))
      : db
          .select({ id: comments.id })
          .from(comments)
          .where(and(isAbout(subject), lt(comments.id, findPageStart(subject, around, limit))))
          .limit(1),
    selectSubject(db, subject, caller, now),
  ])
  if (!(details && canSee(caller, details))) return undefined
  // Like a page after a cursor, a page found by a comment has a previous page if comments precede it.
  const from: Cursor | undefined = cursor ?? (before.length > 0 ? { direction: 'after', key: [0] } : undefined)
  const { data, meta } = cutPage(rows, from, limit, (row) => [row.id])
  return {
    page: {
      data: data.map((row) => {
        const reactions = counted.filter(({ commentId }) => commentId === row.id)
        return showComment(row, reactions, caller, now)
      }),
      meta,
      total: sum?.total ?? 0,
      latest: sum?.latest ?? null,
      room: commentRoomOf({ kind: subject.kind, id: details.id }),
    },
    subjectId: details.id,
    stale:
      data.some(({ rendererVersion }) => rendererVersion < version) ||
      (details.hasText === 1 && details.version < version),
  }
}

/** No row for a title or article that the caller may not see; the status of a torrent decides. */
export function selectSubject(db: Database, { kind, id }: Named, caller: Caller, now: number) {
  const ofTorrent = {
    id: torrents.id,
    version: torrentDetails.rendererVersion,
    hasText: sql<number>`${torrentDetails.description} is not null`.as('has_text'),
    status: sql<string>`${torrents.status}`.as('status'),
    uploaderId: sql<number | null>`${torrents.uploaderId}`.as('uploader_id'),
  }
  const ofTitle = {
    id: titles.id,
    version: titles.rendererVersion,
    hasText: sql<number>`0`.as('has_text'),
    status: sql<string>`'approved'`.as('status'),
    uploaderId: sql<number | null>`null`.as('uploader_id'),
  }
  if (kind === 'news') {
    return db
      .select({ ...ofTitle, id: articles.id, version: articles.rendererVersion })
      .from(articles)
      .where(and(eq(articles.id, id), lte(articles.publishedAt, now)))
  }
  if (kind === 'request') {
    return db
      .select({ ...ofTitle, id: torrentRequests.id, version: torrentRequests.rendererVersion })
      .from(torrentRequests)
      .where(eq(torrentRequests.id, id))
  }
  return kind === 'title'
    ? db
        .select(ofTitle)
        .from(titles)
        .where(and(eq(titles.id, id), isVisible(caller)))
    : db
        .select(ofTorrent)
        .from(torrentDetails)
        .innerJoin(torrents, eq(torrents.id, torrentDetails.torrentId))
        .where(eq(torrentDetails.torrentId, id))
}

/** Id of the first comment on the page that contains a comment. Pages are counted from the oldest comment. */
function findPageStart(subject: Named, id: number, limit: number) {
  return sql`coalesce((select id from ${comments} where ${isAbout(subject)} order by id
    limit 1 offset (select cast(count(*) / ${limit} as integer) * ${limit} from ${comments}
      where ${isAbout(subject)} and ${lt(comments.id, id)})), ${id})`
}

/** A comment with its subject, as far as the caller may see it. */
export interface FoundComment {
  row: StoredComment
  detail: CommentDetail
  subject: SubjectDetail
}

/** The queries of one comment, whose rows `showFound` takes. */
export function selectComment(db: Database, id: number | SQL<number>, caller: Reader) {
  return [
    selectComments(db, caller.id).where(eq(comments.id, id)),
    countReactions(db, caller.id)
      .where(eq(commentReactions.commentId, id))
      .groupBy(...byKind),
    db
      .select({
        ...subjectColumns,
        kind: comments.subjectKind,
        status: torrents.status,
        uploaderId: torrents.uploaderId,
        isPublic: sql<0 | 1>`coalesce(${isPublic}, 0)`.as('is_public'),
        isVisible: sql<0 | 1>`case ${comments.subjectKind} when 'thread' then ${isThreadVisible(caller)}
          when 'news' then ${articles.id} is not null when 'issue' then ${issues.id} is not null
          when 'request' then ${torrentRequests.id} is not null
          else ${titles.id} is not null and ${isVisible(caller)} end`.as('is_visible'),
        isLocked: sql<0 | 1>`coalesce(${threads.isLocked}, ${issues.isLocked}, 0)`.as('is_locked'),
        heldRevision: sql<number | null>`${heldEdits.revision}`.as('held_revision'),
        heldSource: sql<string | null>`${heldEdits.source}`.as('held_source'),
        refuseReason: heldEdits.refuseReason,
      })
      .from(comments)
      .leftJoin(torrents, isTorrentOf)
      .leftJoin(titles, isTitleOf)
      .leftJoin(threads, isThreadOf)
      .leftJoin(forums, isForumOf)
      .leftJoin(articles, isArticleOf)
      .leftJoin(issues, isIssueOf)
      .leftJoin(torrentRequests, isRequestOf)
      .leftJoin(heldEdits, eq(heldEdits.commentId, comments.id))
      .where(eq(comments.id, id)),
  ] as const
}

type FoundRows = { [Index in 0 | 1 | 2]: Awaited<ReturnType<typeof selectComment>[Index]> }

/** Undefined when the comment does not exist or the caller may not see its subject. */
export function showFound(
  { 0: [row], 1: counted, 2: [about] }: FoundRows,
  caller: Reader,
  now: number,
): FoundComment | undefined {
  const ref = about && showSubject(about)
  if (!row || !ref) return undefined
  const { kind, subjectId, status, uploaderId, heldRevision, heldSource, refuseReason } = about
  if (!(status === null ? about.isVisible === 1 : canSee(caller, { status, uploaderId }))) return undefined
  const { canRead } = judgeComment(caller, row, now)
  const detail = {
    ...showComment(row, counted, caller, now, about.isLocked === 1),
    source: canRead ? row.source : '',
    subject: ref,
    heldEdit:
      maySeeEdit(caller, row) && heldRevision !== null && heldSource !== null
        ? { revision: heldRevision, source: heldSource, refused: refuseReason }
        : null,
  }
  return {
    row,
    detail,
    subject: {
      kind,
      id: subjectId,
      ref,
      isPublic: kind === 'thread' ? row.number !== null : about.isPublic === 1,
      uploaderId,
    },
  }
}

/** One comment, in one round trip. Undefined when it does not exist or the caller may not see its subject. */
export async function findComment(
  db: Database,
  id: number,
  caller: Reader,
  now: number,
): Promise<FoundComment | undefined> {
  return showFound(await db.batch([...selectComment(db, id, caller)]), caller, now)
}
