import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { storeLink } from '../auth/one-time-links'
import { hashToken } from '../lib/crypto/random-token'
import { isConflict, isRefused } from '../platform/db/constraint-failures'
import { retainedSince } from '../platform/db/retention'
import { invites, oneTimeLinks, registrations } from '../platform/db/schema/joining'
import { users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import type { composeMail } from '../platform/mail/compose-mail'
import { queueMail } from '../platform/mail/outbox.queries'

type Database = DrizzleD1Database
type NewRegistration = typeof registrations.$inferInsert

export interface GoodInvite {
  id: number
  inviter: string
}

/** The invite of a code, if it is unused, unexpired and its inviter is not banned. */
export function selectInvite(db: Database, codeHash: string, now: number) {
  return db
    .select({ id: invites.id, inviter: users.username })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.inviterId))
    .where(
      and(
        eq(invites.codeHash, codeHash),
        isNull(invites.claimedAt),
        isNull(invites.revokedAt),
        gt(invites.expiresAt, now),
        isNull(users.bannedAt),
      ),
    )
}

/** The members and registrations that hold the username or a look-alike, and whether another registration holds the invite. */
export async function findHolders(
  db: Database,
  { usernameKey, usernameSkeleton, inviteId }: Pick<NewRegistration, 'usernameKey' | 'usernameSkeleton' | 'inviteId'>,
  now: number,
) {
  const isOpen = gt(registrations.expiresAt, now)
  const [members, held, invited] = await db.batch([
    db
      .select({ id: users.id })
      .from(users)
      .where(or(eq(users.usernameKey, usernameKey), eq(users.usernameSkeleton, usernameSkeleton)))
      .limit(1),
    db
      .select()
      .from(registrations)
      .where(
        and(
          isOpen,
          or(eq(registrations.usernameKey, usernameKey), eq(registrations.usernameSkeleton, usernameSkeleton)),
        ),
      ),
    db
      .select({ id: registrations.id })
      .from(registrations)
      .where(
        and(isOpen, eq(registrations.inviteId, inviteId ?? 0), sql`${registrations.usernameKey} <> ${usernameKey}`),
      )
      .limit(1),
  ])
  return { isMember: members.length > 0, held, isInviteHeld: invited.length > 0 }
}

export function selectByEmail(db: Database, key: string) {
  return db.select({ username: users.username }).from(users).where(eq(users.emailKey, key))
}

/** Deletes expired registrations, and the one that it replaces. Returns false when a concurrent request took the username or the invite. */
export async function storeRegistration(
  db: Database,
  registration: NewRegistration,
  {
    token,
    mail,
    replacedId = 0,
  }: { token: string; mail: ReturnType<typeof composeMail>; replacedId?: number | undefined },
): Promise<boolean> {
  const { createdAt: now, usernameKey } = registration
  const registrationId = sql<number>`(select id from registrations where username_key = ${usernameKey})`
  const link = { purpose: 'verify' as const, createdAt: now, expiresAt: registration.expiresAt }
  try {
    await db.batch([
      db.delete(registrations).where(lte(registrations.expiresAt, now)),
      db.delete(registrations).where(and(eq(registrations.id, replacedId), isNull(registrations.verifiedAt))),
      db.insert(registrations).values(registration),
      storeLink(db, token, { ...link, registrationId }),
      queueMail(db, mail, now, hashToken(token)),
    ])
    return true
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
}

export function findRegistration(db: Database, id: number) {
  return db.select().from(registrations).where(eq(registrations.id, id)).get()
}

/** The registration of a link, which may have ended. */
export function selectRegistration(db: Database, token: string) {
  const ofLink = sql`(select registration_id from ${oneTimeLinks} where token_hash = ${hashToken(token)})`
  return db.select().from(registrations).where(eq(registrations.id, ofLink))
}

/** The account that was created by a link. */
export function selectConfirmed(db: Database, token: string, now: number) {
  const isLink = and(eq(oneTimeLinks.tokenHash, hashToken(token)), eq(oneTimeLinks.purpose, 'verify'))
  return db
    .select({ username: users.username })
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.id, oneTimeLinks.userId))
    .where(and(isLink, gt(oneTimeLinks.expiresAt, now)))
}

export async function submitApplication(db: Database, id: number, endsAt: number, now: number): Promise<boolean> {
  const submitted = await db
    .update(registrations)
    .set({ verifiedAt: now, expiresAt: endsAt })
    .where(and(eq(registrations.id, id), isNull(registrations.verifiedAt), gt(registrations.expiresAt, now)))
    .returning({ id: registrations.id })
  return submitted.length === 1
}

export function findApplicants(db: Database, now: number) {
  return db
    .select()
    .from(registrations)
    .where(and(isNotNull(registrations.verifiedAt), gt(registrations.expiresAt, now)))
    .orderBy(registrations.verifiedAt, registrations.id)
    .limit(100)
}

/**
 * The audit entry and the mail of a decision. The entry aborts its batch with `isRefused` when the application was decided
 * before.
 */
export function recordDecision(
  db: Database,
  { id, actorId, isAccepted, reason }: { id: number; actorId: number; isAccepted: boolean; reason: string | null },
  mail: ReturnType<typeof composeMail>,
  now: number,
) {
  const action = isAccepted ? 'applicant.accept' : 'applicant.decline'
  const subjectId = sql<number>`(select id from registrations where id = ${id} and verified_at is not null)`
  return [
    db.insert(auditEvents).values({ actorId, action, subjectKind: 'applicant', subjectId, reason, at: now }),
    queueMail(db, mail, now),
  ] as const
}

/** Returns false when the application was decided before. */
export async function declineApplication(
  db: Database,
  id: number,
  record: ReturnType<typeof recordDecision>,
): Promise<boolean> {
  try {
    await db.batch([...record, db.delete(registrations).where(eq(registrations.id, id))])
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

export function forgetOldRegistrations(db: Database, now: number) {
  const old = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(lt(registrations.expiresAt, retainedSince('registrations', now)))
    .limit(500)
  return db.delete(registrations).where(inArray(registrations.id, old))
}
