import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { hashToken, makeToken } from '../lib/crypto/random-token'
import { challenges } from '../platform/db/schema/account'

export const challengeLifetime = 5 * 60_000

/** Wrong answers before a challenge ends. */
const maxFailures = 5

export type Challenge = typeof challenges.$inferSelect

/** The id for the client, and statements that store the challenge and delete expired ones. */
export function beginChallenge(
  db: DrizzleD1Database,
  values: Pick<Challenge, 'kind' | 'userId' | 'clientId' | 'challenge'>,
  now: number,
) {
  const token = makeToken()
  const statements = [
    db.delete(challenges).where(lt(challenges.expiresAt, now)),
    db.insert(challenges).values({ ...values, hash: hashToken(token), expiresAt: now + challengeLifetime }),
  ] as const
  return { token, statements }
}

export function findChallenge(
  db: DrizzleD1Database,
  token: string,
  kind: Challenge['kind'],
  clientId: string,
  now: number,
): Promise<Challenge | undefined> {
  return db
    .select()
    .from(challenges)
    .where(isOpen(token, kind, clientId, now))
    .get()
}

/** Counts before the result is known, so that parallel guesses cannot pass the limit. No row when the challenge has ended. */
export function countAttempt(
  db: DrizzleD1Database,
  token: string,
  kind: Challenge['kind'],
  clientId: string,
  now: number,
) {
  return db
    .update(challenges)
    .set({ failures: sql`${challenges.failures} + 1` })
    .where(isOpen(token, kind, clientId, now))
    .returning()
}

/** Subquery: the member who must answer a challenge. */
export function ownerOf(token: string): SQL<number> {
  return sql`(select user_id from ${challenges} where hash = ${hashToken(token)})`
}

/** A challenge that may have expired. All but one of concurrent calls return no row. */
export function deleteChallenge(db: DrizzleD1Database, token: string, kind: Challenge['kind'], clientId: string) {
  return db
    .delete(challenges)
    .where(and(eq(challenges.hash, hashToken(token)), eq(challenges.kind, kind), eq(challenges.clientId, clientId)))
    .returning()
}

export function isLive(challenge: Challenge | undefined, now: number): challenge is Challenge {
  return challenge !== undefined && challenge.expiresAt > now
}

function isOpen(token: string, kind: Challenge['kind'], clientId: string, now: number) {
  return and(
    eq(challenges.hash, hashToken(token)),
    eq(challenges.kind, kind),
    eq(challenges.clientId, clientId),
    gt(challenges.expiresAt, now),
    lt(challenges.failures, maxFailures),
  )
}
