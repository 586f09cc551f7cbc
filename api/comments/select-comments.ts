import { count, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { among, isAmong } from '../platform/db/among'
import { commentReactions, comments } from '../platform/db/schema/comments'
import { users } from '../platform/db/schema/members'
import { commentColumns, isBlockedBy } from './comment-row'

/** Rows for `showComment`. */
export function selectComments(db: DrizzleD1Database, readerId: number) {
  return db
    .select({ ...commentColumns, isBlocked: isBlockedBy(readerId) })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
}

/** The same for few ids: see `among`. */
export function selectCommentsAmong(db: DrizzleD1Database, readerId: number, ids: SQL) {
  return db
    .select({ ...commentColumns, isBlocked: isBlockedBy(readerId) })
    .from(among(ids))
    .crossJoin(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(isAmong(comments.id))
}

/** For the `groupBy` of `countReactions`. */
export const byKind = [commentReactions.commentId, commentReactions.kind]

export function countReactions(db: DrizzleD1Database, callerId: number) {
  return db
    .select({
      commentId: commentReactions.commentId,
      kind: commentReactions.kind,
      count: count(),
      mine: sql<number>`max(${commentReactions.userId} = ${callerId})`,
    })
    .from(commentReactions)
}
