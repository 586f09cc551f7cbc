import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { PostAuthor, ThreadPage } from '#contract/threads'
import { maySeeEdit, undoTime } from '../comments/comment.rules'
import { type StoredComment, showComment } from '../comments/comment-row'
import { byKind, countReactions, selectComments, selectCommentsAmong } from '../comments/select-comments'
import { lastRead } from '../forums/unread'
import { canModerate, type Reader } from '../forums/visible-forum'
import { isThreadReadable } from '../forums/visible-thread'
import { among, isAmong } from '../platform/db/among'
import { preferences, profiles } from '../platform/db/schema/account'
import { commentReactions, comments } from '../platform/db/schema/comments'
import { threadMarks } from '../platform/db/schema/forum-marks'
import { forums, threads } from '../platform/db/schema/forums'
import { users } from '../platform/db/schema/members'
import { peers } from '../platform/db/schema/swarms'
import type { Caller } from '../platform/http/caller.queries'
import { selectPoll, showPoll } from './polls.queries'
import { isMarkOf, lastAuthors, lastPosts, showThread, type ThreadRow, threadColumns } from './thread-row'

type Database = DrizzleD1Database

/** Subquery: a thread, or the one that it was merged into. */
export function currentId(id: number | SQL<number>): SQL<number> {
  return sql`(select coalesce(replaced_by, id) from threads where id = ${id})`
}

/** Subquery: the thread that has a post now, after merges and splits; of other comments, the thread at the address. */
function threadOf(comment: number, id: number): SQL<number> {
  return sql`coalesce((select subject_id from comments where id = ${comment} and subject_kind = 'thread'), ${currentId(id)})`
}

/** No row when it does not exist or the caller may not see it. The id may be a subquery. */
export function selectThread(db: Database, id: number | SQL<number>, reader: Reader, now: number) {
  return db
    .select(threadColumns({ userId: reader.id, now }))
    .from(threads)
    .innerJoin(forums, eq(forums.id, threads.forumId))
    .leftJoin(users, eq(users.id, threads.authorId))
    .leftJoin(lastPosts, eq(lastPosts.id, threads.lastPostId))
    .leftJoin(lastAuthors, eq(lastAuthors.id, lastPosts.authorId))
    .leftJoin(threadMarks, isMarkOf(reader))
    .where(and(eq(threads.id, typeof id === 'number' ? currentId(id) : id), isThreadReadable(reader)))
}

/** Undefined when it does not exist or the caller may not see it. */
export function findThread(db: Database, id: number, reader: Reader, now: number): Promise<ThreadRow | undefined> {
  return selectThread(db, id, reader, now).get()
}

/** Held posts that a page shows. */
const maxHeld = 20

/** The requested page: by a number of a post, the id of a post, or its own number. */
export interface Position {
  page: number
  post?: number | undefined
  comment?: number | undefined
  unread?: '1' | undefined
  perPage: number
}

/** Subquery: the number of a post on the requested page, at most that of the last post. Held posts are on the last page. */
function numberOn(threadId: SQL<number>, { page, post, comment, unread, perPage }: Position, read: SQL): SQL<number> {
  const asked =
    post === undefined && comment !== undefined
      ? sql`coalesce((select ifnull(number, threads.posts) from comments where id = ${comment} and subject_kind = 'thread'
          and subject_id = ${threadId}), 1)`
      : post === undefined && unread
        ? sql`${read} + 1`
        : sql`${post ?? (page - 1) * perPage + 1}`
  return sql`(select max(1, min(posts, ${asked})) from threads where id = ${threadId})`
}

export interface FoundPage {
  page: ThreadPage
  rows: StoredComment[]
  authors: AuthorRow[]
}

