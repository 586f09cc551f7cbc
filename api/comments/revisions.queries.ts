import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { CommentRevision } from '#contract/comments'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { commentRevisions } from '../platform/db/schema/comments'
import { users } from '../platform/db/schema/members'
import { type StoredComment, showAuthor } from './comment-row'

interface Part {
  cursor: Cursor | undefined
  limit: number
}

/** Versions of a comment, newest first. Cursor key: revision. An unedited comment has one. */
export function selectRevisions(db: DrizzleD1Database, commentId: number, { cursor, limit }: Part) {
  const isBackwards = cursor?.direction === 'before'
  const [key = 0] = cursor?.key ?? []
  const beyond = cursor && (isBackwards ? gt(commentRevisions.revision, key) : lt(commentRevisions.revision, key))
  return db
    .select({
      revision: commentRevisions.revision,
      source: commentRevisions.source,
      html: commentRevisions.html,
      writtenAt: commentRevisions.writtenAt,
      username: users.username,
      role: users.role,
    })
    .from(commentRevisions)
    .leftJoin(users, eq(users.id, commentRevisions.writtenBy))
    .where(and(eq(commentRevisions.commentId, commentId), beyond))
    .orderBy(isBackwards ? asc(commentRevisions.revision) : desc(commentRevisions.revision))
    .limit(limit + 1)
}

export function showRevisions(
  rows: Awaited<ReturnType<typeof selectRevisions>>,
  comment: StoredComment,
  { cursor, limit }: Part,
) {
  const all = rows.length === 0 && !cursor ? [{ ...comment, writtenAt: comment.createdAt }] : rows
  const { data, meta } = cutPage(all, cursor, limit, (row) => [row.revision])
  return {
    data: data.map(
      ({ revision, source, html, writtenAt, ...author }): CommentRevision => ({
        revision,
        source,
        html,
        writtenAt: new Date(writtenAt).toISOString(),
        writtenBy: showAuthor(author),
      }),
    ),
    meta,
  }
}
