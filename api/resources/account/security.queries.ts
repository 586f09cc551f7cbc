import { and, eq, isNull, ne } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { endWhatWasBegun } from '../../auth/one-time-links.queries'
import { securityEvents, tokenFamilies, users } from '../../db/schema/members'
import { settings } from '../../db/schema/settings'
import { tellOwner } from '../../notifications/tell-owner'

/** A member's password hash, and the words a new password must not be made of. */
export async function findSecrets(db: DrizzleD1Database, userId: number) {
  const row = await db
    .select({ passwordHash: users.passwordHash, email: users.email, title: settings.title })
    .from(users)
    .leftJoin(settings, eq(settings.id, 1))
    .where(eq(users.id, userId))
    .get()
  if (!row) throw new Error('The member is gone')
  return row
}

/** Keeps that the member of this session has just given the password. */
export async function markProved(db: DrizzleD1Database, familyId: string, now: number): Promise<void> {
  await db.update(tokenFamilies).set({ provedAt: now }).where(eq(tokenFamilies.id, familyId))
}

/** Stores a new password, which is a proof too; with `endOthers` every other session of the member ends. */
export async function storePassword(
  db: DrizzleD1Database,
  userId: number,
  passwordHash: string,
  { familyId, endOthers }: { familyId: string; endOthers: boolean },
  now: number,
): Promise<void> {
  const others = and(eq(tokenFamilies.userId, userId), ne(tokenFamilies.id, familyId), isNull(tokenFamilies.revokedAt))
  await db.batch([
    db.update(users).set({ passwordHash }).where(eq(users.id, userId)),
    db.update(tokenFamilies).set({ provedAt: now }).where(eq(tokenFamilies.id, familyId)),
    db.insert(securityEvents).values({ kind: 'password_changed', userId, at: now }),
    tellOwner(db, userId, 'password_changed', now),
    ...endWhatWasBegun(db, userId),
    ...(endOthers ? [db.update(tokenFamilies).set({ revokedAt: now, revokedFor: 'password' }).where(others)] : []),
  ])
}
