import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { notify } from '../notifications/notify'
import { recordChange } from '../platform/db/record-change'
import { authenticators, credentials, recoveryCodes } from '../platform/db/schema/account'
import { users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { expireOtherReAuthentications } from '../two-factor/find-methods'

interface TwoFactorRemoval {
  userId: number
  actorId: number
  reason: string
}

/**
 * Deletes the app, the passkeys and the recovery codes of a member, and notifies them.
 * @param now milliseconds
 * @returns false when two-factor authentication was off
 */
export async function removeTwoFactor(
  db: DrizzleD1Database,
  { userId, actorId, reason }: TwoFactorRemoval,
  now: number,
): Promise<boolean> {
  const [turnedOff] = await db.batch([
    db
      .update(users)
      .set({ twoFactorAt: null })
      .where(and(eq(users.id, userId), isNotNull(users.twoFactorAt)))
      .returning({ id: users.id }),
    db
      .insert(auditEvents)
      .select(
        sql`select null, ${actorId}, 'member.two_factor', 'member', ${userId}, ${reason}, ${now}, '{}' where changes() > 0`,
      ),
    recordChange(db, 'two_factor_removed', userId, now),
    db.delete(authenticators).where(eq(authenticators.userId, userId)),
    db.delete(credentials).where(eq(credentials.userId, userId)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    expireOtherReAuthentications(db, userId, null),
  ])
  if (turnedOff.length === 0) return false
  const link = '/account/settings/security'
  const about = { userId, kind: 'two_factor_removed', actorId: null, subject: reason } as const
  await notify(db, { ...about, link, bundle: `two_factor_removed:${now}` }, now)
  return true
}
