import { eq } from 'drizzle-orm'
import { chatRooms } from '../platform/db/schema/chat'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { newsRoomOf } from '../platform/realtime/news-rooms'
import { publish } from '../platform/realtime/publish'
import type { FoundRoom } from './rooms.queries'

/**
 * Tells all who have a room open that something changed in it, and those who have another one open and may enter this. They
 * ask for what it was. `isNew`: the caller has said something; else what stood there has changed.
 */
export async function tellRoom(
  c: ApiContext,
  { id, slug }: Pick<FoundRoom, 'id' | 'slug'>,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const found = await c.var.db
    .select({
      seq: chatRooms.seq,
      kind: chatRooms.kind,
      roles: chatRooms.roles,
      lowerId: chatRooms.lowerId,
      higherId: chatRooms.higherId,
    })
    .from(chatRooms)
    .where(eq(chatRooms.id, id))
    .get()
  if (!found) return
  const room = `chat:${slug}`
  publish(c, [room, ...listAudience(found)], 'chat', { room, seq: found.seq, by: isNew ? callerOf(c).username : null })
}

type Audience = Pick<typeof chatRooms.$inferSelect, 'kind' | 'roles' | 'lowerId' | 'higherId'>

/** Who may enter a room, by the rooms of the socket in which they are. */
function listAudience({ kind, roles, lowerId, higherId }: Audience): string[] {
  if (kind === 'public') return [newsRoomOf()]
  if (kind === 'role') return roles.map(newsRoomOf)
  return [lowerId, higherId].filter((userId) => userId !== null).map((userId) => `user:${userId}`)
}
