import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { recordChange } from '../platform/db/record-change'
import { refreshTokens, securityEvents, tokenFamilies, users } from '../platform/db/schema/members'
import type { ClientDescription } from '../platform/http/describe-client'
import { markSeen } from './mark-seen'
import { familyLifetime } from './rotation.rules'
import { type Counters, forgetOldFailures, forgiveSignIn } from './throttle.queries'

export interface Account {
  id: number
  usernameKey: string
  passwordHash: string | null
  bannedAt: number | null
  bannedUntil: number | null
  banReason: string | null
  /** Null while two-factor authentication is off. */
  twoFactorAt: number | null
}

const columns = {
  id: users.id,
  usernameKey: users.usernameKey,
  passwordHash: users.passwordHash,
  bannedAt: users.bannedAt,
  bannedUntil: users.bannedUntil,
  banReason: users.banReason,
  twoFactorAt: users.twoFactorAt,
}

export function selectAccount(db: DrizzleD1Database, key: string) {
  return db.select(columns).from(users).where(eq(users.usernameKey, key))
}

export function selectOpenAccount(db: DrizzleD1Database, userId: number | SQL<number>) {
  return db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.bannedAt)))
}

/**
 * Resets the failure counters and deletes expired families. False, without changes, when the password changed or the account
 * was closed while the password was checked.
 */
export async function beginFamily(
  db: DrizzleD1Database,
  { id: userId, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  family: ClientDescription & { id: string; clientId: string; tokenHash: string },
  counters: Counters,
  now: number,
): Promise<boolean> {
  const { id, clientId, device, network, tokenHash } = family
  const [, begun] = await db.batch([
    db.delete(tokenFamilies).where(and(eq(tokenFamilies.userId, userId), lt(tokenFamilies.expiresAt, now))),
    db
      .insert(tokenFamilies)
      .select(sql`
        select ${id}, id, ${clientId}, ${device}, ${network}, ${now}, ${now}, ${now + familyLifetime}, null, null, null
        from users where id = ${userId} and password_hash is ${passwordHash} and closed_at is null`)
      .returning({ id: tokenFamilies.id }),
    db.insert(refreshTokens).select(sql`select ${tokenHash}, id, 1, ${now}, null from token_families where id = ${id}`),
    recordChange(db, 'sign_in', userId, now, { clientId }),
    markSeen(db, sql`(select user_id from token_families where id = ${id})`, now),
    ...forgiveSignIn(db, counters),
  ])
  return begun.length === 1
}

/**
 * Changes nothing if the password has changed.
 * @returns the account, with the new hash if it was stored
 */
export async function renewHash(db: DrizzleD1Database, account: Account, hash: string): Promise<Account> {
  const renewed = await db
    .update(users)
    .set({ passwordHash: hash })
    .where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash ?? '')))
    .returning({ id: users.id })
  return renewed.length > 0 ? { ...account, passwordHash: hash } : account
}

/** For the operators. Does the same work for unknown accounts, so that timing reveals nothing. */
export async function recordFailedSignIn(
  db: DrizzleD1Database,
  kind: 'sign_in_failed' | 'sign_in_blocked',
  userId: number | undefined,
  address: string,
  now: number,
): Promise<void> {
  await db.batch([
    db.insert(securityEvents).values({ kind, userId: userId ?? null, at: now, detail: { address } }),
    forgetOldFailures(db, now),
  ])
}

/** The token may be of any generation. Does nothing for unknown tokens and those of other clients. */
export async function endFamily(db: DrizzleD1Database, tokenHash: string, clientId: string, now: number) {
  const familyId = db
    .select({ id: refreshTokens.familyId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, tokenHash))
  await db
    .update(tokenFamilies)
    .set({ revokedAt: now, revokedFor: 'logout' })
    .where(and(eq(tokenFamilies.id, familyId), eq(tokenFamilies.clientId, clientId), isNull(tokenFamilies.revokedAt)))
}
