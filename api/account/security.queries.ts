import { and, eq, exists, gt, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { endWhatWasBegun } from '../auth/one-time-links'
import { notifyPasswordChange } from '../passwords/notify-password-change'
import type { composePasswordMail } from '../passwords/password-mail'
import { replaceKeys } from '../passwords/replace-keys'
import { apiTokens } from '../platform/db/schema/account'
import { securityEvents, tokenFamilies, users } from '../platform/db/schema/members'
import { settings } from '../platform/db/schema/settings'
import { repeatTime } from '../platform/db/store-once'

export function selectSecrets(db: DrizzleD1Database, userId: number) {
  return db
    .select({ passwordHash: users.passwordHash, email: users.email, title: settings.title })
    .from(users)
    .leftJoin(settings, eq(settings.id, 1))
    .where(eq(users.id, userId))
}

export async function markReAuthenticated(db: DrizzleD1Database, familyId: string, now: number): Promise<void> {
  await db.update(tokenFamilies).set({ authenticatedAt: now }).where(eq(tokenFamilies.id, familyId))
}

/** Whether the session was re-authenticated a moment ago. */
export async function isReAuthenticated(db: DrizzleD1Database, familyId: string, now: number): Promise<boolean> {
  const isRecent = gt(tokenFamilies.authenticatedAt, now - repeatTime)
  return (await db.$count(tokenFamilies, and(eq(tokenFamilies.id, familyId), isRecent))) > 0
}

interface PasswordChoices {
  familyId: string
  endOthers: boolean
  /** Announce key, feed keys and API tokens, which someone else may have copied. */
  replacesKeys: boolean
  mail: ReturnType<typeof composePasswordMail>
}

const isOther = (userId: number, familyId: string) =>
  and(eq(tokenFamilies.userId, userId), ne(tokenFamilies.id, familyId), isNull(tokenFamilies.revokedAt))

/** The member, if they changed the password a moment ago with these choices. */
export function selectSameChange(
  db: DrizzleD1Database,
  userId: number,
  { familyId, endOthers, replacesKeys }: Omit<PasswordChoices, 'mail'>,
  now: number,
) {
  const row = { one: sql`1` }
  const happened = (kind: string) => {
    const isRecent = gt(securityEvents.at, now - repeatTime)
    const isEvent = and(eq(securityEvents.userId, userId), isRecent, eq(securityEvents.kind, kind))
    return exists(db.select(row).from(securityEvents).where(isEvent))
  }
  return db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        happened('password_changed'),
        replacesKeys ? happened('keys_replaced') : undefined,
        endOthers ? notExists(db.select(row).from(tokenFamilies).where(isOther(userId, familyId))) : undefined,
      ),
    )
}

/**
 * Returns false, without changes, when the password has changed since it was checked, so that an attacker with the old one
 * cannot overwrite it.
 */
export async function storePassword(
  db: DrizzleD1Database,
  userId: number,
  { before, after }: { before: string; after: string },
  { familyId, endOthers, replacesKeys, mail }: PasswordChoices,
  now: number,
): Promise<boolean> {
  const isSet = exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, after))),
  )
  const others = isOther(userId, familyId)
  const [set] = await db.batch([
    db
      .update(users)
      .set({ passwordHash: after })
      .where(and(eq(users.id, userId), eq(users.passwordHash, before)))
      .returning({ id: users.id }),
    ...(endOthers
      ? [db.update(tokenFamilies).set({ revokedAt: now, revokedFor: 'password' }).where(and(others, isSet))]
      : []),
    ...(replacesKeys
      ? [db.delete(apiTokens).where(and(eq(apiTokens.userId, userId), isSet)), ...replaceKeys(db, userId, isSet)]
      : []),
    ...endWhatWasBegun(db, userId),
  ])
  if (set.length === 0) return false
  await db.batch([...notifyPasswordChange(db, 'password_changed', userId, { replacesKeys, mail }, now)])
  return true
}
