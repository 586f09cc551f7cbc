import { and, asc, count, desc, eq, gt, gte, inArray, lt, max, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { CommentDetail, CommentPage } from '#contract/comments'
import { printSlug } from '../lib/slug/torrent-slug'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { commentReactions, comments, type Subject } from '../platform/db/schema/comments'
import { users } from '../platform/db/schema/members'
import { torrentDetails, torrents } from '../platform/db/schema/torrents'
import type { Caller } from '../platform/http/caller.queries'
import { canSee } from '../torrents/visible-torrent'
import { judgeComment } from './comment.rules'
import { commentColumns, isBlockedBy, type StoredComment, showComment } from './comment-row'

type Database = DrizzleD1Database

/** The requested part of a list: after a cursor, or the page with a comment. */
interface Place {
  cursor: Cursor | undefined
  around: number | undefined
  limit: number
}

const isAbout = ({ kind, id }: Subject) => and(eq(comments.subjectKind, kind), eq(comments.subjectId, id))

/**
 * One page of the comments on a subject with their authors and reactions, in one round trip. `stale`: some of the
 * texts, or the torrent's description, were rendered by an older version than `version`. Undefined when the caller may not
 * see the torrent.
 */
export async function findComments(
  db: Database,
  subject: Subject,
  place: Place,
  { caller, now, version }: { caller: Caller; now: number; version: number },
): Promise<{ page: CommentPage; stale: boolean } | undefined> {
  const { cursor, around, limit } = place
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
    db
      .select({
        version: torrentDetails.rendererVersion,
        hasText: sql<number>`${torrentDetails.description} is not null`,
        status: torrents.status,
        uploaderId: torrents.uploaderId,
      })
      .from(torrentDetails)
      .innerJoin(torrents, eq(torrents.id, torrentDetails.torrentId))
      .where(and(eq(torrentDetails.torrentId, subject.id), sql`${subject.kind} = 'torrent'`)),
  ])
  if (subject.kind === 'torrent' && !(details && canSee(caller, details))) return undefined
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
    },
    stale:
      data.some(({ rendererVersion }) => rendererVersion < version) ||
      (details?.hasText === 1 && details.version < version),
  }
}

/** Id of the first comment on the page that contains a comment. Pages are counted from the oldest comment. */
function findPageStart(subject: Subject, id: number, limit: number) {
  return sql`coalesce((select id from ${comments} where ${isAbout(subject)} order by id
    limit 1 offset (select cast(count(*) / ${limit} as integer) * ${limit} from ${comments}
      where ${isAbout(subject)} and ${lt(comments.id, id)})), ${id})`
}

function selectComments(db: Database, readerId: number) {
  return db
    .select({ ...commentColumns, isBlocked: isBlockedBy(readerId) })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
}

const byKind = [commentReactions.commentId, commentReactions.kind]

export function countReactions(db: Database, callerId: number) {
  return db
    .select({
      commentId: commentReactions.commentId,
      kind: commentReactions.kind,
      count: count(),
      mine: sql<number>`max(${commentReactions.userId} = ${callerId})`,
    })
    .from(commentReactions)
}

/** A comment with its torrent, as far as the caller may see it. */
export interface FoundComment {
  row: StoredComment
  detail: CommentDetail
  torrent: { id: number; name: string; status: string; uploaderId: number | null }
}

/** One comment, in one round trip. Undefined when it does not exist or the caller may not see its torrent. */
export async function findComment(
  db: Database,
  id: number,
  caller: Caller,
  now: number,
): Promise<FoundComment | undefined> {
  const [[row], counted, [torrent]] = await db.batch([
    selectComments(db, caller.id).where(eq(comments.id, id)),
    countReactions(db, caller.id)
      .where(eq(commentReactions.commentId, id))
      .groupBy(...byKind),
    db
      .select({ id: torrents.id, name: torrents.name, status: torrents.status, uploaderId: torrents.uploaderId })
      .from(torrents)
      .innerJoin(comments, and(eq(comments.subjectKind, 'torrent'), eq(comments.subjectId, torrents.id)))
      .where(eq(comments.id, id)),
  ])
  if (!row || !torrent || !canSee(caller, torrent)) return undefined
  const { canRead } = judgeComment(caller, row, now)
  const detail = {
    ...showComment(row, counted, caller, now),
    source: canRead ? row.source : '',
    subject: { kind: 'torrent' as const, slug: printSlug(torrent.name, torrent.id), name: torrent.name },
  }
  return { row, detail, torrent }
}
