import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Permission } from '#contract/permissions'
import { roles, users } from '../platform/db/schema/members'

/** Gives all other permissions. At least one open account must have it. */
export const highest: Permission = 'roles.manage'

export const keepers = alias(users, 'keepers')

/**
 * A subquery for `exists`; `who` is a condition on `keepers`. Starts with the roles, since few members have one with this
 * permission.
 */
export function findKeepers(db: DrizzleD1Database, who: SQL, permission: Permission = highest) {
  return db
    .select({ one: sql`1` })
    .from(roles)
    .crossJoin(keepers)
    .where(
      and(
        eq(keepers.role, roles.slug),
        who,
        isNull(keepers.closedAt),
        isNull(keepers.bannedAt),
        sql`exists (select 1 from json_each(${roles.permissions}) where value = ${permission})`,
      ),
    )
}
