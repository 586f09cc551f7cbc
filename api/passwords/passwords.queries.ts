import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { endWhatWasBegun, type OneTimeLink, storeLink } from '../auth/one-time-links'
import { hashToken } from '../lib/crypto/random-token'
import { apiTokens } from '../platform/db/schema/account'
import { oneTimeLinks } from '../platform/db/schema/joining'
import { signInFailures, tokenFamilies, users } from '../platform/db/schema/members'
import type { composeMail } from '../platform/mail/compose-mail'
import { queueMail } from '../platform/mail/outbox.queries'
import { notifyPasswordChange } from './notify-password-change'
import { replaceKeys } from './replace-keys'

type Database = DrizzleD1Database
type Composed = ReturnType<typeof composeMail>

export interface Forgetful {
  id: number
  username: string
  usernameKey: string
  email: string | null
}

const mayHaveOne = and(isNull(users.bannedAt), isNull(users.closedAt))
const columns = { id: users.id, username: users.username, usernameKey: users.usernameKey, email: users.email }

export function findByEmail(db: Database, key: string): Promise<Forgetful | undefined> {
  return db
    .select(columns)
    .from(users)
    .where(and(eq(users.emailKey, key), mayHaveOne))
    .get()
}

export function selectById(db: Database, id: SQL<number>) {
  return db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), mayHaveOne))
}

/** Earlier links of the member expire. */
export async function storeReset(
  db: Database,
  { userId, token, endsAt, mail }: { userId: number; token: string; endsAt: number; mail: Composed },
  now: number,
): Promise<void> {
  await db.batch([
    db.delete(oneTimeLinks).where(and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.purpose, 'reset'))),
    storeLink(db, token, { purpose: 'reset', userId, createdAt: now, expiresAt: endsAt }),
    queueMail(db, mail, now, hashToken(token)),
  ])
}

/**
 * Ends all sessions, API tokens and pending links, since someone else may have created them. Replaces the announce key and the
 * feed keys only if the member asks for it, because torrents that are seeded would stop announcing. Of concurrent requests for
 * one link only one returns true.
 */
export async function setPassword(
  db: Database,
  link: OneTimeLink,
  { member, passwordHash, replacesKeys }: { member: Forgetful; passwordHash: string; replacesKeys: boolean },
  now: number,
): Promise<boolean> {
  const good = db
    .select({ one: sql`1` })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.tokenHash, link.tokenHash), isNull(oneTimeLinks.usedAt)))
  const [set] = await db.batch([
    db
      .update(users)
      // The link proves that the member can read mail to the address.
      .set({
        passwordHash,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, iif(${users.email} is null, null, ${now}))`,
      })
      .where(and(eq(users.id, member.id), exists(good)))
      .returning({ id: users.id }),
    db
      .update(tokenFamilies)
      .set({ revokedAt: now, revokedFor: 'password' })
      .where(and(eq(tokenFamilies.userId, member.id), isNull(tokenFamilies.revokedAt), exists(good))),
    db.delete(apiTokens).where(and(eq(apiTokens.userId, member.id), exists(good))),
    db.delete(signInFailures).where(and(eq(signInFailures.key, `account:${member.usernameKey}`), exists(good))),
    ...(replacesKeys ? replaceKeys(db, member.id, exists(good)) : []),
    ...endWhatWasBegun(db, member.id),
  ])
  return set.length === 1
}

export async function notifyPasswordReset(
  db: Database,
  { userId, ...notice }: { userId: number } & Parameters<typeof notifyPasswordChange>[3],
  now: number,
) {
  await db.batch([...notifyPasswordChange(db, 'password_reset', userId, notice, now)])
}
