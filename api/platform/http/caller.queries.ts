import { and, eq, gt, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Scope } from '#contract/api-tokens'
import type { SignedInMember } from '#contract/me'
import type { Permission } from '#contract/permissions'
import type { AccessClaims } from '../../lib/crypto/access-token'
import { roles, tokenFamilies, users } from '../db/schema/members'

const viewed = alias(roles, 'viewed')

/** Read from the database for every request, so that a ban or a new role applies at once. */
export interface Caller extends SignedInMember {
  /** Token family (signed-in client); null for an API token. */
  familyId: string | null
  /** null for a session. */
  scopes: Scope[] | null
  /** Milliseconds since 1970; 0 for never. */
  authenticatedAt: number
  requiresTwoFactor: boolean
  /** The member has no permissions until two-factor authentication is set up. */
  owesTwoFactor: boolean
  /** `role` is this one, `permissions` are those that both roles have, and changes are refused. */
  viewedRole: SignedInMember['role'] | null
}

export function describeCaller({ id, username, role, permissions }: Caller): SignedInMember {
  return { id, username, role, permissions }
}

/**
 * Undefined when the client has signed out or the member is banned or deleted. One query with four look-ups by primary key.
 */
export async function findCaller(
  db: DrizzleD1Database,
  { userId, familyId }: AccessClaims,
  now: number,
): Promise<Caller | undefined> {
  const row = await db
    .select({
      id: users.id,
      username: users.username,
      role: { slug: roles.slug, name: roles.name, color: roles.color },
      position: roles.position,
      permissions: roles.permissions,
      viewed,
      familyId: tokenFamilies.id,
      authenticatedAt: tokenFamilies.authenticatedAt,
      requiresTwoFactor: roles.requiresTwoFactor,
      twoFactorAt: users.twoFactorAt,
    })
    .from(tokenFamilies)
    .innerJoin(users, eq(users.id, tokenFamilies.userId))
    .innerJoin(roles, eq(roles.slug, users.role))
    .leftJoin(viewed, eq(viewed.slug, tokenFamilies.viewRole))
    .where(
      and(
        eq(tokenFamilies.id, familyId),
        eq(tokenFamilies.userId, userId),
        isNull(tokenFamilies.revokedAt),
        gt(tokenFamilies.expiresAt, now),
        isNull(users.bannedAt),
      ),
    )
    .get()
  if (!row) return undefined
  const { viewed: view, position, ...member } = row
  const own = { ...member, ...withholdPermissions(member) }
  return {
    ...own,
    ...narrowToView({ ...own, position }, view),
    scopes: null,
    authenticatedAt: row.authenticatedAt ?? 0,
  }
}

interface Rights {
  position: number
  permissions: Permission[]
}

/** Whether the member could give this role to themselves, so that its view shows nothing new. */
export function mayView(own: Rights, view: Rights): boolean {
  return (
    own.permissions.includes('roles.manage') &&
    own.position <= view.position &&
    view.permissions.every((permission) => own.permissions.includes(permission))
  )
}

/** A view that the member may no longer have shows the own role. */
function narrowToView(
  own: Rights,
  view: (Rights & SignedInMember['role']) | null,
): Pick<Caller, 'viewedRole'> & Partial<Pick<Caller, 'role' | 'permissions'>> {
  if (!view || !mayView(own, view)) return { viewedRole: null }
  const { slug, name, color, permissions } = view
  const role = { slug, name, color }
  return { viewedRole: role, role, permissions }
}

/** None when the role requires two-factor authentication and the member has not set it up. */
export function withholdPermissions({
  permissions,
  requiresTwoFactor,
  twoFactorAt,
}: {
  permissions: Permission[]
  requiresTwoFactor: boolean
  twoFactorAt: number | null
}): Pick<Caller, 'permissions' | 'owesTwoFactor'> {
  const owesTwoFactor = requiresTwoFactor && twoFactorAt === null
  return { owesTwoFactor, permissions: owesTwoFactor ? [] : permissions }
}
