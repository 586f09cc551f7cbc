import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { FoundPost } from '#contract/forum-search'
import { isBlockedBy, showAuthor } from '../comments/comment-row'
import { isReadable, type Reader } from '../forums/visible-forum'
import { printSlug } from '../lib/slug/torrent-slug'
import { among, isAmong } from '../platform/db/among'
import { comments } from '../platform/db/schema/comments'
import { forums, threads } from '../platform/db/schema/forums'
import { users } from '../platform/db/schema/members'
import { makeExcerpt, markHits } from '../search/excerpt'
import { findTitledFirst } from '../search/titled-first'

/** A table of ids, `found`, in forums that the reader sees: threads with the words in their title, then posts, newest first. */
export function findPosts(q: string, reader: Reader) {
  return findTitledFirst(q, { index: 'forum_search', titled: 'marks : "first"', hidden: [listHidden(reader)] })
}

/** Posts by a table of ids, newest first or in the order of the table. */
export function selectPosts(db: DrizzleD1Database, ids: SQL, reader: Reader, order: SQL[] = [desc(comments.id)]) {
  return db
    .select({
      id: comments.id,
      number: comments.number,
      html: comments.html,
      createdAt: comments.createdAt,
      isBlocked: isBlockedBy(reader.id).as('is_blocked'),
      username: sql<string | null>`${users.username}`.as('username'),
      role: sql<string | null>`${users.role}`.as('role'),
      threadId: sql<number>`${threads.id}`.as('thread_id'),
      title: threads.title,
      forumId: sql<number>`${forums.id}`.as('forum_id'),
      forumName: forums.name,
    })
    .from(among(ids))
    .crossJoin(comments)
    .innerJoin(threads, eq(threads.id, comments.subjectId))
    .innerJoin(forums, eq(forums.id, threads.forumId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(isAmong(comments.id))
    .orderBy(...order)
}

/** The text of a blocked author is left out. */
export function showPost(
  { id, number, html, createdAt, isBlocked, ...row }: Awaited<ReturnType<typeof selectPosts>>[number],
  q: string,
): FoundPost[] {
  if (number === null) return []
  return [
    {
      ...{ id, number, createdAt: new Date(createdAt).toISOString() },
      thread: { slug: printSlug(row.title, row.threadId, 'thread'), title: row.title },
      title: markHits(row.title, q),
      forum: { slug: printSlug(row.forumName, row.forumId, 'forum'), name: row.forumName },
      author: showAuthor(row),
      excerpt: isBlocked === 1 ? [] : makeExcerpt(html, q),
    },
  ]
}

/** The forums that the caller does not see: usually fewer than the others. */
export function listHidden(reader: Reader): SQL {
  return sql`(select 'marks : (' || coalesce(group_concat('"forum' || id || '"', ' OR '), '"none"') || ')'
    from forums where not ${isReadable(reader)})`
}
