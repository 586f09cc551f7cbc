import { and, eq } from 'drizzle-orm'
import { chatRooms } from '../db/schema/chat'
import type { MayEnter } from '../realtime/hub'
import { mayEnter } from './visible-room'

const prefix = 'chat:'

/** Whether a member may hear what is said in a room of the chat: whoever may read it may. */
export const maySocketEnter: MayEnter = async (db, { userId: id, role: slug }, room) => {
  if (!room.startsWith(prefix)) return false
  const isThis = eq(chatRooms.slug, room.slice(prefix.length))
  const found = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(and(isThis, mayEnter({ id, role: { slug } })))
    .get()
  return found !== undefined
}
