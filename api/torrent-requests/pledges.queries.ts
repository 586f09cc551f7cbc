import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { users } from '../platform/db/schema/members'
import { pledges } from '../platform/db/schema/torrent-requests'
import { recordPoints } from '../points/record-points'

type Database = DrizzleD1Database

interface Member {
  requestId: number
  userId: number
}

/**
 * Raises the pledge of a member to `points` and takes the difference from their balance, in one transaction. Concurrent pledges
 * never spend a point twice, and a repeated one changes nothing.
 */
export async function storePledge(
  db: Database,
  { requestId, userId }: Member,
  points: number,
  now: number,
): Promise<'stored' | 'not_open' | 'lower_pledge' | 'too_few_points'> {
  const isOpen = sql`exists (select 1 from torrent_requests where id = ${requestId} and is_open = 1)`
  const current = sql<number>`coalesce((select points from ${pledges} where user_id = ${userId} and request_id = ${requestId}), 0)`
  const added = sql<number>`(${points} - ${current})`
  const isAllowed = sql`${points} >= ${current} and users.bonus >= ${added} and ${isOpen}`
  const change = {
    of: userId,
    kind: 'pledged',
    points: sql<number>`-${added}`,
    balance: sql<number>`users.bonus - ${added}`,
    subject: sql`(select title from torrent_requests where id = ${requestId})`,
    requestId,
  } as const
  const [, , , [after]] = await db.batch([
    recordPoints(db, change, now, sql`${added} > 0 and ${isAllowed}`),
    db
      .update(users)
      .set({ bonus: sql`${users.bonus} - ${added}` })
      .where(and(eq(users.id, userId), isAllowed)),
    // `changes()` is 1 only if the statement before has taken the points.
    db
      .insert(pledges)
      .select(sql`select null, ${requestId}, ${userId}, ${points}, ${now} where changes() = 1`)
      .onConflictDoUpdate({ target: [pledges.userId, pledges.requestId], set: { points } }),
    db
      .select({
        points: sql<
          number | null
        >`(select points from ${pledges} where user_id = ${userId} and request_id = ${requestId})`.as('points'),
        isOpen: sql<0 | 1>`${isOpen}`.as('is_open'),
      })
      .from(users)
      .where(eq(users.id, userId)),
  ])
  if (after?.points === points) return 'stored'
  if (after?.isOpen !== 1) return 'not_open'
  return (after.points ?? 0) > points ? 'lower_pledge' : 'too_few_points'
}

/** Removes a pledge without points from an open request. False when it has points. */
export async function removePledge(db: Database, { requestId, userId }: Member): Promise<boolean> {
  const isTheirs = and(eq(pledges.requestId, requestId), eq(pledges.userId, userId))
  const [, rest] = await db.batch([
    db.delete(pledges).where(and(isTheirs, eq(pledges.points, 0))),
    db.select({ id: pledges.id }).from(pledges).where(isTheirs),
  ])
  return rest.length === 0
}
