import { and, asc, eq, exists, isNull, ne, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { usernameKey } from '../lib/account-names/username-key'
import { notify } from '../notifications/notify'
import { profiles } from '../platform/db/schema/account'
import { roles, users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { findKeepers, highest, keepers } from '../users/find-keepers'

type Database = DrizzleD1Database

interface Act {
  userId: number
  actorId: number
  reason: string
}

export function selectMembers(db: Database) {
  return db
    .select({
      id: users.id,
      username: users.username,
      avatar: users.avatar,
      joinedAt: users.joinedAt,
      bannedAt: users.bannedAt,
      bannedUntil: users.bannedUntil,
      banReason: users.banReason,
      freeleechTokens: users.freeleechTokens,
      isDemoted: users.isDemoted,
      twoFactorAt: users.twoFactorAt,
      uploaded: users.uploaded,
      downloaded: users.downloaded,
      bonus: users.bonus,
      signature: profiles.signature,
      role: {
        slug: roles.slug,
        name: roles.name,
        color: roles.color,
        position: roles.position,
        permissions: roles.permissions,
      },
    })
    .from(users)
    .innerJoin(roles, eq(roles.slug, users.role))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .$dynamic()
}

/** No row for unknown names and closed accounts. */
export function selectStaffMember(db: Database, username: string) {
  return selectMembers(db).where(and(eq(users.usernameKey, usernameKey(username)), isNull(users.closedAt)))
}

export function selectRoles(db: Database) {
  const { slug, name, color, position, permissions } = roles
  return db.select({ slug, name, color, position, permissions }).from(roles).orderBy(asc(roles.position))
}

/** In the audit log. Notifies the member. */
export function recordRemoval(db: Database, { userId, actorId, reason }: Act, now: number) {
  const about = { userId, kind: 'avatar_removed', actorId: null, subject: reason } as const
  return [
    db
      .insert(auditEvents)
      .values({ actorId, action: 'member.avatar', subjectKind: 'member', subjectId: userId, reason, at: now }),
    notify(db, { ...about, link: '/account/settings/profile', bundle: `avatar_removed:${now}` }, now),
  ]
}

/** The text stays in the audit log. Notifies the member. */
export async function removeSignature(
  db: Database,
  { userId, actorId, reason, signature }: Act & { signature: string },
  now: number,
): Promise<void> {
  const about = { userId, kind: 'signature_removed', actorId: null, subject: reason } as const
  const event = {
    actorId,
    action: 'member.signature',
    subjectKind: 'member',
    subjectId: userId,
    reason,
    at: now,
  } as const
  await db.batch([
    db.update(profiles).set({ signature: null, signatureHtml: null }).where(eq(profiles.userId, userId)),
    db.insert(auditEvents).values({ ...event, detail: { signature } }),
    notify(db, { ...about, link: '/account/settings/profile', bundle: `signature_removed:${now}` }, now),
  ])
}

/** Returns false when the member has a new signature. */
export async function restoreSignature(
  db: Database,
  {
    userId,
    actorId,
    signature,
    signatureHtml,
  }: Record<'userId' | 'actorId', number> & Record<'signature' | 'signatureHtml', string>,
  now: number,
): Promise<boolean> {
  const [restored] = await db.batch([
    db
      .update(profiles)
      .set({ signature, signatureHtml })
      .where(and(eq(profiles.userId, userId), isNull(profiles.signature)))
      .returning({ id: profiles.userId }),
    db
      .insert(auditEvents)
      .select(
        sql`select null, ${actorId}, 'member.signature_restore', 'member', ${userId}, null, ${now}, '{}' where changes() > 0`,
      ),
  ])
  return restored.length > 0
}

/** For a change of the role: whether the new one is below the member's role until now. The highest role has position 0. */
export const isDemotion = (position: number) =>
  sql`cast(${position} as integer) > (select roles.position from roles where roles.slug = users.role)`

/** Returns false, without changes, when no member with `roles.manage` would be left. */
export async function storeAssignment(
  db: Database,
  { userId, actorId, reason, from, to }: Act & { from: string; to: Awaited<ReturnType<typeof selectRoles>>[number] },
  now: number,
): Promise<boolean> {
  const spares = to.permissions.includes(highest) ? undefined : exists(findKeepers(db, ne(keepers.id, userId)))
  const detail = JSON.stringify({ from, to: to.slug })
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ role: to.slug, isDemoted: isDemotion(to.position) })
      .where(and(eq(users.id, userId), eq(users.role, from), spares))
      .returning({ id: users.id }),
    db
      .insert(auditEvents)
      .select(
        sql`select null, ${actorId}, 'member.role', 'member', ${userId}, ${reason}, ${now}, ${detail} where changes() > 0`,
      ),
  ])
  if (changed.length === 0) return false
  if (userId === actorId) return true
  const about = { userId, kind: 'role_changed', actorId: null, subject: to.name } as const
  await notify(db, { ...about, link: '/account', bundle: 'role_changed' }, now)
  return true
}
