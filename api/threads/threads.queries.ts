import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ThreadFilter, ThreadSort } from '#contract/threads'
import { isUnread, listRecent } from '../forums/unread'
import { isReadable, type Reader } from '../forums/visible-forum'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { threadMarks } from '../platform/db/schema/forum-marks'
import { forums, isThreadListed, threads } from '../platform/db/schema/forums'
import { users } from '../platform/db/schema/members'
import { isMarkOf, lastAuthors, lastPosts, lineColumns, showLine } from './thread-row'

/** A new member starts few threads before one is approved: see the limit of starting threads. */
const maxHeldThreads = 10

export interface Asked {
  sort: ThreadSort
  filter: ThreadFilter | undefined
  prefix: string | undefined
  cursor: Cursor | undefined
  limit: number
}

/**
 * The columns of each order after `is_pinned`. Each has an index with the forum. SQLite seeks by all but the id, so that few
 * threads may be equal before it.
 */
const orders = {
  activity: [threads.lastPostAt, threads.id],
  newest: [threads.createdAt, threads.id],
  posts: [threads.posts, threads.lastPostAt, threads.id],
} satisfies Record<ThreadSort, unknown>

/** Numbers in the key of a cursor. */
export const keyLength = (sort: ThreadSort) => orders[sort].length + 1

/**
 * Threads of a forum: pinned ones first, then the highest values of the order first. In one round trip with the forum;
 * undefined when the caller may not see it.
 */
export async function findThreads(db: DrizzleD1Database, forumId: number, asked: Asked, reader: Reader, now: number) {
  const { sort, cursor, limit } = asked
  const reading = { userId: reader.id, now }
  const isBackwards = cursor?.direction === 'before'
  const order = [threads.isPinned, ...orders[sort]]
  const direction = sql.raw(isBackwards ? 'asc' : 'desc')
  const key = sql.join(
    (cursor?.key ?? []).map((value) => sql`${value}`),
    sql`, `,
  )
  const beyond = cursor && sql`(${sql.join(order, sql`, `)}) ${sql.raw(isBackwards ? '>' : '<')} (${key})`
  const [[forum], rows, held] = await db.batch([
    db
      .select({ id: forums.id })
      .from(forums)
      .where(and(eq(forums.id, forumId), isReadable(reader))),
    selectLines(db, forumId, reader, now)
      .where(and(...listConditions(asked, forumId, reading), beyond))
      .orderBy(...order.map((column) => sql`${column} ${direction}`))
      .limit(limit + 1),
    selectLines(db, forumId, reader, now)
      .where(isOwnHeld(forumId, reader))
      .orderBy(desc(threads.id))
      .limit(showsHeld(asked) ? maxHeldThreads : 0),
  ])
  if (!forum) return undefined
  const keys = {
    activity: (row: (typeof rows)[number]) => [row.lastPostAt, row.id],
    newest: (row: (typeof rows)[number]) => [row.createdAt, row.id],
    posts: (row: (typeof rows)[number]) => [row.posts, row.lastPostAt, row.id],
  }
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [Number(row.isPinned), ...keys[sort](row)])
  return { data: [...held, ...data].map(showLine), meta }
}

function selectLines(db: DrizzleD1Database, forumId: number, reader: Reader, now: number) {
  return db
    .select(lineColumns({ userId: reader.id, now }, sql`${forumId}`))
    .from(threads)
    .leftJoin(users, eq(users.id, threads.authorId))
    .leftJoin(lastPosts, eq(lastPosts.id, threads.lastPostId))
    .leftJoin(lastAuthors, eq(lastAuthors.id, lastPosts.authorId))
    .leftJoin(threadMarks, isMarkOf(reader))
    .$dynamic()
}

/** On the first page of all threads, or of those that the caller started. */
function showsHeld({ cursor, filter, prefix }: Asked): boolean {
  return cursor === undefined && prefix === undefined && (filter === undefined || filter === 'mine')
}

/** Condition: the caller's threads whose first post waits. */
function isOwnHeld(forumId: number, { id }: Reader): SQL {
  return sql`threads.author_id = ${id} and threads.forum_id = ${forumId}
    and threads.hidden_at is null and threads.posts = 0 and threads.replaced_by is null
    and exists (select 1 from comments as held indexed by comments_held where held.subject_kind = 'thread'
      and held.number is null and held.subject_id = threads.id and held.deleted_at is null)`
}

interface Reading {
  userId: number
  now: number
}

function listConditions({ filter, prefix }: Asked, forumId: number, reading: Reading): SQL[] {
  const { userId } = reading
  const all = [eq(threads.forumId, forumId), isThreadListed]
  // The plus signs keep SQLite from the indexes of the forum: it would read the whole forum in the order of the list.
  const among = (ids: SQL) => [
    sql`+threads.forum_id = ${forumId} and +threads.hidden_at is null and threads.posts > 0 and threads.id in ${ids}`,
  ]
  const byFilter = {
    mine: () => [...all, eq(threads.authorId, userId)],
    unanswered: () => [...all, sql`threads.posts = 1`],
    unread: () => [...among(listRecent(forumId, reading)), isUnread(reading, sql`${forumId}`)],
    watched: () =>
      among(sql`(select thread_id from thread_marks where user_id = ${userId} and level in ('watch', 'track'))`),
  } satisfies Record<ThreadFilter, () => SQL[]>
  return [
    ...(filter === undefined ? all : byFilter[filter]()),
    ...(prefix === undefined ? [] : [eq(threads.prefix, prefix)]),
  ]
}
