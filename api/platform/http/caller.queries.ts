import { and, eq, gt, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Scope } from '#contract/api-tokens'
import type { SignedInMember } from '#contract/me'
import type { Permission } from '#contract/permissions'
import type { AccessClaims } from '../../lib/crypto/access-token'
import { roles, tokenFamilies, users } from '../db/schema/members'

/**
 * The member who sent a request. Read from the database for every request, so that a ban or a new role applies at once.
 */
export interface Caller extends SignedInMember {
  /** The token family (signed-in client) of the access token; null for an API token. */
  familyId: string | null
  /** Scopes of the API token; null for a session. */
  scopes: Scope[] | null
  /** Last authentication of this client in milliseconds since 1970; 0 for never. */
  authenticatedAt: number
  requiresTwoFactor: boolean
  /**
   * The role requires two-factor authentication and the member has not set it up: they have no permissions until then.
   */
  owesTwoFactor: boolean
}

/** The caller as responses show them. */
export function describeCaller({ id, username, role, permissions }: Caller): SignedInMember {
  return { id, username, role, permissions }
}

/**
 * The current member of an access token. Returns undefined when the client has signed out or the member is banned or
 * deleted. One query with three look-ups by primary key.
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

/**
 * The role's permissions, or none when the role requires two-factor authentication and the member has not set it up.
 */
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
