import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { PointChange } from '#contract/points'
import { pointChanges } from '../platform/db/schema/points'

interface Change {
  /** The member, or a condition on `users` for several. */
  of: number | SQL
  kind: PointChange['kind'] | SQL
  /** Negative when the member spends them. May refer to `users`. */
  points: number | SQL<number>
  /** After the change. Default: `users.bonus`, for a statement behind the one that changes it. */
  balance?: SQL<number>
  /** Title of the request, or the reason of the staff. */
  subject?: string | SQL
  tokens?: number
  requestId?: number | SQL
  giftId?: SQL
}

/**
 * Statement for the history of bonus points. It belongs into the batch of each change of `users.bonus`, except those from seeding.
 * @param now milliseconds
 * @param condition nothing is inserted without it
 */
export function recordPoints(
  db: DrizzleD1Database,
  { of, kind, points, balance = sql`users.bonus`, ...cause }: Change,
  now: number,
  condition: SQL,
) {
  const { subject = null, tokens = null, requestId = null, giftId = null } = cause
  const member = typeof of === 'number' ? sql`users.id = ${of}` : of
  return db.insert(pointChanges).select(
    sql`select null, users.id, ${kind}, ${now}, ${points}, ${balance}, ${subject}, ${tokens}, ${requestId}, ${giftId} from users
      where ${member} and ${condition}`,
  )
}
