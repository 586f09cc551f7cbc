import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { settings } from '../platform/db/schema/settings'
import { untouched } from './read-site'

type Database = DrizzleD1Database
type Stored = typeof settings.$inferSelect
type Change = Partial<Omit<Stored, 'id'>>

export function findSettings(db: Database): Promise<Stored | undefined> {
  return db.select().from(settings).where(eq(settings.id, 1)).get()
}

/** Recorded in the audit log. `detail` must not contain secrets. */
export async function storeSettings(
  db: Database,
  change: Change,
  act: {
    actorId: number
    action: 'settings.general' | 'settings.mail'
    detail: Record<string, string | number | boolean | null>
  },
  now: number,
): Promise<void> {
  await db.batch([
    db
      .insert(settings)
      .values({ id: 1, ...untouched, ...change })
      .onConflictDoUpdate({ target: settings.id, set: change }),
    db.insert(auditEvents).values({ ...act, subjectKind: 'settings', subjectId: 1, at: now }),
  ])
}

export async function findAddress(db: Database, userId: number): Promise<string | null> {
  const row = await db.select({ email: users.email }).from(users).where(eq(users.id, userId)).get()
  return row?.email ?? null
}
