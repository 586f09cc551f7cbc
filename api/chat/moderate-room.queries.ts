import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ChatMute } from '#contract/chat-rooms'
import type { Permission } from '#contract/permissions'
import { chatMutes, chatRooms } from '../platform/db/schema/chat'
import { roles, users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'

type Database = DrizzleD1Database

const muters = alias(users, 'muters')

interface Act {
  roomId: number
  actorId: number
  now: number
}

function audit(
  db: Database,
  { roomId, actorId, now }: Act,
  action: string,
  reason: string | null,
  detail: Record<string, string | number>,
) {
  const values = { actorId, action, subjectKind: 'chat_room', subjectId: roomId, reason, at: now, detail }
  return db.insert(auditEvents).values(values)
}

export async function storeSettings(
  db: Database,
  act: Act,
  settings: { topic: string } | { slowSeconds: number },
): Promise<void> {
  const action = 'topic' in settings ? 'chat.topic' : 'chat.slow'
  await db.batch([
    db.update(chatRooms).set(settings).where(eq(chatRooms.id, act.roomId)),
    audit(db, act, action, null, settings),
  ])
}

/** Whether the member moderates the chat and has permissions that the caller lacks. */
export async function isBeyond(db: Database, userId: number, own: Permission[]): Promise<boolean> {
  const row = await db
    .select({ permissions: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.slug, users.role))
    .where(eq(users.id, userId))
    .get()
  const theirs = row?.permissions ?? []
  return theirs.includes('chat.moderate') && !theirs.every((permission) => own.includes(permission))
}

export async function storeMute(
  db: Database,
  act: Act,
  { userId, until, reason }: { userId: number; until: number; reason: string },
): Promise<void> {
  const mute = { roomId: act.roomId, userId, until, reason, mutedBy: act.actorId }
  await db.batch([
    db
      .insert(chatMutes)
      .values(mute)
      .onConflictDoUpdate({ target: [chatMutes.roomId, chatMutes.userId], set: mute }),
    audit(db, act, 'chat.mute', reason, { user: userId, until }),
  ])
}

/**
 * Ends a mute.
 * @returns whether the member was muted
 */
export async function endMute(db: Database, act: Act, userId: number): Promise<boolean> {
  const gone = await db
    .delete(chatMutes)
    .where(and(eq(chatMutes.roomId, act.roomId), eq(chatMutes.userId, userId), gt(chatMutes.until, act.now)))
    .returning({ userId: chatMutes.userId })
  if (gone.length > 0) await audit(db, act, 'chat.unmute', null, { user: userId })
  return gone.length > 0
}

export async function findMutes(db: Database, roomId: number, now: number): Promise<ChatMute[]> {
  const rows = await db
    .select({
      until: chatMutes.until,
      reason: chatMutes.reason,
      username: users.username,
      role: users.role,
      by: sql<string | null>`${muters.username}`,
      byRole: sql<string | null>`${muters.role}`,
    })
    .from(chatMutes)
    .innerJoin(users, eq(users.id, chatMutes.userId))
    .leftJoin(muters, eq(muters.id, chatMutes.mutedBy))
    .where(and(eq(chatMutes.roomId, roomId), gt(chatMutes.until, now)))
    .orderBy(desc(chatMutes.until))
    .limit(100)
  return rows.map(({ until, reason, username, role, by, byRole }) => ({
    member: { username, role },
    until: new Date(until).toISOString(),
    reason,
    by: by === null || byRole === null ? null : { username: by, role: byRole },
  }))
}
