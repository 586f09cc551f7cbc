import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { storeLink } from '../auth/one-time-links'
import { hashToken } from '../lib/crypto/random-token'
import { isConflict, isRefused } from '../platform/db/constraint-failures'
import { retainedSince } from '../platform/db/retention'
import { invites, oneTimeLinks, registrations } from '../platform/db/schema/joining'
import { users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { repeatTime } from '../platform/db/store-once'
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

/**
 * The fields of a registration that are taken: the username, a look-alike, or the invite. `sent` is the registration with the
 * same values that was stored a moment ago.
 */
export async function findTaken(
  db: Database,
  registration: Pick<NewRegistration, 'usernameKey' | 'usernameSkeleton' | 'inviteId' | 'emailKey' | 'application'>,
  now: number,
): Promise<{ username: boolean; invite: boolean; sent: { passwordHash: string } | undefined }> {
  const { usernameKey, usernameSkeleton, inviteId = null, emailKey, application = null } = registration
  // An earlier registration with the same invite is replaced.
  const isOther = or(
    isNotNull(registrations.verifiedAt),
    sql`${registrations.inviteId} is not ${inviteId}`,
    isNull(registrations.inviteId),
  )
  const [members, waiting, holders, [sent]] = await db.batch([
    db
      .select({ id: users.id })
      .from(users)
      .where(or(eq(users.usernameKey, usernameKey), eq(users.usernameSkeleton, usernameSkeleton)))
      .limit(1),
    db
      .select({ id: registrations.id })
      .from(registrations)
      .where(
        and(
          gt(registrations.expiresAt, now),
          or(eq(registrations.usernameKey, usernameKey), eq(registrations.usernameSkeleton, usernameSkeleton)),
          isOther,
        ),
      )
      .limit(1),
    db
      .select({ id: registrations.id })
      .from(registrations)
      .where(
        and(
          gt(registrations.expiresAt, now),
          eq(registrations.inviteId, inviteId ?? 0),
          sql`${registrations.usernameKey} <> ${usernameKey}`,
        ),
      )
      .limit(1),
    db
      .select({ passwordHash: registrations.passwordHash })
      .from(registrations)
      .where(
        and(
          eq(registrations.usernameKey, usernameKey),
          eq(registrations.emailKey, emailKey),
          sql`${registrations.application} is ${application}`,
          sql`${registrations.inviteId} is ${inviteId}`,
          isNull(registrations.verifiedAt),
          gt(registrations.createdAt, now - repeatTime),
        ),
      ),
  ])
  return { username: members.length + waiting.length > 0, invite: holders.length > 0, sent }
}

export function selectByEmail(db: Database, key: string) {
  return db.select({ username: users.username }).from(users).where(eq(users.emailKey, key))
}

/**
 * Replaces expired registrations and an earlier one with the same invite. Returns false when a concurrent request took the
 * username or the invite.
 */
export async function storeRegistration(
  db: Database,
  registration: NewRegistration,
  { token, mail }: { token: string; mail: ReturnType<typeof composeMail> },
): Promise<boolean> {
  const { createdAt: now, usernameKey, inviteId } = registration
  const registrationId = sql<number>`(select id from registrations where username_key = ${usernameKey})`
  const link = { purpose: 'verify' as const, createdAt: now, expiresAt: registration.expiresAt }
  try {
    await db.batch([
      db.delete(registrations).where(lte(registrations.expiresAt, now)),
      db
        .delete(registrations)
        .where(
          and(
            eq(registrations.inviteId, inviteId ?? 0),
            eq(registrations.usernameKey, usernameKey),
            isNull(registrations.verifiedAt),
          ),
        ),
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
