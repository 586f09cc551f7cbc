import { and, eq, gt, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Scope } from '#contract/api-tokens'
import type { SignedInMember } from '#contract/me'
import type { Permission } from '#contract/permissions'
import type { AccessClaims } from '../../lib/crypto/access-token'
import { roles, tokenFamilies, users } from '../db/schema/members'

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
}

export function describeCaller({ id, username, role, permissions }: Caller): SignedInMember {
  return { id, username, role, permissions }
}

/**
 * Undefined when the client has signed out or the member is banned or deleted. One query with three look-ups by primary key.
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
      permissions: roles.permissions,
      familyId: tokenFamilies.id,
      authenticatedAt: tokenFamilies.authenticatedAt,
      requiresTwoFactor: roles.requiresTwoFactor,
      twoFactorAt: users.twoFactorAt,
    })
    .from(tokenFamilies)
    .innerJoin(users, eq(users.id, tokenFamilies.userId))
    .innerJoin(roles, eq(roles.slug, users.role))
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
  return row && { ...row, ...withholdPermissions(row), scopes: null, authenticatedAt: row.authenticatedAt ?? 0 }
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
