import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { firstRole } from '../next-role/next-role.rules'
import { notify } from '../notifications/notify'
import { isConflict, isRefused } from '../platform/db/constraint-failures'
import { invites, oneTimeLinks, registrations } from '../platform/db/schema/joining'
import { securityEvents, users } from '../platform/db/schema/members'
import { ApiFailure } from '../platform/http/api-failure'
import { insertFirstAcceptance } from '../rules/accepted-rules'
import { newAccount } from '../users/new-account'
import { findRegistration } from './registrations.queries'

/**
 * One batch, which also claims the invite and deletes the registration.
 * @param decision statements of the same transaction
 * @returns ids of the members notified of it; undefined when the registration has expired, its invite was revoked or is of a
 * banned member, or another request was first
 * @throws ApiFailure 409 when its address has an account by now
 */
export async function createAccount(
  db: DrizzleD1Database,
  registration: typeof registrations.$inferSelect,
  now: number,
  decision: readonly BatchItem<'sqlite'>[] = [],
): Promise<number[] | undefined> {
  const { id, username, email, passwordHash, inviteId, rulesVersion, createdAt } = registration
  const account = newAccount({ username, email, emailVerifiedAt: now, passwordHash, role: firstRole, joinedAt: now })
  const { usernameKey } = account
  const user = sql<number>`(select id from users where username_key = ${usernameKey})`
  const invitedBy = inviteId === null ? null : sql`(select inviter_id from invites where id = ${inviteId})`
  // Null when the registration has expired, or its invite was revoked or is of a banned member: the NOT NULL constraint then
  // aborts the batch.
  const guardedName = sql<string>`(
    select username from registrations where id = ${id} and expires_at > ${now} and not exists (
      select 1 from invites cross join users as inviters on inviters.id = invites.inviter_id
      where invites.id = registrations.invite_id and (revoked_at is not null or inviters.banned_at is not null)
    ))`
  try {
    await db.batch([
      db.insert(users).values({ ...account, invitedBy, username: guardedName }),
      db
        .update(invites)
        .set({ claimedAt: now, claimedBy: user })
        .where(and(eq(invites.id, inviteId ?? 0), isNull(invites.claimedAt))),
      db.insert(securityEvents).values({ kind: 'joined', userId: user, at: now }),
      insertFirstAcceptance(db, user, rulesVersion, createdAt),
      db
        .update(oneTimeLinks)
        .set({ userId: user, registrationId: null, usedAt: now })
        .where(eq(oneTimeLinks.registrationId, id)),
      ...decision,
      db.delete(registrations).where(eq(registrations.id, id)),
    ])
    return await notifyInviter(db, usernameKey, now)
  } catch (error) {
    if (isRefused(error)) return undefined
    if (!isConflict(error)) throw error
  }
  // Another request created this account, or the address belongs to another account.
  if (!(await findRegistration(db, id))) return undefined
  throw new ApiFailure(409, 'This address already has an account', { code: 'account_exists' })
}

/** Returns the inviter's id, or an empty list. */
async function notifyInviter(db: DrizzleD1Database, usernameKey: string, now: number): Promise<number[]> {
  const columns = { id: users.id, username: users.username, invitedBy: users.invitedBy }
  const joined = await db.select(columns).from(users).where(eq(users.usernameKey, usernameKey)).get()
  if (!joined?.invitedBy) return []
  const { id: actorId, username: subject, invitedBy: userId } = joined
  const about = { link: '/account/invites', bundle: `invite_used:${actorId}` }
  await notify(db, { userId, kind: 'invite_used', actorId, subject, ...about }, now)
  return [userId]
}
