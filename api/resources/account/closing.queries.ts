import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { apiTokens, authenticators, credentials, memberDays, profiles, recoveryCodes } from '../../db/schema/account'
import { drafts } from '../../db/schema/conversation'
import { oneTimeLinks } from '../../db/schema/joining'
import { securityEvents, tokenFamilies, users } from '../../db/schema/members'
import { notifications } from '../../db/schema/notifications'
import { bookmarks, feedKeys, metafileDownloads, savedViews, torrentViews } from '../../db/schema/shelf'

/** What only the member had a use for. */
const own = [
  tokenFamilies,
  apiTokens,
  authenticators,
  credentials,
  recoveryCodes,
  profiles,
  memberDays,
  notifications,
  oneTimeLinks,
  drafts,
  bookmarks,
  feedKeys,
  savedViews,
  torrentViews,
  metafileDownloads,
]

/**
 * Closes an account: nobody can sign in to it, and nothing of the person is left in it. What the member gave to others
 * stays, under a name that says nothing; his own is free again.
 */
export async function anonymise(db: DrizzleD1Database, userId: number, now: number): Promise<void> {
  const name = `closed-${userId}`
  const nobody = {
    ...{ username: name, usernameKey: name, usernameSkeleton: null, passkey: null, passwordHash: null },
    ...{ email: null, emailKey: null, emailVerifiedAt: null, twoStepAt: null, invites: 0, closedAt: now },
  }
  await db.batch([
    db.update(users).set(nobody).where(eq(users.id, userId)),
    db.insert(securityEvents).values({ kind: 'account_closed', userId, at: now }),
    ...own.map((table) => db.delete(table).where(eq(table.userId, userId))),
  ])
}
