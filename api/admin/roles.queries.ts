import { and, asc, eq, exists, isNull, ne, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { RoleChange, StaffRole } from '#contract/admin'
import type { Permission } from '#contract/permissions'
import { qualified } from '../platform/db/qualified'
import { roles, users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { findKeepers, highest, keepers } from '../users/find-keepers'

type Database = DrizzleD1Database

export function findRoles(db: Database): Promise<StaffRole[]> {
  return db
    .select({
      slug: roles.slug,
      name: roles.name,
      color: roles.color,
      permissions: roles.permissions,
      requiresTwoFactor: roles.requiresTwoFactor,
      requires: roles.requires,
      members: sql<number>`(
        select count(*) from ${users} where ${users.role} = ${qualified(roles.slug)} and ${isNull(users.closedAt)}
      )`,
    })
    .from(roles)
    .orderBy(asc(roles.position))
}

export function findRole(db: Database, slug: string) {
  return db.select().from(roles).where(eq(roles.slug, slug)).get()
}

/**
 * Returns false, without changes, when no member with `roles.manage` would be left, or when the permissions are no longer
 * `before`.
 */
export async function storeRole(
  db: Database,
  { slug, before, change, actorId }: { slug: string; before: Permission[]; change: RoleChange; actorId: number },
  now: number,
): Promise<boolean> {
  const keeps = (change.permissions ?? before).includes(highest)
  const { permissions, requires, ...plain } = change
  const input = permissions?.filter((each) => !before.includes(each)) ?? []
  const taken = permissions ? before.filter((each) => !permissions.includes(each)) : []
  const detail = JSON.stringify({
    ...{ role: slug, ...plain },
    ...(input.length > 0 && { given: input.join(' ') }),
    ...(taken.length > 0 && { taken: taken.join(' ') }),
    ...(requires !== undefined && { earned: requires !== null, ...requires }),
  })
  const [changed] = await db.batch([
    db
      .update(roles)
      .set(change)
      .where(
        and(
          eq(roles.slug, slug),
          eq(roles.permissions, before),
          keeps ? undefined : exists(findKeepers(db, ne(keepers.role, slug))),
        ),
      )
      .returning({ slug: roles.slug }),
    db
      .insert(auditEvents)
      .select(sql`select null, ${actorId}, 'role.change', 'role', 0, null, ${now}, ${detail} where changes() > 0`),
  ])
  return changed.length === 1
}
