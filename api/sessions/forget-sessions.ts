import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { retainedSince } from '../platform/db/retention'
import { refreshTokens, securityEvents, tokenFamilies } from '../platform/db/schema/members'

/** Rows that one run deletes of each table. */
const max = 1000

/**
 * Statements that delete a limited number of refresh tokens of expired families, and expired families without tokens: one
 * family may have thousands.
 */
export function forgetOldSessions(db: DrizzleD1Database, now: number) {
  const spent = db
    .select({ hash: refreshTokens.hash })
    .from(tokenFamilies)
    // CROSS JOIN in this order: otherwise stale statistics make SQLite read all tokens.
    .crossJoin(refreshTokens)
    .where(
      and(
        eq(refreshTokens.familyId, tokenFamilies.id),
        lt(tokenFamilies.expiresAt, retainedSince('refresh_tokens', now)),
      ),
    )
    .limit(max)
  const own = db.select({ hash: sql`1` }).from(refreshTokens).where(eq(refreshTokens.familyId, tokenFamilies.id))
  const ended = db
    .select({ id: tokenFamilies.id })
    .from(tokenFamilies)
    .where(and(lt(tokenFamilies.expiresAt, retainedSince('token_families', now)), notExists(own)))
    .limit(max)
  return [
    db.delete(refreshTokens).where(inArray(refreshTokens.hash, spent)),
    db.delete(tokenFamilies).where(inArray(tokenFamilies.id, ended)),
  ] as const
}

/** Statement that deletes a limited number of old security events. */
export function forgetOldSecurityEvents(db: DrizzleD1Database, now: number) {
  const old = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(lt(securityEvents.at, retainedSince('security_events', now)))
    .limit(max)
  return db.delete(securityEvents).where(inArray(securityEvents.id, old))
}
