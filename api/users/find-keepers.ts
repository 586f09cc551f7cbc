import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Permission } from '#contract/permissions'
import { roles, users } from '../platform/db/schema/members'

/** Who holds it can give and take every other: without such a member nobody could ever run the site again. */
export const highest: Permission = 'roles.manage'

/** Members under the name that `findKeepers` gives them, to say which are meant. */
export const keepers = alias(users, 'keepers')

/** Open accounts that hold a permission and are `who`: something for `exists`. */
export function findKeepers(db: DrizzleD1Database, who: SQL, permission: Permission = highest) {
  return db
    .select({ one: sql`1` })
    .from(keepers)
    .innerJoin(roles, eq(roles.slug, keepers.role))
    .where(
      and(
        who,
        isNull(keepers.closedAt),
        isNull(keepers.bannedAt),
        sql`exists (select 1 from json_each(${roles.permissions}) where value = ${permission})`,
      ),
    )
}
