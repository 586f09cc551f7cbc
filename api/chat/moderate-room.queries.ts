import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ChatMute } from '#contract/chat-rooms'
import type { Permission } from '#contract/permissions'
import { showMember } from '../lib/account-names/show-member'
import { chatMutes, chatRooms } from '../platform/db/schema/chat'
import { users } from '../platform/db/schema/members'
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

export function setRoom(db: Database, act: Act, settings: { topic: string } | { slowSeconds: number }) {
  const action = 'topic' in settings ? 'chat.topic' : 'chat.slow'
  return [
    db.update(chatRooms).set(settings).where(eq(chatRooms.id, act.roomId)),
    audit(db, act, action, null, settings),
  ]
}

/** Whether a member moderates the chat and has permissions that the caller lacks. */
export function isBeyond(theirs: Permission[], own: Permission[]): boolean {
  return theirs.includes('chat.moderate') && !theirs.every((permission) => own.includes(permission))
}

export function setMute(
  db: Database,
  act: Act,
  { userId, until, reason }: { userId: number; until: number; reason: string },
) {
  const mute = { roomId: act.roomId, userId, until, reason, mutedBy: act.actorId }
  return [
    db
      .insert(chatMutes)
      .values(mute)
      .onConflictDoUpdate({ target: [chatMutes.roomId, chatMutes.userId], set: mute }),
    audit(db, act, 'chat.mute', reason, { user: userId, until }),
  ]
}

/** The entry aborts its batch with `isRefused` when the member is not muted. */
export function endMute(db: Database, { roomId, actorId, now }: Act, userId: number) {
  const isIt = and(eq(chatMutes.roomId, roomId), eq(chatMutes.userId, userId), gt(chatMutes.until, now))
  const mutedIn = sql<number>`(select ${chatMutes.roomId} from ${chatMutes} where ${isIt})`
  const entry = { actorId, action: 'chat.unmute', subjectKind: 'chat_room', subjectId: mutedIn }
  return [
    db.insert(auditEvents).values({ ...entry, reason: null, at: now, detail: { user: userId } }),
    db.delete(chatMutes).where(isIt),
  ]
}

export function selectMutes(db: Database, roomId: SQL<number>, now: number) {
  return db
    .select({
      until: chatMutes.until,
      reason: chatMutes.reason,
      username: users.username,
      role: users.role,
      by: sql<string | null>`${muters.username}`.as('by_name'),
      byRole: sql<string | null>`${muters.role}`.as('by_role'),
    })
    .from(chatMutes)
    .innerJoin(users, eq(users.id, chatMutes.userId))
    .leftJoin(muters, eq(muters.id, chatMutes.mutedBy))
    .where(and(eq(chatMutes.roomId, roomId), gt(chatMutes.until, now), isNull(users.closedAt)))
    .orderBy(desc(chatMutes.until))
    .limit(100)
}

export function showMutes(rows: Awaited<ReturnType<typeof selectMutes>>): ChatMute[] {
  return rows.map(({ until, reason, username, role, by, byRole }) => ({
    member: { username, role },
    until: new Date(until).toISOString(),
    reason,
    by: showMember(by, byRole),
  }))
}
