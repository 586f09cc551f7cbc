import { and, exists, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { MemberBan } from '#contract/member-bans'
import { tokenFamilies, users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { findKeepers, keepers } from '../users/find-keepers'

type Database = DrizzleD1Database

export interface MembersAct {
  userIds: number[]
  actorId: number
  reason: string
  now: number
}

const day = 24 * 60 * 60_000

export const isOneOf = (column: SQLiteColumn, ids: number[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`

/** The size of a bulk act, for the audit log. */
const sizeOf = (userIds: number[]) => (userIds.length > 1 ? { together: userIds.length } : {})

/** Condition that a member can still change roles when these cannot any more. */
export function sparesKeeper(db: Database, userIds: number[]): SQL | undefined {
  const isListed = isOneOf(keepers.id, userIds)
  return or(not(exists(findKeepers(db, isListed))), exists(findKeepers(db, not(isListed))))
}

/** Null: for good. */
export const endOfBan = ({ days }: Pick<MemberBan, 'days'>, now: number) => (days === null ? null : now + days * day)

/** Ends all sessions. Returns false, without changes, when no member with `roles.manage` would be left. */
export async function storeBans(db: Database, ban: Pick<MemberBan, 'days'>, act: MembersAct): Promise<boolean> {
  const { userIds, actorId, reason, now } = act
  const until = endOfBan(ban, now)
  const end = until && new Date(until).toISOString()
  const earlierEnd = sql`strftime('%Y-%m-%dT%H:%M:%fZ', banned_until / 1000.0, 'unixepoch')`
  const detail = sql`json_patch(${JSON.stringify(sizeOf(userIds))}, iif(banned_at is null, json_object('until', ${end}),
    json_object('until', json_array(${earlierEnd}, ${end}))))`
  const isOpen = and(isOneOf(users.id, userIds), isNull(users.closedAt))
  const [, banned] = await db.batch([
    db.insert(auditEvents).select(
      sql`select null, ${actorId}, 'member.ban', 'member', id, ${reason}, ${now}, ${detail} from users
          where ${and(isOpen, sparesKeeper(db, userIds))}`,
    ),
    db
      .update(users)
      .set({ bannedAt: sql`coalesce(${users.bannedAt}, ${now})`, bannedUntil: until, banReason: reason })
      .where(and(isOpen, sql`changes() > 0`))
      .returning({ id: users.id }),
    db
      .update(tokenFamilies)
      .set({ revokedAt: now, revokedFor: 'ban' })
      .where(
        and(
          isNull(tokenFamilies.revokedAt),
          // Ordered by CROSS JOIN: in a young community SQLite would scan the sessions.
          sql`${tokenFamilies.id} in (select families.id from json_each(${JSON.stringify(userIds)}) as listed
            cross join users on users.id = listed.value and users.banned_at is not null
            cross join token_families as families on families.user_id = users.id)`,
        ),
      ),
  ])
  return banned.length > 0
}

const unbanned = { bannedAt: null, bannedUntil: null, banReason: null }

/** Returns the number of members who were banned. */
export async function storeBanEnds(db: Database, { userIds, actorId, reason, now }: MembersAct): Promise<number> {
  const detail = JSON.stringify(sizeOf(userIds))
  const isBanned = and(isOneOf(users.id, userIds), isNotNull(users.bannedAt))
  const [, ended] = await db.batch([
    db
      .insert(auditEvents)
      .select(
        sql`select null, ${actorId}, 'member.unban', 'member', id, ${reason}, ${now}, ${detail} from users where ${isBanned}`,
      ),
    db.update(users).set(unbanned).where(isBanned).returning({ id: users.id }),
  ])
  return ended.length
}

/** The job of every minute. */
export async function endBans(db: Database, now: number): Promise<void> {
  const isOver = lte(users.bannedUntil, now)
  await db.batch([
    db
      .insert(auditEvents)
      .select(sql`select null, null, 'member.unban', 'member', id, null, ${now}, '{}' from users where ${isOver}`),
    db.update(users).set(unbanned).where(isOver),
  ])
}
