import { and, eq, gt, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SignedInMember } from '#contract/members'
import { roles, tokenFamilies, users } from '../db/schema/members'
import type { AccessClaims } from './access-token'

/** The member behind a request, read from the database with the request: a ban or a new role acts at once. */
export interface Caller extends SignedInMember {
  /** The token family (the signed-in client) of the access token. */
  familyId: string
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
  return db
    .select({
      id: users.id,
      username: users.username,
      role: { slug: roles.slug, name: roles.name, color: roles.color },
      permissions: roles.permissions,
      familyId: tokenFamilies.id,
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
}
