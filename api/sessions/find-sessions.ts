import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Session } from '#contract/sessions'
import { idleLifetime } from '../auth/rotation.rules'
import { qualified } from '../platform/db/qualified'
import { refreshTokens, tokenFamilies } from '../platform/db/schema/members'

export const isLiving = (userId: number, now: number) =>
  and(eq(tokenFamilies.userId, userId), isNull(tokenFamilies.revokedAt), gt(tokenFamilies.expiresAt, now))

/** Without sessions that cannot be refreshed any more, because they were unused for too long. */
export async function findSessions(
  db: DrizzleD1Database,
  userId: number,
  current: string | null,
  now: number,
): Promise<Session[]> {
  const lastUsedAt = sql<number>`coalesce((
    select issued_at from ${refreshTokens} where ${refreshTokens.familyId} = ${qualified(tokenFamilies.id)}
    order by ${refreshTokens.generation} desc limit 1
  ), ${qualified(tokenFamilies.startedAt)})`
  const rows = await db
    .select({
      id: tokenFamilies.id,
      device: tokenFamilies.device,
      network: tokenFamilies.network,
      startedAt: tokenFamilies.startedAt,
      lastUsedAt: lastUsedAt.as('last_used_at'),
    })
    .from(tokenFamilies)
    .where(and(isLiving(userId, now), gt(sql`last_used_at`, now - idleLifetime)))
    .orderBy(desc(sql`last_used_at`), desc(tokenFamilies.startedAt))
    .limit(100)
  return rows.map((row) => ({
    ...row,
    startedAt: new Date(row.startedAt).toISOString(),
    lastUsedAt: new Date(row.lastUsedAt).toISOString(),
    current: row.id === current,
  }))
}
