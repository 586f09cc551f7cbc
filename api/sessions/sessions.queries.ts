import { and, eq, ne } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { securityEvents, tokenFamilies } from '../platform/db/schema/members'
import { isLiving } from './find-sessions'

export async function revokeSession(db: DrizzleD1Database, userId: number, id: string, now: number): Promise<boolean> {
  const ended = await db
    .update(tokenFamilies)
    .set({ revokedAt: now, revokedFor: 'member' })
    .where(and(isLiving(userId, now), eq(tokenFamilies.id, id)))
    .returning({ id: tokenFamilies.id })
  if (ended.length > 0) {
    await db.insert(securityEvents).values({ kind: 'session_ended', userId, at: now, detail: { sessions: 1 } })
  }
  return ended.length > 0
}

export async function revokeOthers(db: DrizzleD1Database, userId: number, keptId: string, now: number): Promise<void> {
  const ended = await db
    .update(tokenFamilies)
    .set({ revokedAt: now, revokedFor: 'member' })
    .where(and(isLiving(userId, now), ne(tokenFamilies.id, keptId)))
    .returning({ id: tokenFamilies.id })
  if (ended.length > 0) {
    await db
      .insert(securityEvents)
      .values({ kind: 'session_ended', userId, at: now, detail: { sessions: ended.length } })
  }
}
