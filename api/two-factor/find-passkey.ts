import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { credentials } from '../platform/db/schema/account'

/** A passkey by the name its authenticator gave it. */
export function findPasskey(db: DrizzleD1Database, id: string) {
  return db.select().from(credentials).where(eq(credentials.id, id)).get()
}

/** What an authenticator is told of a member's passkeys, so that it finds its own. */
export function findPasskeysOf(db: DrizzleD1Database, userId: number) {
  return db
    .select({ id: credentials.id, transports: credentials.transports })
    .from(credentials)
    .where(eq(credentials.userId, userId))
}

/** Keeps how often the authenticator says it was used, by which a copy of it would show. */
export async function recordUse(db: DrizzleD1Database, id: string, counter: number, now: number): Promise<void> {
  await db.update(credentials).set({ counter, lastUsedAt: now }).where(eq(credentials.id, id))
}
