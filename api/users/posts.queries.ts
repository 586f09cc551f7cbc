import { and, asc, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { PublicPost } from '#contract/users'
import { isPublic, isTitleOf, isTorrentOf, showSubject, subjectColumns } from '../comments/comment-subject'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { titles } from '../platform/db/schema/catalogue'
import { comments } from '../platform/db/schema/comments'
import { torrents } from '../platform/db/schema/torrents'

/** On listed torrents and on titles, newest first. Cursor key: id. */
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
