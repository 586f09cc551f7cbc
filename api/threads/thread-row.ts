import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Thread, ThreadLine } from '#contract/threads'
import { isUnread } from '../forums/unread'
import { judgeForum, type Reader } from '../forums/visible-forum'
import { showMember } from '../lib/account-names/show-member'
import { printSlug } from '../lib/slug/torrent-slug'
import { comments } from '../platform/db/schema/comments'
import { threadMarks } from '../platform/db/schema/forum-marks'
import { forums, threads } from '../platform/db/schema/forums'
import { users } from '../platform/db/schema/members'

export const lastPosts = alias(comments, 'last_posts')
export const lastAuthors = alias(users, 'last_authors')

/**
 * The columns of a thread; `users` is joined as its author, `lastPosts` and `lastAuthors` for its last post, `threadMarks` of
 * the reader.
 */
export const lineColumns = (reading: { userId: number; now: number }, forumId?: SQL) => ({
  id: threads.id,
  title: threads.title,
  prefix: threads.prefix,
  authorId: threads.authorId,
  username: sql<string | null>`${users.username}`.as('author_name'),
  role: sql<string | null>`${users.role}`.as('author_role'),
  createdAt: threads.createdAt,
  isPinned: threads.isPinned,
  isLocked: threads.isLocked,
  solutionId: threads.solutionId,
  posts: threads.posts,
  lastPostAt: threads.lastPostAt,
  lastNumber: sql<number | null>`${lastPosts.number}`.as('last_number'),
  lastUsername: sql<string | null>`${lastAuthors.username}`.as('last_author_name'),
  lastRole: sql<string | null>`${lastAuthors.role}`.as('last_author_role'),
  readUpTo: sql<number>`coalesce(${threadMarks.upTo}, 0)`.as('read_up_to'),
  level: threadMarks.level,
  isUnread: isUnread(reading, forumId).as('is_unread'),
})

export function isMarkOf({ id }: Pick<Reader, 'id'>) {
  return and(eq(threadMarks.threadId, threads.id), eq(threadMarks.userId, id))
}

export type LineRow = Pick<typeof threadMarks.$inferSelect, 'level'> & { readUpTo: number; isUnread: 0 | 1 } & Pick<
    typeof threads.$inferSelect,
    | 'id'
    | 'title'
    | 'prefix'
    | 'createdAt'
    | 'isPinned'
    | 'isLocked'
    | 'solutionId'
    | 'posts'
    | 'lastPostAt'
    | 'authorId'
  > &
  Record<'username' | 'role' | 'lastUsername' | 'lastRole', string | null> & { lastNumber: number | null }

export const threadSlug = ({ id, title }: { id: number; title: string }) => printSlug(title, id, 'thread')

export function showLine(row: LineRow): ThreadLine {
  const { title, prefix, isPinned, isLocked, posts, lastNumber } = row
  return {
    slug: threadSlug(row),
    title,
    prefix,
    author: showMember(row.username, row.role),
    createdAt: new Date(row.createdAt).toISOString(),
    isPinned,
    isLocked,
    isSolved: row.solutionId !== null,
    posts,
    lastPost:
      lastNumber === null
        ? null
        : {
            number: lastNumber,
            at: new Date(row.lastPostAt).toISOString(),
            author: showMember(row.lastUsername, row.lastRole),
          },
    isUnread: row.isUnread === 1,
    readUpTo: row.readUpTo,
    level: row.level,
  }
}

/** Adds the columns for the rights of a caller. `forums` is joined. */
export const threadColumns = (reading: { userId: number; now: number }) => ({
  ...lineColumns(reading),
  hiddenAt: threads.hiddenAt,
  solution: sql<number | null>`(select number from ${comments} as solved where solved.id = ${threads.solutionId})`.as(
    'solution',
  ),
  forumId: sql<number>`${forums.id}`.as('forum_id'),
  forumName: sql<string>`${forums.name}`.as('forum_name'),
  readers: forums.readers,
  starters: forums.starters,
  posters: forums.posters,
  prefixes: forums.prefixes,
})

export type ThreadRow = LineRow &
  Pick<typeof threads.$inferSelect, 'hiddenAt'> &
  Pick<typeof forums.$inferSelect, 'readers' | 'starters' | 'posters' | 'prefixes'> & {
    solution: number | null
    forumId: number
    forumName: string
  }

export function showThread(row: ThreadRow, reader: Reader): Thread {
  const { canPost, canModerate } = judgeForum(reader, row)
  const isMine = row.authorId === reader.id
  return {
    ...showLine(row),
    forum: { slug: printSlug(row.forumName, row.forumId, 'forum'), name: row.forumName },
    isMine,
    isHidden: row.hiddenAt !== null,
    solution: row.solution,
    canPost: canPost && row.posts > 0 && (canModerate || !row.isLocked),
    canEdit: canModerate || (isMine && !row.isLocked && reader.permissions.includes('forums.post')),
    canModerate,
  }
}
