import { and, asc, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { PublicPost } from '#contract/users'
import {
  isForumOf,
  isPublic,
  isThreadOf,
  isTitleOf,
  isTorrentOf,
  showSubject,
  subjectColumns,
} from '../comments/comment-subject'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { titles } from '../platform/db/schema/catalogue'
import { comments } from '../platform/db/schema/comments'
import { forums, threads } from '../platform/db/schema/forums'
import { torrents } from '../platform/db/schema/torrents'

/** On listed torrents, on titles and in forums that all members see, newest first. Cursor key: id. */
export async function findPosts(db: DrizzleD1Database, userId: number, cursor: Cursor | undefined, limit: number) {
  const [key = 0] = cursor?.key ?? []
  const isBackwards = cursor?.direction === 'before'
  const beyond = cursor && (isBackwards ? gt(comments.id, key) : lt(comments.id, key))
  const rows = await db
    .select({
      id: comments.id,
      html: comments.html,
      createdAt: comments.createdAt,
      ...subjectColumns,
    })
    .from(comments)
    .leftJoin(torrents, isTorrentOf)
    .leftJoin(titles, isTitleOf)
    .leftJoin(threads, isThreadOf)
    .leftJoin(forums, isForumOf)
    .where(and(eq(comments.authorId, userId), isNull(comments.deletedAt), isPublic, beyond))
    .orderBy(isBackwards ? asc(comments.id) : desc(comments.id))
    .limit(limit + 1)
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.id])
  return {
    data: data.flatMap(({ id, html, createdAt, ...about }): PublicPost[] => {
      const subject = showSubject(about)
      return subject ? [{ id, html, createdAt: new Date(createdAt).toISOString(), subject }] : []
    }),
    meta,
  }
}
