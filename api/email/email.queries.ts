import { and, eq, exists, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import { type OneTimeLink, storeLink } from '../auth/one-time-links'
import { emailKey } from '../lib/account-names/email-key'
import { hashToken } from '../lib/crypto/random-token'
import { notifyOwner } from '../notifications/notify-owner'
import { oneTimeLinks } from '../platform/db/schema/joining'
import { securityEvents, users } from '../platform/db/schema/members'
import type { composeMail } from '../platform/mail/compose-mail'
import { queueMail } from '../platform/mail/outbox.queries'

type Database = DrizzleD1Database
type Composed = ReturnType<typeof composeMail>

const others = alias(users, 'others')

/** The account that uses an address. A member may change the case of the letters of their own. */
export function selectTaken(db: Database, email: string, userId: number) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, emailKey(email)), or(ne(users.id, userId), eq(users.email, email))))
}

export function selectOwner(db: Database, userId: SQL<number>) {
  return db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.bannedAt), isNull(users.closedAt)))
}

/** Earlier links of the member expire. */
export async function storeChange(
  db: Database,
  {
    userId,
    token,
    email,
    endsAt,
    mail,
  }: { userId: number; token: string; email: string; endsAt: number; mail: Composed },
  now: number,
): Promise<void> {
  await db.batch([
    db.delete(oneTimeLinks).where(and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.purpose, 'email'))),
    storeLink(db, token, { purpose: 'email', userId, email, createdAt: now, expiresAt: endsAt }),
    queueMail(db, mail, now, hashToken(token)),
  ])
}

/** The address of a used link, if it is still the one of the member. */
export async function findConfirmed(db: Database, token: string): Promise<{ email: string } | undefined> {
  const [link] = await db
    .select({ email: sql<string>`${users.email}` })
    .from(oneTimeLinks)
    .innerJoin(users, and(eq(users.id, oneTimeLinks.userId), eq(users.email, oneTimeLinks.email)))
    .where(
      and(
        eq(oneTimeLinks.tokenHash, hashToken(token)),
        eq(oneTimeLinks.purpose, 'email'),
        isNotNull(oneTimeLinks.usedAt),
      ),
    )
  return link
}

/**
 * Returns false when another request used the link first, or an account uses the address by now. Deletes links for a new
 * password, since they were sent to the old address.
 */
export async function setEmail(
  db: Database,
  link: OneTimeLink & { email: string },
  userId: number,
  now: number,
): Promise<boolean> {
  const key = emailKey(link.email)
  const isGood = and(eq(oneTimeLinks.tokenHash, link.tokenHash), isNull(oneTimeLinks.usedAt))
  const good = db.select({ one: sql`1` }).from(oneTimeLinks).where(isGood)
  const taken = db
    .select({ one: sql`1` })
    .from(others)
    .where(and(eq(others.emailKey, key), ne(others.id, userId)))
  const [set] = await db.batch([
    db
      .update(users)
      .set({ email: link.email, emailKey: key, emailVerifiedAt: now })
      .where(and(eq(users.id, userId), exists(good), notExists(taken)))
      .returning({ id: users.id }),
    db.update(oneTimeLinks).set({ usedAt: now }).where(isGood),
    db.delete(oneTimeLinks).where(and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.purpose, 'reset'))),
  ])
  return set.length === 1
}

/** Notifies the old address, and records the change for the operators. */
export async function notifyEmailChange(db: Database, userId: number, mail: Composed | undefined, now: number) {
  const event = db.insert(securityEvents).values({ kind: 'email_changed', userId, at: now })
  const news = notifyOwner(db, userId, 'email_changed', now)
  await db.batch(mail ? [event, news, queueMail(db, mail, now)] : [event, news])
}
