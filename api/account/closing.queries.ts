import { and, eq, exists, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { accountNames } from '../lib/account-names/account-names'
import { closedName } from '../lib/account-names/show-member'
import { recordChange } from '../platform/db/record-change'
import {
  apiTokens,
  authenticators,
  blocks,
  credentials,
  memberDays,
  preferences,
  profiles,
  recoveryCodes,
} from '../platform/db/schema/account'
import { artistFollows, titleFollows } from '../platform/db/schema/catalogue'
import { chatReadMarks } from '../platform/db/schema/chat'
import { collectionFollows, collections } from '../platform/db/schema/collections'
import { drafts } from '../platform/db/schema/comments'
import { forumMarks, threadMarks } from '../platform/db/schema/forum-marks'
import { issueViews } from '../platform/db/schema/issues'
import { invites, oneTimeLinks } from '../platform/db/schema/joining'
import { figureCorrections, tokenFamilies, users } from '../platform/db/schema/members'
import { staffNotes } from '../platform/db/schema/moderation'
import { notificationChoices, notifications, pushSubscriptions } from '../platform/db/schema/notifications'
import { pointChanges } from '../platform/db/schema/points'
import {
  bookmarks,
  feedKeys,
  metafileDownloads,
  savedViews,
  tokenEvents,
  torrentViews,
} from '../platform/db/schema/shelf'
import { peers } from '../platform/db/schema/swarms'
import { countSwarms } from '../tracker/count-swarms'
import { findKeepers, keepers } from '../users/find-keepers'

/** Tables with personal data that no other member needs. */
const own = [
  tokenFamilies,
  apiTokens,
  authenticators,
  credentials,
  recoveryCodes,
  profiles,
  preferences,
  memberDays,
  notifications,
  notificationChoices,
  pushSubscriptions,
  oneTimeLinks,
  drafts,
  blocks,
  bookmarks,
  feedKeys,
  savedViews,
  issueViews,
  torrentViews,
  metafileDownloads,
  tokenEvents,
  pointChanges,
  figureCorrections,
  chatReadMarks,
  titleFollows,
  artistFollows,
  collectionFollows,
  threadMarks,
  forumMarks,
  staffNotes,
  peers,
]

/**
 * Whether an account can still give permissions after the account is closed: the member cannot, or another open account can.
 */
function isSpared(db: DrizzleD1Database, userId: number) {
  return or(
    sql`not ${exists(findKeepers(db, eq(keepers.id, userId)))}`,
    exists(findKeepers(db, ne(keepers.id, userId))),
  )
}

/**
 * Deletes personal data. Content that others use stays, under the name `closed-{id}`; the username becomes free. Returns false,
 * without changes, for the last account that can give permissions.
 */
export async function anonymise(db: DrizzleD1Database, userId: number, now: number): Promise<boolean> {
  const nobody = {
    ...{ ...accountNames(closedName(userId)), announceKey: null, passwordHash: null },
    ...{ email: null, emailKey: null, emailVerifiedAt: null, twoFactorAt: null, invites: 0, closedAt: now },
    ...{ bannedUntil: null, banReason: null, seenAt: 0 },
  }
  const isClosed = exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.closedAt, now))),
  )
  const [left, closed] = await db.batch([
    db
      .selectDistinct({ torrentId: peers.torrentId })
      .from(peers)
      .where(and(eq(peers.userId, userId), isNotNull(peers.address))),
    db
      .update(users)
      .set(nobody)
      .where(and(eq(users.id, userId), isSpared(db, userId)))
      .returning({ id: users.id }),
    recordChange(db, 'account_closed', userId, now),
    // Also revokes the open invites.
    db
      .update(invites)
      .set({
        email: null,
        note: '',
        revokedAt: sql`case when claimed_at is null then coalesce(revoked_at, ${now}) end`,
      })
      .where(and(eq(invites.inviterId, userId), isClosed)),
    db.delete(collections).where(and(eq(collections.ownerId, userId), eq(collections.visibility, 'private'), isClosed)),
    ...own.map((table) => db.delete(table).where(and(eq(table.userId, userId), isClosed))),
  ])
  if (closed.length === 0) return false
  const torrentIds = left.map(({ torrentId }) => torrentId)
  await countSwarms(db, torrentIds, now)
  return true
}
