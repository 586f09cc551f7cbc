import { and, exists, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Permission } from '#contract/permissions'
import { roles, users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { findKeepers, highest, keepers } from '../users/find-keepers'
import type { StoredRole } from './roles.queries'

export interface RoleRights {
  before: StoredRole
  permissions: Permission[]
}

/** Returns false, without changes, when a role has a newer revision, or when no member with `roles.manage` would be left. */
export async function storePermissions(
  db: DrizzleD1Database,
  changes: RoleRights[],
  { actorId, now }: { actorId: number; now: number },
): Promise<boolean> {
  const listed = JSON.stringify(
    changes.map(({ before: { slug, revision }, permissions }) => ({ slug, revision, permissions })),
  )
  const details = JSON.stringify(changes.map(describeChange))
  const slugs = changes.map(({ before }) => before.slug)
  const keeping = changes.filter(({ permissions }) => permissions.includes(highest)).map(({ before }) => before.slug)
  const isOpen = and(isNull(users.closedAt), isNull(users.bannedAt))
  const staysInListed = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(inArray(users.role, keeping), isOpen))
  const [changed] = await db.batch([
    db
      .update(roles)
      .set({ permissions: sql`listed.value -> '$.permissions'`, revision: sql`${roles.revision} + 1` })
      .from(sql`json_each(${listed}) as listed`)
      .where(
        and(
          sql`roles.slug = listed.value ->> '$.slug'`,
          sql`${changes.length} = (
            select count(*) from roles as current join json_each(${listed}) as read
            on current.slug = read.value ->> '$.slug' and current.revision = read.value ->> '$.revision'
          )`,
          or(
            exists(findKeepers(db, notInArray(keepers.role, slugs))),
            keeping.length > 0 ? exists(staysInListed) : undefined,
          ),
        ),
      )
      .returning({ slug: roles.slug }),
    db
      .insert(auditEvents)
      .select(
        sql`select null, ${actorId}, 'role.change', 'role', 0, null, ${now}, value from json_each(${details}) where changes() > 0`,
      ),
  ])
  return changed.length > 0
}

function describeChange({ before, permissions }: RoleRights) {
  const added = permissions.filter((each) => !before.permissions.includes(each))
  const taken = before.permissions.filter((each) => !permissions.includes(each))
  return {
    role: before.slug,
    ...(added.length > 0 && { given: added.join(' ') }),
    ...(taken.length > 0 && { taken: taken.join(' ') }),
  }
}
