import { and, eq, gt, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Scope } from '#contract/api-tokens'
import type { SignedInMember } from '#contract/me'
import type { Permission } from '#contract/permissions'
import type { AccessClaims } from '../../lib/crypto/access-token'
import { roles, tokenFamilies, users } from '../db/schema/members'

/** The member behind a request, read from the database with the request: a ban or a new role acts at once. */
export interface Caller extends SignedInMember {
  /** The token family (the signed-in client) of the access token; null for an API token. */
  familyId: string | null
  /** What an API token may do of what its member may; null for the member in person. */
  scopes: Scope[] | null
  /** When this client gave the password last, milliseconds since 1970; 0: never. */
  authenticatedAt: number
  /** The role has its permissions only with a second step at signing in. */
  requiresTwoStep: boolean
  /** The role asks for a second step and none was set up: until then it has no permissions. */
  owesTwoStep: boolean
}

/** What answers say of the caller. */
export function describeCaller({ id, username, role, permissions }: Caller): SignedInMember {
  return { id, username, role, permissions }
}

/**
 * The member an access token stands for, as he is now. Undefined when the client signed out, the member was banned or
 * is gone. One query, three look-ups by primary key.
 */
export async function findCaller(
  db: DrizzleD1Database,
  { userId, familyId }: AccessClaims,
  now: number,
): Promise<Caller | undefined> {
  const found = await db
    .select({
      id: users.id,
      username: users.username,
      role: { slug: roles.slug, name: roles.name, color: roles.color },
      permissions: roles.permissions,
      familyId: tokenFamilies.id,
      authenticatedAt: tokenFamilies.authenticatedAt,
      requiresTwoStep: roles.requiresTwoStep,
      twoStepAt: users.twoStepAt,
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
  return found && { ...found, ...withholdPermissions(found), scopes: null, authenticatedAt: found.authenticatedAt ?? 0 }
}

/** What a role gives, or nothing while its member owes the second step it asks for. */
export function withholdPermissions({
  permissions,
  requiresTwoStep,
  twoStepAt,
}: {
  permissions: Permission[]
  requiresTwoStep: boolean
  twoStepAt: number | null
}): Pick<Caller, 'permissions' | 'owesTwoStep'> {
  const owesTwoStep = requiresTwoStep && twoStepAt === null
  return { owesTwoStep, permissions: owesTwoStep ? [] : permissions }
}
