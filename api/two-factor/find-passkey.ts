import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { credentials } from '../platform/db/schema/account'

export function selectPasskey(db: DrizzleD1Database, id: string) {
  return db.select().from(credentials).where(eq(credentials.id, id))
}

export function findPasskeysOf(db: DrizzleD1Database, userId: number) {
  return db
    .select({ id: credentials.id, transports: credentials.transports })
    .from(credentials)
    .where(eq(credentials.userId, userId))
}

/** The counter reveals cloned passkeys. */
export async function recordUse(db: DrizzleD1Database, id: string, counter: number, now: number): Promise<void> {
  await db.update(credentials).set({ counter, lastUsedAt: now }).where(eq(credentials.id, id))
}
