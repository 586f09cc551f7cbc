import { and, isNull, ne, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { usernameKey } from '../lib/account-names/username-key'
import { notify } from '../notifications/notify'
import { users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { highest } from '../users/find-keepers'
import { isOneOf, type MembersAct, sparesKeeper } from './bans.queries'
import { isDemotion, selectMembers, type selectRoles } from './members.queries'

/** Open accounts with these names, and all roles. */
export function selectNamed(db: DrizzleD1Database, usernames: string[]) {
  const keys = [...new Set(usernames.map(usernameKey))]
  return selectMembers(db).where(
    and(sql`${users.usernameKey} in (select value from json_each(${JSON.stringify(keys)}))`, isNull(users.closedAt)),
  )
}

/** Notifies the members. Returns the number of changed ones: 0 when no member with `roles.manage` would be left. */
export async function storeAssignments(
  db: DrizzleD1Database,
  to: Awaited<ReturnType<typeof selectRoles>>[number],
  { userIds, actorId, reason, now }: MembersAct,
): Promise<number> {
  const isChanging = and(
    isOneOf(users.id, userIds),
    ne(users.role, to.slug),
    isNull(users.closedAt),
    to.permissions.includes(highest) ? undefined : sparesKeeper(db, userIds),
  )
  const [, changed] = await db.batch([
    db.insert(auditEvents).select(
      sql`select null, ${actorId}, 'member.role', 'member', id, ${reason}, ${now},
        json_object('from', role, 'to', ${to.slug}, 'together', ${userIds.length}) from users where ${isChanging}`,
    ),
    db
      .update(users)
      .set({ role: to.slug, isDemoted: isDemotion(to.position) })
      .where(isChanging)
      .returning({ id: users.id }),
  ])
  const about = {
    kind: 'role_changed',
    actorId: null,
    subject: to.name,
    link: '/account',
    bundle: 'role_changed',
  } as const
  const [first, ...others] = changed.map(({ id }) => notify(db, { ...about, userId: id }, now))
  if (first) await db.batch([first, ...others])
  return changed.length
}
