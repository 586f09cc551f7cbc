import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ThreadFilter, ThreadSort } from '#contract/threads'
import { isReadable, type Reader } from '../forums/visible-forum'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { forums, isThreadListed, threads } from '../platform/db/schema/forums'
import { users } from '../platform/db/schema/members'
import { lastAuthors, lastPosts, lineColumns, showLine } from './thread-row'

export interface Asked {
  sort: ThreadSort
  filter: ThreadFilter | undefined
  prefix: string | undefined
  cursor: Cursor | undefined
  limit: number
}

/** The columns of each order after `is_pinned`. Each has an index with the forum. */
const orders = {
  activity: [threads.lastPostAt, threads.id],
  newest: [threads.id],
  posts: [threads.posts, threads.id],
} satisfies Record<ThreadSort, unknown>

/** Numbers in the key of a cursor. */
export const keyLength = (sort: ThreadSort) => orders[sort].length + 1

/**
 * Threads of a forum: pinned ones first, then the highest values of the order first. In one round trip with the forum;
 * undefined when the caller may not see it.
 */
export async function findThreads(db: DrizzleD1Database, forumId: number, asked: Asked, reader: Reader) {
  const { sort, cursor, limit } = asked
  const isBackwards = cursor?.direction === 'before'
  const order = [threads.isPinned, ...orders[sort]]
  const direction = sql.raw(isBackwards ? 'asc' : 'desc')
  const key = sql.join(
    (cursor?.key ?? []).map((value) => sql`${value}`),
    sql`, `,
  )
  const beyond = cursor && sql`(${sql.join(order, sql`, `)}) ${sql.raw(isBackwards ? '>' : '<')} (${key})`
  const [[forum], rows] = await db.batch([
    db
      .select({ id: forums.id })
      .from(forums)
      .where(and(eq(forums.id, forumId), isReadable(reader))),
    db
      .select(lineColumns)
      .from(threads)
      .leftJoin(users, eq(users.id, threads.authorId))
      .leftJoin(lastPosts, eq(lastPosts.id, threads.lastPostId))
      .leftJoin(lastAuthors, eq(lastAuthors.id, lastPosts.authorId))
      .where(and(eq(threads.forumId, forumId), isThreadListed, ...listConditions(asked, reader), beyond))
      .orderBy(...order.map((column) => sql`${column} ${direction}`))
      .limit(limit + 1),
  ])
  if (!forum) return undefined
  const keys = {
    activity: (row: (typeof rows)[number]) => [row.lastPostAt, row.id],
    newest: (row: (typeof rows)[number]) => [row.id],
    posts: (row: (typeof rows)[number]) => [row.posts, row.id],
  }
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [Number(row.isPinned), ...keys[sort](row)])
  return { data: data.map(showLine), meta }
}

function listConditions({ filter, prefix }: Asked, reader: Reader): SQL[] {
  return [
    ...(filter === 'mine' ? [eq(threads.authorId, reader.id)] : []),
    ...(filter === 'unanswered' ? [sql`threads.posts = 1`] : []),
    ...(prefix === undefined ? [] : [eq(threads.prefix, prefix)]),
  ]
}
