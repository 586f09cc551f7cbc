import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { threads } from '../platform/db/schema/forums'
import type { ApiContext } from '../platform/http/app-env'
import { findCaller } from '../platform/http/caller.queries'
import type { HubQueries } from '../platform/realtime/hub-types'
import { commentRoomOf, readCommentRoom } from '../platform/realtime/news-rooms'
import { publish } from '../platform/realtime/publish'
import { findThread } from './thread.queries'

/** Members who may read the thread. */
export const maySocketFollow: HubQueries['mayEnter'] = async (db, member, room, now) => {
  const id = readCommentRoom(room)?.id
  const caller = await findCaller(db, member, now)
  if (id === undefined || !caller) return false
  return (await findThread(db, id, caller, now))?.id === id
}

export async function countPosts(db: DrizzleD1Database, id: number): Promise<number> {
  const row = await db.select({ posts: threads.posts }).from(threads).where(eq(threads.id, id)).get()
  return row?.posts ?? 0
}

/** Tells the readers of a thread about a new post. Held posts have no number. */
export function publishPost(
  c: Pick<ApiContext, 'env' | 'executionCtx'>,
  threadId: number,
  number: number | null,
): void {
  if (number === null) return
  const room = commentRoomOf({ kind: 'thread', id: threadId })
  publish(c, [room], 'posts', { room, posts: number })
}
