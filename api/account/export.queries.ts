import { desc, eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { apiTokens, blocks, credentials, memberDays, preferences, profiles } from '../platform/db/schema/account'
import { reviews, titleFollows } from '../platform/db/schema/catalogue'
import { chatMessages, chatReactions } from '../platform/db/schema/chat'
import { collectionFollows, collections } from '../platform/db/schema/collections'
import { commentReactions, comments, drafts } from '../platform/db/schema/comments'
import { forumMarks, threadMarks } from '../platform/db/schema/forum-marks'
import { issueMarks, issues, issueViews, issueVotes } from '../platform/db/schema/issues'
import { invites } from '../platform/db/schema/joining'
import { securityEvents, tokenFamilies, users } from '../platform/db/schema/members'
import { memberWarnings, reportMessages, reports } from '../platform/db/schema/moderation'
import { notificationChoices, notifications } from '../platform/db/schema/notifications'
import { pollVotes } from '../platform/db/schema/polls'
import {
  bookmarks,
  metafileDownloads,
  savedViews,
  thanks,
  tokenEvents,
  tokenSpendings,
  torrentViews,
} from '../platform/db/schema/shelf'
import { snatches } from '../platform/db/schema/swarms'
import { torrents } from '../platform/db/schema/torrents'
import { rulesAcceptances } from '../platform/db/schema/wiki'

/** Maximum rows per table; the newest are exported. */
const maxRows = 10_000

/** Columns that are secret, derived, or about staff. */
const withheld =
  /hash|announceKey|publicKey|renderer|skeleton|(username|email)Key$|Html$|^html$|^(handled|deleted|warned|withdrawn|closed)By$/i

/** Without secrets. Times are in milliseconds since 1970. */
export async function collectAccount(db: DrizzleD1Database, userId: number, now: number) {
  const of = <Table extends { userId: SQLiteColumn }>(table: Table & Parameters<typeof read>[1], order: SQLiteColumn) =>
    read(db, table, table.userId, userId, order)
  const [account, ...rest] = await db.batch([
    db.select().from(users).where(eq(users.id, userId)),
    of(profiles, profiles.userId),
    of(preferences, preferences.userId),
    of(memberDays, memberDays.day),
    of(tokenFamilies, tokenFamilies.startedAt),
    of(credentials, credentials.createdAt),
    of(apiTokens, apiTokens.id),
    of(securityEvents, securityEvents.at),
    of(notifications, notifications.createdAt),
    of(notificationChoices, notificationChoices.topic),
    of(bookmarks, bookmarks.addedAt),
    of(thanks, thanks.givenAt),
    of(torrentViews, torrentViews.seenAt),
    of(metafileDownloads, metafileDownloads.lastAt),
    of(tokenSpendings, tokenSpendings.spentAt),
    of(tokenEvents, tokenEvents.id),
    of(savedViews, savedViews.id),
    of(issueViews, issueViews.id),
    of(snatches, snatches.completedAt),
    of(drafts, drafts.savedAt),
    of(rulesAcceptances, rulesAcceptances.acceptedAt),
    of(commentReactions, commentReactions.commentId),
    of(blocks, blocks.createdAt),
    of(chatReactions, chatReactions.messageId),
    of(titleFollows, titleFollows.followedAt),
    of(collectionFollows, collectionFollows.followedAt),
    of(threadMarks, threadMarks.threadId),
    of(forumMarks, forumMarks.forumId),
    of(pollVotes, pollVotes.pollId),
    of(issueVotes, issueVotes.issueId),
    of(issueMarks, issueMarks.issueId),
    of(memberWarnings, memberWarnings.id),
    read(db, chatMessages, chatMessages.authorId, userId, chatMessages.id),
    read(db, comments, comments.authorId, userId, comments.id),
    read(db, issues, issues.authorId, userId, issues.id),
    read(db, reviews, reviews.authorId, userId, reviews.id),
    read(db, collections, collections.ownerId, userId, collections.id),
    read(db, invites, invites.inviterId, userId, invites.id),
    read(db, reports, reports.reporterId, userId, reports.id),
    read(db, reportMessages, reportMessages.authorId, userId, reportMessages.id),
    db
      .select({ id: torrents.id, name: torrents.name, size: torrents.size, addedAt: torrents.addedAt })
      .from(torrents)
      .where(eq(torrents.uploaderId, userId))
      .orderBy(desc(torrents.id))
      .limit(maxRows),
  ])
  const names = (
    'profile preferences days sessions passkeys apiTokens securityEvents notifications notificationChoices ' +
    'bookmarks thanks torrentsSeen metafiles tokensSpent tokenHistory savedViews issueViews snatches drafts rulesAccepted reactions ' +
    'blocks chatReactions titlesFollowed collectionsFollowed threadsRead forumsRead pollVotes issueVotes issuesWatched warnings ' +
    'chatMessages comments issues reviews collections invites reports reportMessages uploads'
  ).split(' ')
  const tables = names.map((name, index) => [name, (rest[index] ?? []).map(withoutSecrets)])
  return {
    exportedAt: new Date(now).toISOString(),
    account: account.map(withoutSecrets)[0],
    ...Object.fromEntries(tables),
  }
}

function read(
  db: DrizzleD1Database,
  table: Parameters<ReturnType<DrizzleD1Database['select']>['from']>[0],
  owner: SQLiteColumn,
  userId: number,
  order: SQLiteColumn,
) {
  return db.select().from(table).where(eq(owner, userId)).orderBy(desc(order)).limit(maxRows)
}

function withoutSecrets(row: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !withheld.test(column)))
}
