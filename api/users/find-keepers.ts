import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Permission } from '#contract/permissions'
import { roles, users } from '../platform/db/schema/members'

/** The permission that can give all others. At least one open account must have it. */
export const highest: Permission = 'roles.manage'

/** Alias of `users` in `findKeepers`, for conditions. */
export const keepers = alias(users, 'keepers')

/**
 * Subquery for `exists`: open accounts with a permission for which `who` holds. It starts with the roles, since few members
 * have one with this permission.
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
