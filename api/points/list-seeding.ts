import { gt, inArray, lt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { retainedSince } from '../platform/db/retention'
import { users } from '../platform/db/schema/members'
import { pointChanges } from '../platform/db/schema/points'

/** Rows that one run deletes. */
const maxForgotten = 5000

/**
 * Call it once a day. Adds the points from seeding to the history, in one transaction: one row for each member who got some since the
 * last row.
 */
export function listSeeding(db: DrizzleD1Database, now: number) {
  const hasPoints = gt(users.seedingPoints, 0)
  return db.batch([
    db.insert(pointChanges).select(
      sql`select null, ${users.id}, 'seeding', ${now}, ${users.seedingPoints}, ${users.bonus}, null, null, null, null from ${users}
        where ${hasPoints} and ${users.closedAt} is null`,
    ),
    db.update(users).set({ seedingPoints: 0 }).where(hasPoints),
  ])
}

/** Call it once an hour, since it reads as many rows as it may delete. The oldest ones have the lowest ids. */
export function forgetOldPoints(db: DrizzleD1Database, now: number) {
  const oldest = db
    .select({ id: pointChanges.id, at: pointChanges.at })
    .from(pointChanges)
    .orderBy(pointChanges.id)
    .limit(maxForgotten)
    .as('oldest')
  const old = db
    .select({ id: oldest.id })
    .from(oldest)
    .where(lt(oldest.at, retainedSince('point_changes', now)))
  return db.delete(pointChanges).where(inArray(pointChanges.id, old))
}
