import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { chatRooms } from '../platform/db/schema/chat'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { newsRoomOf } from '../platform/realtime/news-rooms'
import { publish } from '../platform/realtime/publish'

/** Query of the roles and members that may enter a room, and of its newest change. */
export function selectAudience(db: DrizzleD1Database, roomId: number) {
  return db
    .select({
      seq: chatRooms.seq,
      kind: chatRooms.kind,
      roles: chatRooms.roles,
      lowerId: chatRooms.lowerId,
      higherId: chatRooms.higherId,
    })
    .from(chatRooms)
    .where(eq(chatRooms.id, roomId))
}

export type Audience = Awaited<ReturnType<typeof selectAudience>>[number]

/**
 * Also sent to other rooms whose members may enter this one. Clients then fetch the changes. `isNew`: not a changed message.
 */
export function publishRoomChange(
  c: ApiContext,
  slug: string,
  audience: Audience | undefined,
  { isNew }: { isNew: boolean },
): void {
  if (!audience) return
  const room = `chat:${slug}`
  const by = isNew ? callerOf(c).username : null
  publish(c, [room, ...listRooms(audience)], 'chat', { room, seq: audience.seq, by })
}

/** The socket rooms of the members who may enter a chat room. */
function listRooms({ kind, roles, lowerId, higherId }: Audience): string[] {
  if (kind === 'public') return [newsRoomOf()]
  if (kind === 'role') return roles.map(newsRoomOf)
  return [lowerId, higherId].filter((userId) => userId !== null).map((userId) => `user:${userId}`)
}
