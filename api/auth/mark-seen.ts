import { eq, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { users } from '../platform/db/schema/members'

/** A signed-in client gets a new token every 15 minutes. */
export function markSeen(db: DrizzleD1Database, userId: number | SQL, now: number) {
  return db.update(users).set({ seenAt: now }).where(eq(users.id, userId))
}
