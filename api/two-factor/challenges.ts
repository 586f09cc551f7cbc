import { and, eq, gt, lt, sql } from 'drizzle-orm'
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

/**
 * Counts before the result is known, so that parallel guesses cannot pass the limit; undefined when the challenge has ended.
 */
export async function attemptChallenge(
  db: DrizzleD1Database,
  token: string,
  kind: Challenge['kind'],
  clientId: string,
  now: number,
): Promise<Challenge | undefined> {
  const [challenge] = await db
    .update(challenges)
    .set({ failures: sql`${challenges.failures} + 1` })
    .where(isOpen(token, kind, clientId, now))
    .returning()
  return challenge
}

/** All but one of concurrent calls return undefined. */
export async function consumeChallenge(
  db: DrizzleD1Database,
  token: string,
  kind: Challenge['kind'],
  clientId: string,
  now: number,
): Promise<Challenge | undefined> {
  const [challenge] = await db
    .delete(challenges)
    .where(and(eq(challenges.hash, hashToken(token)), eq(challenges.kind, kind), eq(challenges.clientId, clientId)))
    .returning()
  return challenge && challenge.expiresAt > now ? challenge : undefined
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