/** A thread with a page of its posts, in one round trip. The range of numbers is read by index, without an offset. */
export async function findThreadPage(
  db: Database,
  id: number,
  position: Position,
  { caller, now }: { caller: Caller; now: number },
): Promise<FoundPage | undefined> {
  const { perPage, post, comment } = position
  const threadId = post === undefined && comment !== undefined ? threadOf(comment, id) : currentId(id)
  const read = lastRead(threadId, { userId: caller.id, now })
  // D1 binds numbers as fractions.
  const start = sql`(cast((${numberOn(threadId, position, read)} - 1) / ${perPage} as integer) * ${perPage})`
  const isOnPage = sql`${comments.subjectKind} = 'thread' and ${comments.subjectId} = ${threadId}
    and ${comments.number} > ${start} and ${comments.number} <= ${start} + ${perPage}`
  const on = (column: typeof comments.id | typeof comments.authorId) =>
    db.select({ value: column }).from(comments).where(isOnPage)
  const heldIds = listHeld(threadId, caller, now)
  const heldAuthors = db
    .select({ value: comments.authorId })
    .from(among(heldIds))
    .crossJoin(comments)
    .where(isAmong(comments.id))
  const [[thread], rows, held, counted, authors, [mark], [poll]] = await db.batch([
    selectThread(db, threadId, caller, now),
    selectComments(db, caller.id).where(isOnPage).orderBy(asc(comments.number)),
    selectCommentsAmong(db, caller.id, heldIds).orderBy(asc(comments.id)),
    countReactions(db, caller.id)
      .where(inArray(commentReactions.commentId, on(comments.id)))
      .groupBy(...byKind),
    selectAuthors(db, on(comments.authorId).union(heldAuthors), caller.id),
    db.select({ read: sql<number>`${read}`.as('last_read') }).from(sql`(select 1)`),
    selectPoll(db, threadId, caller.id),
  ])
  if (!thread) return undefined
  const first = rows[0]?.number ?? 1
  const next = (mark?.read ?? 0) + 1
  const shown = showThread(thread, caller)
  const show = (row: StoredComment) => {
    const reactions = counted.filter(({ commentId }) => commentId === row.id)
    const heldEdit = maySeeEdit(caller, row) ? row.heldEdit : null
    return { ...showComment(row, reactions, caller, now, thread.isLocked), number: row.number, heldEdit }
  }
  return {
    page: {
      thread: shown,
      poll: poll ? showPoll(poll, shown, now) : null,
      posts: rows.map(show),
      held: held.map(show),
      authors: authors.map(showAuthor),
      firstUnread: next <= thread.posts ? next : null,
      page: Math.floor((first - 1) / perPage) + 1,
      pages: Math.max(1, Math.ceil(thread.posts / perPage)),
      perPage,
    },
    rows: [...rows, ...held],
    authors,
  }
}

/**
 * Ids of the held posts of a thread that the caller sees. Moderators see all that wait, authors also their refused posts, and
 * those that they deleted as long as they can restore them.
 */
function listHeld(threadId: SQL<number>, caller: Caller, now: number): SQL {
  const isOwn = sql`author_id = ${caller.id} and (deleted_at is null or delete_reason is not null or deleted_at > ${now - undoTime})`
  return sql`(select id as found from comments indexed by comments_held
    where subject_kind = 'thread' and number is null and subject_id = ${threadId}
      and ${canModerate(caller) ? sql`(deleted_at is null or ${isOwn})` : isOwn} order by id limit ${maxHeld})`
}

/** Members by id, each once. */
function selectAuthors(db: Database, ids: SQLWrapper, readerId: number) {
  const isShown = sql`(select signatures from ${preferences} where ${preferences.userId} = ${readerId}) = 'on'`
  return db
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      avatar: users.avatar,
      joinedAt: users.joinedAt,
      posts: users.forumPosts,
      title: profiles.title,
      country: profiles.country,
      signature: sql<
        string | null
      >`case when ${isShown} and ${users.bannedAt} is null then ${profiles.signatureHtml} end`.as('signature'),
      profileVersion: profiles.rendererVersion,
      hidden: profiles.hidden,
      isSeeding: sql<
        0 | 1
      >`exists (select 1 from ${peers} where ${peers.userId} = ${users.id} and ${peers.left} = 0)`.as('is_seeding'),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(inArray(users.id, ids), isNull(users.closedAt)))
}

type AuthorRow = Awaited<ReturnType<typeof selectAuthors>>[number]

function showAuthor(row: AuthorRow): PostAuthor {
  const { id: _id, profileVersion: _version, joinedAt, hidden, isSeeding, ...author } = row
  return {
    ...author,
    joinedAt: new Date(joinedAt).toISOString(),
    isSeeding: hidden?.includes('figures') ? null : isSeeding === 1,
  }
}
