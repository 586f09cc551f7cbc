import { and, eq, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { usernameKey } from '../lib/account-names/username-key'
import { users } from '../platform/db/schema/members'

export async function findMemberId(db: DrizzleD1Database, username: string): Promise<number | undefined> {
  const isThere = and(eq(users.usernameKey, usernameKey(username)), isNull(users.closedAt))
  return (await db.select({ id: users.id }).from(users).where(isThere).get())?.id
}
