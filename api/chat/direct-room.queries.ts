import { and, eq, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { usernameKey } from '../lib/account-names/username-key'
import { chatReadMarks, chatRooms } from '../platform/db/schema/chat'
import { users } from '../platform/db/schema/members'
import { blockBetween } from './block-between'

type Database = DrizzleD1Database

/** With the blocks between them and the caller; undefined without an active member of that name. */
export function findAddressee(db: Database, callerId: number, username: string) {
  return db
    .select({ id: users.id, username: users.username, block: blockBetween(callerId, users.id) })
    .from(users)
    .where(and(eq(users.usernameKey, usernameKey(username)), isNull(users.bannedAt), isNull(users.closedAt)))
    .get()
}

/** Created if needed. The room is in the caller's list from now on. */
export async function openDirectRoom(db: Database, callerId: number, otherId: number, now: number): Promise<string> {
  const [lowerId, higherId] = callerId < otherId ? [callerId, otherId] : [otherId, callerId]
  // Random, so that slugs do not reveal the number of rooms.
  const slug = `dm-${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`
  const isTheirs = and(eq(chatRooms.lowerId, lowerId), eq(chatRooms.higherId, higherId))
  await db.insert(chatRooms).values({ slug, kind: 'direct', name: '', lowerId, higherId }).onConflictDoNothing()
  const room = await db.select({ id: chatRooms.id, slug: chatRooms.slug }).from(chatRooms).where(isTheirs).get()
  if (!room) throw new Error('The room of two was not stored')
  await db
    .insert(chatReadMarks)
    .values({ userId: callerId, roomId: room.id, upTo: 0, readAt: now })
    .onConflictDoUpdate({ target: [chatReadMarks.userId, chatReadMarks.roomId], set: { readAt: now } })
  return room.slug
}
