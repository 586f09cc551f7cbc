import { and, eq, max } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { comments } from '../platform/db/schema/comments'
import type { ApiContext } from '../platform/http/app-env'
import { findCaller } from '../platform/http/caller.queries'
import type { HubQueries } from '../platform/realtime/hub-types'
import { type Commented, commentRoomOf, readCommentRoom } from '../platform/realtime/news-rooms'
import { publish } from '../platform/realtime/publish'
import { canSee } from '../torrents/visible-torrent'
import { selectSubject } from './comments.queries'

/** A torrent, title or article. */
interface Listed extends Commented {
  kind: Exclude<Commented['kind'], 'thread'>
}

/** Members who may see what the comments are about. */
export const maySocketRead: HubQueries['mayEnter'] = async (db, member, room, now) => {
  const commented = readCommentRoom(room)
  const caller = await findCaller(db, member, now)
  if (!commented || commented.kind === 'thread' || !caller) return false
  const subject = await selectSubject(db, { kind: commented.kind, id: commented.id }, caller, now).get()
  return subject !== undefined && canSee(caller, subject)
}

export async function findLatestComment(db: DrizzleD1Database, { kind, id }: Listed): Promise<number> {
  const isAbout = and(eq(comments.subjectKind, kind), eq(comments.subjectId, id))
  const row = await db
    .select({ id: max(comments.id) })
    .from(comments)
    .where(isAbout)
    .get()
  return row?.id ?? 0
}

/** Tells the readers of a torrent, title or article about a new comment. */
export function publishComment(c: Pick<ApiContext, 'env' | 'executionCtx'>, subject: Listed, commentId: number): void {
  const room = commentRoomOf(subject)
  publish(c, [room], 'posts', { room, posts: commentId })
}
