import { and, eq, isNull, lt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { refreshTokens, securityEvents, tokenFamilies, users } from '../../db/schema/members'
import type { ClientDescription } from '../../http/describe-client'
import { familyLife } from './rotation.rules'
import { type Counter, forgetOldFailures, forgiveSignIn } from './throttle.queries'

/** What signing in needs of an account. */
export interface Account {
  id: number
  usernameKey: string
  passwordHash: string | null
  bannedAt: number | null
  /** Not null: the password alone signs nobody in. */
  twoStepAt: number | null
}

const columns = {
  id: users.id,
  usernameKey: users.usernameKey,
  passwordHash: users.passwordHash,
  bannedAt: users.bannedAt,
  twoStepAt: users.twoStepAt,
}

/** The account of a username key. */
export function findAccount(db: DrizzleD1Database, key: string): Promise<Account | undefined> {
  return db.select(columns).from(users).where(eq(users.usernameKey, key)).get()
}

/** The account of a member who may sign in; undefined when banned or gone. */
export function findOpenAccount(db: DrizzleD1Database, userId: number): Promise<Account | undefined> {
  return db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.bannedAt)))
    .get()
}

/** Begins a token family and forgives the counters, in one transaction. Families of this member that have ended go. */
export async function beginFamily(
  db: DrizzleD1Database,
  family: ClientDescription & { id: string; userId: number; clientId: string; tokenHash: string },
  counters: [Counter, Counter],
  now: number,
): Promise<void> {
  const { id, userId, clientId, device, network, tokenHash } = family
  await db.batch([
    db.delete(tokenFamilies).where(and(eq(tokenFamilies.userId, userId), lt(tokenFamilies.expiresAt, now))),
    db.insert(tokenFamilies).values({
      ...{ id, userId, clientId, device, network },
      startedAt: now,
      provedAt: now,
      expiresAt: now + familyLife,
    }),
    db.insert(refreshTokens).values({ hash: tokenHash, familyId: id, generation: 1, issuedAt: now }),
    db.insert(securityEvents).values({ kind: 'sign_in', userId, at: now, detail: { clientId } }),
    ...forgiveSignIn(db, counters),
  ])
}

/** Stores a hash of today's cost, unless the password was changed meanwhile. */
export async function renewHash(db: DrizzleD1Database, account: Account, hash: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: hash })
    .where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash ?? '')))
}

/**
 * Keeps what an operator should see of a failed sign-in, or of the one that blocked its account or network. The same work
 * whether the account exists or not.
 */
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

/** Ends the family of a refresh token, whichever generation it is. Unknown tokens and other clients' change nothing. */
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
