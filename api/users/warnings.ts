import { and, count, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Permission } from '#contract/permissions'
import { memberWarnings } from '../platform/db/schema/moderation'

const readers: Permission[] = ['users.manage', 'forums.moderate', 'torrents.moderate']

/** Staff who read the warnings of all members. */
export function canReadWarnings({ permissions }: { permissions: Permission[] }): boolean {
  return readers.some((permission) => permissions.includes(permission))
}

/** Warnings of a member that are neither expired nor withdrawn. */
export function countActiveWarnings(db: DrizzleD1Database, userId: number | SQL<number>, now: number) {
  const { expiresAt, withdrawnAt } = memberWarnings
  return db
    .select({ active: count() })
    .from(memberWarnings)
    .where(and(eq(memberWarnings.userId, userId), isNull(withdrawnAt), or(isNull(expiresAt), gt(expiresAt, now))))
}
