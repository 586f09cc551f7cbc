import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { Preferences } from '#contract/preferences'
import { preferences } from '../platform/db/schema/account'

export async function findPreferences(db: DrizzleD1Database, userId: number): Promise<Preferences> {
  const row = await db.select().from(preferences).where(eq(preferences.userId, userId)).get()
  const nothing = {
    theme: null,
    color: null,
    density: null,
    shortcuts: null,
    signatures: null,
    language: null,
    timeZone: null,
  }
  return Preferences.parse({ ...nothing, sides: {}, ...row })
}

export async function storePreferences(db: DrizzleD1Database, userId: number, values: Preferences): Promise<void> {
  await db
    .insert(preferences)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: preferences.userId, set: values })
}
