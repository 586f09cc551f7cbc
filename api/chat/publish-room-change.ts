import { eq } from 'drizzle-orm'
import { chatRooms } from '../platform/db/schema/chat'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { newsRoomOf } from '../platform/realtime/news-rooms'
import { publish } from '../platform/realtime/publish'
import type { FoundRoom } from './rooms.queries'

/**
 * Also sent to other rooms whose members may enter this one. Clients then fetch the changes. `isNew`: not a changed message.
 */
export async function publishRoomChange(
  c: ApiContext,
  { id, slug }: Pick<FoundRoom, 'id' | 'slug'>,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const row = await c.var.db
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
  if (!row) return
  const room = `chat:${slug}`
  publish(c, [room, ...listAudience(row)], 'chat', { room, seq: row.seq, by: isNew ? callerOf(c).username : null })
}

type Audience = Pick<typeof chatRooms.$inferSelect, 'kind' | 'roles' | 'lowerId' | 'higherId'>

/** The socket rooms of the members who may enter a chat room. */
function listAudience({ kind, roles, lowerId, higherId }: Audience): string[] {
  if (kind === 'public') return [newsRoomOf()]
  if (kind === 'role') return roles.map(newsRoomOf)
  return [lowerId, higherId].filter((userId) => userId !== null).map((userId) => `user:${userId}`)
}
