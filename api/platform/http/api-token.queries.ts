import { and, eq, gt, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { hashToken, makeToken } from '../../lib/crypto/random-token'
import { apiTokens } from '../db/schema/account'
import { roles, users } from '../db/schema/members'
import { type Caller, withholdPermissions } from './caller.queries'

/** Lets secret scanners recognise API tokens. */
const prefix = 'skerry_'

/** Resolution of the last use in milliseconds, so that not every call writes to the database. */
const precision = 60_000

export function makeApiToken(secret = makeToken()): string {
  return prefix + secret
}

export function isApiToken(token: string): boolean {
  return token.startsWith(prefix)
}

/** Permissions are limited to the token's scopes. Returns undefined for an unknown or expired token. */
export async function findTokenCaller(db: DrizzleD1Database, token: string, now: number): Promise<Caller | undefined> {
  const row = await db
    .select({
      id: users.id,
      username: users.username,
      role: { slug: roles.slug, name: roles.name, color: roles.color },
      permissions: roles.permissions,
      requiresTwoFactor: roles.requiresTwoFactor,
      twoFactorAt: users.twoFactorAt,
      tokenId: apiTokens.id,
      scopes: apiTokens.scopes,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .innerJoin(roles, eq(roles.slug, users.role))
    .where(and(eq(apiTokens.hash, hashToken(token)), gt(apiTokens.expiresAt, now), isNull(users.bannedAt)))
    .get()
  if (!row) return undefined
  const { tokenId, lastUsedAt, ...member } = row
  if (lastUsedAt === null || lastUsedAt + precision <= now) {
    await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, tokenId))
  }
  const { permissions, owesTwoFactor } = withholdPermissions(member)
  const within = permissions.filter((permission) => member.scopes.includes(permission))
  return { ...member, permissions: within, owesTwoFactor, familyId: null, authenticatedAt: 0, viewedRole: null }
}
