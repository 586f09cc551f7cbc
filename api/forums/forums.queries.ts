import { and, asc, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Forum, ForumCategory } from '#contract/forums'
import { showMember } from '../lib/account-names/show-member'
import { printSlug } from '../lib/slug/torrent-slug'
import { comments } from '../platform/db/schema/comments'
import { forumMarks } from '../platform/db/schema/forum-marks'
import { forumCategories, forums, threads } from '../platform/db/schema/forums'
import { users } from '../platform/db/schema/members'
import { countUnread } from './unread'
import { isReadable, judgeForum, type Reader } from './visible-forum'

type Database = DrizzleD1Database

/** Triggers store the last post of the last thread. When all posts of that thread are deleted, an earlier thread has the last one. */
const lastPostId = sql<number | null>`coalesce(${forums.lastPostId}, (select recent.last_post_id from threads as recent
  where recent.forum_id = forums.id and recent.hidden_at is null and recent.posts > 0 and recent.last_post_id is not null
  order by recent.last_post_at desc, recent.id desc limit 1))`

function selectForums(db: Database, reader: Reader, now: number) {
  return db
    .select({
      forum: forums,
      category: { id: forumCategories.id, name: forumCategories.name },
      last: { number: comments.number, at: comments.createdAt },
      thread: { id: threads.id, title: threads.title },
      author: { username: users.username, role: users.role },
      unread: countUnread({ userId: reader.id, now }).as('unread'),
      level: forumMarks.level,
    })
    .from(forums)
    .innerJoin(forumCategories, eq(forumCategories.id, forums.categoryId))
    .leftJoin(comments, eq(comments.id, lastPostId))
    .leftJoin(threads, eq(threads.id, comments.subjectId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(forumMarks, and(eq(forumMarks.forumId, forums.id), eq(forumMarks.userId, reader.id)))
    .$dynamic()
    .where(isReadable(reader))
}

/** In the order of the categories. */
export async function findForums(db: Database, reader: Reader, now: number): Promise<ForumCategory[]> {
  const rows = await selectForums(db, reader, now).orderBy(
    asc(forumCategories.position),
    asc(forumCategories.id),
    asc(forums.position),
    asc(forums.id),
  )
  const byCategory = new Map<number, ForumCategory>()
  for (const row of rows) {
    const category = byCategory.get(row.category.id) ?? { name: row.category.name, forums: [] }
    category.forums.push(showForum(row, reader))
    byCategory.set(row.category.id, category)
  }
  return [...byCategory.values()]
}

/** Undefined when it does not exist or the caller may not see it. */
export async function findForum(db: Database, id: number, reader: Reader, now: number): Promise<Forum | undefined> {
  const row = await selectForums(db, reader, now)
    .where(and(eq(forums.id, id), isReadable(reader)))
    .get()
  return row && showForum(row, reader)
}

type Row = Awaited<ReturnType<typeof selectForums>>[number]

function showForum({ forum, last, thread, author, unread, level }: Row, reader: Reader): Forum {
  const { id, name, description, readers, threadCount, postCount, prefixes } = forum
  return {
    slug: printSlug(name, id, 'forum'),
    name,
    description,
    threads: threadCount,
    posts: postCount,
    lastPost:
      last?.number == null || thread === null
        ? null
        : {
            thread: { slug: printSlug(thread.title, thread.id, 'thread'), title: thread.title },
            number: last.number,
            at: new Date(last.at).toISOString(),
            author: author && showMember(author.username, author.role),
          },
    prefixes,
    isPublic: readers.length === 0,
    ...judgeForum(reader, forum),
    unread,
    level,
  }
}
