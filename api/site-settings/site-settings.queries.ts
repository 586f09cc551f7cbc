import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { users } from '../platform/db/schema/members'
import { settings } from '../platform/db/schema/settings'

type Database = DrizzleD1Database

export function findSettings(db: Database): Promise<typeof settings.$inferSelect | undefined> {
  return db.select().from(settings).where(eq(settings.id, 1)).get()
}

export async function findAddress(db: Database, userId: number): Promise<string | null> {
  const row = await db.select({ email: users.email }).from(users).where(eq(users.id, userId)).get()
  return row?.email ?? null
}
