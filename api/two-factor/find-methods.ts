import { and, count, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { decrypt } from '../lib/crypto/encrypt'
import { hashRecoveryCode, readRecoveryCode } from '../lib/crypto/recovery-codes'
import { findStep, seedPurpose } from '../lib/crypto/totp'
import { authenticators, credentials, recoveryCodes } from '../platform/db/schema/account'
import { tokenFamilies, users } from '../platform/db/schema/members'
import { repeatTime } from '../platform/db/store-once'

export async function findMethods(db: DrizzleD1Database, userId: number) {
  return showMethods(await db.batch([...selectMethods(db, userId)]))
}

type Counted = { count: number }[]

export function showMethods([[app], [codes], [passkeys]]: [Counted, Counted, Counted]) {
  return { app: (app?.count ?? 0) > 0, recoveryCodes: codes?.count ?? 0, passkeys: passkeys?.count ?? 0 }
}

/** The queries of `findMethods`. */
export function selectMethods(db: DrizzleD1Database, userId: number) {
  return [
    db
      .select({ count: count() })
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))),
    db
      .select({ count: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
    db.select({ count: count() }).from(credentials).where(eq(credentials.userId, userId)),
  ] as const
}

/** The seed of the app in use. */
export function selectSeed(db: DrizzleD1Database, userId: number) {
  return db
    .select({ encryptedSeed: authenticators.encryptedSeed })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
}

type Typed = { userId: number; code: string; pepper: string }

/** `repeated`: it is the code that was used last, or a recovery code that was used a moment ago. */
type CodeState = 'right' | 'repeated' | 'wrong'

/** `right` once for each code, also with concurrent requests. `app`: the row of `selectSeed`. */
export async function consumeCode(
  db: DrizzleD1Database,
  { userId, code, pepper }: Typed,
  app: { encryptedSeed: string } | undefined,
  now: number,
): Promise<CodeState> {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return consumeRecoveryCode(db, userId, code, pepper, now)
  const seed = app && (await decrypt(pepper, seedPurpose, app.encryptedSeed))
  const step = seed === undefined ? undefined : findStep(seed, digits, now)
  if (step === undefined) return 'wrong'
  const isOwn = eq(authenticators.userId, userId)
  const used = db.select({ one: sql`1` }).from(authenticators)
  return judgeUse(
    await db.batch([
      db
        .update(authenticators)
        .set({ lastStep: step })
        .where(and(isOwn, lt(authenticators.lastStep, step)))
        .returning({ step: authenticators.lastStep }),
      used.where(and(isOwn, eq(authenticators.lastStep, step))),
    ]),
  )
}

async function consumeRecoveryCode(db: DrizzleD1Database, userId: number, typed: string, pepper: string, now: number) {
  const code = readRecoveryCode(typed)
  if (code === undefined) return 'wrong'
  const isCode = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashRecoveryCode(code, userId, pepper)))
  const used = db.select({ one: sql`1` }).from(recoveryCodes)
  return judgeUse(
    await db.batch([
      db
        .update(recoveryCodes)
        .set({ usedAt: now })
        .where(and(isCode, isNull(recoveryCodes.usedAt)))
        .returning({ hash: recoveryCodes.hash }),
      used.where(and(isCode, gt(recoveryCodes.usedAt, now - repeatTime))),
    ]),
  )
}

function judgeUse([taken, used]: [unknown[], unknown[]]): CodeState {
  if (taken.length > 0) return 'right'
  return used.length > 0 ? 'repeated' : 'wrong'
}

/** Statement that updates whether two-factor authentication is on; it follows every change of methods in the same batch. */
export function settleTwoFactor(db: DrizzleD1Database, userId: number, now: number) {
  return db
    .update(users)
    .set({
      twoFactorAt: sql`case
        when exists (select 1 from ${authenticators} where ${authenticators.userId} = ${userId} and ${authenticators.confirmedAt} is not null)
          or exists (select 1 from ${credentials} where ${credentials.userId} = ${userId})
        then coalesce(two_factor_at, ${now}) end`,
    })
    .where(eq(users.id, userId))
}

/** Statement that expires the re-authentication of other sessions, which was done without the new method. */
export function expireOtherReAuthentications(db: DrizzleD1Database, userId: number, familyId: string | null) {
  const others = and(eq(tokenFamilies.userId, userId), ne(tokenFamilies.id, familyId ?? ''))
  return db.update(tokenFamilies).set({ authenticatedAt: null }).where(others)
}

export function storeRecoveryCodes(db: DrizzleD1Database, userId: number, codes: string[], pepper: string) {
  return [
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashRecoveryCode(code, userId, pepper) }))),
  ] as const
}
