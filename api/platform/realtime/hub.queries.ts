import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { tokenFamilies, users } from '../db/schema/members'

/** Sessions that have ended or expired, that show the site as another role, or whose member is banned or deleted, are missing. */
export async function findStanding(
  db: DrizzleD1Database,
  families: Iterable<string>,
  now: number,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: tokenFamilies.id, role: users.role })
    .from(tokenFamilies)
    .innerJoin(users, eq(users.id, tokenFamilies.userId))
    .where(
      and(
        sql`${tokenFamilies.id} in (select value from json_each(${JSON.stringify([...families])}))`,
        isNull(tokenFamilies.revokedAt),
        isNull(tokenFamilies.viewRole),
        gt(tokenFamilies.expiresAt, now),
        isNull(users.bannedAt),
      ),
    )
  return new Map(rows.map(({ id, role }) => [id, role]))
}
