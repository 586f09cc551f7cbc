import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core'
import { hashToken } from '../lib/crypto/random-token'
import { retainedSince } from '../platform/db/retention'
import { challenges } from '../platform/db/schema/account'
import type { linkPurposes } from '../platform/db/schema/joining'
import { oneTimeLinks } from '../platform/db/schema/joining'

export type LinkPurpose = (typeof linkPurposes)[number]
export type OneTimeLink = typeof oneTimeLinks.$inferSelect

/** The database holds only the hash of the token. */
export function storeLink(
  db: DrizzleD1Database,
  token: string,
  link: Omit<SQLiteInsertValue<typeof oneTimeLinks>, 'tokenHash'>,
) {
  return db.insert(oneTimeLinks).values({ ...link, tokenHash: hashToken(token) })
}

export function selectLink(db: DrizzleD1Database, token: string, purposes: LinkPurpose[], now: number) {
  return db
    .select()
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.tokenHash, hashToken(token)),
        inArray(oneTimeLinks.purpose, purposes),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, now),
      ),
    )
}

/** Subquery: the member of a link, which may have ended. */
export function memberOf(token: string): SQL<number> {
  return sql`(select user_id from ${oneTimeLinks} where token_hash = ${hashToken(token)})`
}

/** For every password change: an attacker with the old password may have begun links and sign-ins. */
export function endWhatWasBegun(db: DrizzleD1Database, userId: number) {
  return [
    db
      .delete(oneTimeLinks)
      .where(and(eq(oneTimeLinks.userId, userId), inArray(oneTimeLinks.purpose, ['reset', 'email']))),
    db.delete(challenges).where(eq(challenges.userId, userId)),
  ] as const
}

export function forgetOldLinks(db: DrizzleD1Database, now: number) {
  const old = db
    .select({ hash: oneTimeLinks.tokenHash })
    .from(oneTimeLinks)
    .where(lt(oneTimeLinks.expiresAt, retainedSince('one_time_links', now)))
    .limit(500)
  return db.delete(oneTimeLinks).where(inArray(oneTimeLinks.tokenHash, old))
}
