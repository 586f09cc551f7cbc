import { and, eq, sql } from 'drizzle-orm'
import { blocks } from '../platform/db/schema/account'
import { chatRooms } from '../platform/db/schema/chat'
import type { HubQueries } from '../platform/realtime/hub-types'
import { mayEnter } from './visible-room'

const prefix = 'chat:'

/** Neither presence nor typing is sent in a direct room with a block. */
const isAtOdds = sql`exists (select 1 from ${blocks}
  where ${blocks.userId} in (${chatRooms.lowerId}, ${chatRooms.higherId})
    and ${blocks.blockedId} in (${chatRooms.lowerId}, ${chatRooms.higherId}))`

/** In a direct room neither member may have blocked the other. */
export const maySocketEnter: HubQueries['mayEnter'] = async (db, { userId: id, role: slug }, room) => {
  if (!room.startsWith(prefix)) return false
  const isThis = eq(chatRooms.slug, room.slice(prefix.length))
  const row = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(and(isThis, mayEnter({ id, role: { slug } }), sql`not ${isAtOdds}`))
    .get()
  return row !== undefined
}
