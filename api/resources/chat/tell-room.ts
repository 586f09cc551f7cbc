import { eq } from 'drizzle-orm'
import { chatRooms } from '../../db/schema/chat'
import type { ApiContext } from '../../http/app-env'
import { publish } from '../../realtime/publish'
import type { FoundRoom } from './rooms.queries'

/** Tells all who have a room open that something changed in it. They ask for what it was. */
export async function tellRoom(c: ApiContext, { id, slug }: Pick<FoundRoom, 'id' | 'slug'>): Promise<void> {
  const found = await c.var.db.select({ seq: chatRooms.seq }).from(chatRooms).where(eq(chatRooms.id, id)).get()
  if (found) publish(c, [`chat:${slug}`], 'chat', { room: `chat:${slug}`, seq: found.seq })
}
