import { and, count, desc, eq, isNull, ne } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { blocks } from '../platform/db/schema/account'
import { users } from '../platform/db/schema/members'

type Database = DrizzleD1Database

export const maxBlocks = 500

export function findBlocks(db: Database, userId: number) {
  return db
    .select({ username: users.username, role: users.role, createdAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(and(eq(blocks.userId, userId), isNull(users.closedAt)))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
}

/** The blocks of a member, without that of `blockedId`: to block the same member again changes nothing. */
export async function countOtherBlocks(db: Database, userId: number, blockedId: number): Promise<number> {
  const isOther = and(eq(blocks.userId, userId), ne(blocks.blockedId, blockedId))
  const row = await db.select({ n: count() }).from(blocks).where(isOther).get()
  return row?.n ?? 0
}

export async function storeBlock(db: Database, userId: number, blockedId: number, now: number): Promise<void> {
  await db.insert(blocks).values({ userId, blockedId, createdAt: now }).onConflictDoNothing()
}

export async function removeBlock(db: Database, userId: number, blockedId: number): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)))
}
