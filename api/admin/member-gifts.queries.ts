import { desc, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { maxStaffGifts, type StaffGift } from '#contract/member-file'
import { showRef } from '../lib/account-names/show-member'
import { users } from '../platform/db/schema/members'
import { pointGifts } from '../platform/db/schema/points'

type Database = DrizzleD1Database

const others = alias(users, 'others')

/** The statements for the newest gifts that a member gave and got, each by its index. Without their private messages. */
export function selectGifts(db: Database, userId: number) {
  const { giverId, receiverId } = pointGifts
  const select = (own: SQLiteColumn, other: SQLiteColumn, isReceived: 0 | 1) =>
    db
      .select({
        id: pointGifts.id,
        at: pointGifts.at,
        points: pointGifts.points,
        isReceived: sql<0 | 1>`${isReceived}`.as('is_received'),
        username: others.username,
        role: others.role,
      })
      .from(pointGifts)
      .innerJoin(others, eq(others.id, other))
      .where(eq(own, userId))
      .orderBy(desc(pointGifts.id))
      .limit(maxStaffGifts)
  return [select(giverId, receiverId, 0), select(receiverId, giverId, 1)] as const
}

type GiftRow = Awaited<ReturnType<typeof selectGifts>[number]>[number]

/** Newest first. */
export function showGifts(rows: GiftRow[]): StaffGift[] {
  return rows
    .sort((a, b) => b.id - a.id)
    .slice(0, maxStaffGifts)
    .map(({ id, at, points, isReceived, username, role }) => ({
      ...{ id, at: new Date(at).toISOString(), points, isReceived: isReceived === 1 },
      member: showRef({ username, role }),
    }))
}
