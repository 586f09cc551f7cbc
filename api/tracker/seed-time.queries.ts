import { and, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { longestSeedingGap } from '#contract/tracker'
import { users } from '../platform/db/schema/members'

/**
 * Adds the seconds since the last announce of each member. Whole seconds of the clock are compared, so that the rounding of
 * frequent reports does not add up. Returns the number of members.
 */
export async function addSeedTime(db: DrizzleD1Database, announceKeys: string[], now: number): Promise<number> {
  const gap = sql`(${Math.floor(now / 1000)} - ${users.seededAt} / 1000)`
  const counted = await db
    .update(users)
    .set({
      seedTime: sql`${users.seedTime} + case when ${gap} between 0 and ${longestSeedingGap} then ${gap} else 0 end`,
      seededAt: now,
    })
    .where(
      and(
        sql`${users.announceKey} in (select value from json_each(${JSON.stringify(announceKeys)}))`,
        isNull(users.bannedAt),
        isNull(users.closedAt),
      ),
    )
    .returning({ id: users.id })
  return counted.length
}
