import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { blocks } from '../platform/db/schema/account'

/** Members who have not blocked the actor. */
export async function findListeners(db: DrizzleD1Database, actorId: number, members: number[]): Promise<Set<number>> {
  const listeners = new Set(members)
  if (listeners.size === 0) return listeners
  // One bound value for any number of members.
  const isNamed = sql`${blocks.userId} in (select value from json_each(${JSON.stringify([...listeners])}))`
  const deaf = await db
    .select({ userId: blocks.userId })
    .from(blocks)
    .where(and(eq(blocks.blockedId, actorId), isNamed))
  for (const { userId } of deaf) listeners.delete(userId)
  return listeners
}
