import { desc, eq, sql } from 'drizzle-orm'
import type { FoundMember } from '#contract/search'
import { usernameKey } from '../lib/account-names/username-key'
import { among, isAmong } from '../platform/db/among'
import { users } from '../platform/db/schema/members'
import { type Asked, type Database, findShared, type Ids, type Part } from './source'

/** Mentions begin with an at sign. */
export const nameOf = (q: string) => usernameKey(q.replace(/^@/, ''))

export const findMembers = ({ q }: Asked): Ids => findShared('member', q)

/** The exact name, then the shortest of the newest matches. */
export function listMembers(db: Database, find: Ids, { q, candidates }: Asked, { limit, offset }: Part) {
  const key = nameOf(q)
  const exact = sql`select id from users where username_key = ${key} and closed_at is null`
  return db
    .select({ username: users.username, role: users.role, joinedAt: users.joinedAt })
    .from(among(sql`(select found from ${find(limit > 0 ? candidates : 0)} union ${exact})`))
    .crossJoin(users)
    .where(isAmong(users.id))
    .orderBy(desc(eq(users.usernameKey, key)), sql`length(${users.username})`, users.usernameKey)
    .limit(limit)
    .offset(offset)
}

export function showMember({ username, role, joinedAt }: Awaited<ReturnType<typeof listMembers>>[number]): FoundMember {
  return { username, role, joinedAt: new Date(joinedAt).toISOString() }
}
