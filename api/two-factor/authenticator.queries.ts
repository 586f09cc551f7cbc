import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { decrypt, encrypt } from '../lib/crypto/encrypt'
import { seedPurpose } from '../lib/crypto/totp'
import { notifyOwner } from '../notifications/notify-owner'
import { isRefused } from '../platform/db/constraint-failures'
import { recordChange } from '../platform/db/record-change'
import { authenticators, credentials, recoveryCodes } from '../platform/db/schema/account'
import { securityEvents, users } from '../platform/db/schema/members'
import { settings } from '../platform/db/schema/settings'
import type { Caller } from '../platform/http/caller.queries'
import { expireOtherReAuthentications, settleTwoFactor, storeRecoveryCodes } from './find-methods'

/** Replaces an unconfirmed seed; false while an authenticator app is in use. */
export async function storeSeed(
  db: DrizzleD1Database,
  userId: number,
  seed: string,
  pepper: string,
  now: number,
): Promise<boolean> {
  const values = { encryptedSeed: await encrypt(pepper, seedPurpose, seed), createdAt: now }
  const stored = await db
    .insert(authenticators)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: authenticators.userId, set: values, setWhere: isNull(authenticators.confirmedAt) })
    .returning({ userId: authenticators.userId })
  return stored.length > 0
}

/** Also returns the account name that the app shows. */
export async function findSeed(db: DrizzleD1Database, userId: number, pepper: string) {
  const row = await db
    .select({ encryptedSeed: authenticators.encryptedSeed, username: users.username, site: settings.title })
    .from(authenticators)
    .innerJoin(users, eq(users.id, authenticators.userId))
    .leftJoin(settings, eq(settings.id, 1))
    .where(and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt)))
    .get()
  const seed = row && (await decrypt(pepper, seedPurpose, row.encryptedSeed))
  return row && seed !== undefined ? { ...row, seed, site: row.site ?? 'Skerry' } : undefined
}

interface Confirmation {
  /** The stored seed whose code was sent. */
  encryptedSeed: string
  /** Time step of that code. */
  step: number
  codes: string[]
}

/** False when another request has confirmed the app or replaced its seed: the guard entry then aborts the batch. */
export async function confirmApp(
  db: DrizzleD1Database,
  { id: userId, familyId }: Pick<Caller, 'id' | 'familyId'>,
  { encryptedSeed, step, codes }: Confirmation,
  pepper: string,
  now: number,
): Promise<boolean> {
  const isWaiting = and(
    eq(authenticators.userId, userId),
    eq(authenticators.encryptedSeed, encryptedSeed),
    isNull(authenticators.confirmedAt),
  )
  const kind = sql`case when exists (select 1 from ${authenticators} where ${isWaiting}) then 'two_factor_app_added' end`
  try {
    await db.batch([
      db.insert(securityEvents).values({ kind, userId, at: now }),
      db.update(authenticators).set({ confirmedAt: now, lastStep: step }).where(isWaiting),
      settleTwoFactor(db, userId, now),
      expireOtherReAuthentications(db, userId, familyId),
      ...storeRecoveryCodes(db, userId, codes, pepper),
      notifyOwner(db, userId, 'two_factor_changed', now),
    ])
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

/** Removes the recovery codes too if it was the last method; false when none was in use. */
export async function dropApp(db: DrizzleD1Database, userId: number, now: number): Promise<boolean> {
  const [dropped] = await db.batch([
    db
      .delete(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
      .returning({ userId: authenticators.userId }),
    recordChange(db, 'two_factor_app_removed', userId, now),
    settleTwoFactor(db, userId, now),
    dropIdleCodes(db, userId),
  ])
  if (dropped.length > 0) await notifyOwner(db, userId, 'two_factor_changed', now)
  return dropped.length > 0
}

/** Does nothing while two-factor authentication is on. Runs after `settleTwoFactor`. */
export function dropIdleCodes(db: DrizzleD1Database, userId: number) {
  const idle = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.twoFactorAt)))
  return db.delete(recoveryCodes).where(eq(recoveryCodes.userId, idle))
}

/** Replaces all recovery codes. */
export async function replaceCodes(
  db: DrizzleD1Database,
  userId: number,
  codes: string[],
  pepper: string,
  now: number,
) {
  await db.batch([
    ...storeRecoveryCodes(db, userId, codes, pepper),
    db.insert(securityEvents).values({ kind: 'recovery_codes_renewed', userId, at: now }),
    notifyOwner(db, userId, 'two_factor_changed', now),
  ])
}

export function findPasskeys(db: DrizzleD1Database, userId: number) {
  return db.select().from(credentials).where(eq(credentials.userId, userId)).orderBy(credentials.createdAt)
}
