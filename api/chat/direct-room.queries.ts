import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { usernameKey } from '../lib/account-names/username-key'
import { chatReadMarks, chatRooms } from '../platform/db/schema/chat'
import { roles, users } from '../platform/db/schema/members'
import type { Caller } from '../platform/http/caller.queries'
import { blockBetween } from './block-between'
import { type FoundRoom, selectRooms } from './rooms.queries'

type Database = DrizzleD1Database

/** With their permissions and the blocks between them and the caller; undefined without an active member of that name. */
export function findAddressee(db: Database, callerId: number, username: string) {
  return db
    .select({
      id: users.id,
      username: users.username,
      permissions: roles.permissions,
      block: blockBetween(callerId, users.id),
    })
    .from(users)
    .innerJoin(roles, eq(roles.slug, users.role))
    .where(and(eq(users.usernameKey, usernameKey(username)), isNull(users.bannedAt), isNull(users.closedAt)))
    .get()
}

/** Created if needed. The room is in the caller's list from now on. */
export async function openDirectRoom(db: Database, caller: Caller, otherId: number, now: number): Promise<FoundRoom> {
  const callerId = caller.id
  const [lowerId, higherId] = callerId < otherId ? [callerId, otherId] : [otherId, callerId]
  // Random, so that slugs do not reveal the number of rooms.
  const slug = `dm-${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`
  const isTheirs = sql`${chatRooms.lowerId} = ${lowerId} and ${chatRooms.higherId} = ${higherId}`
  const [, , [room]] = await db.batch([
    db.insert(chatRooms).values({ slug, kind: 'direct', name: '', lowerId, higherId }).onConflictDoNothing(),
    db
      .insert(chatReadMarks)
      .values({ userId: callerId, roomId: sql`(select id from ${chatRooms} where ${isTheirs})`, upTo: 0, readAt: now })
      .onConflictDoUpdate({ target: [chatReadMarks.userId, chatReadMarks.roomId], set: { readAt: now } }),
    selectRooms(db, caller, now).where(isTheirs),
  ])
  if (!room) throw new Error('The room of two was not stored')
  return room
}
