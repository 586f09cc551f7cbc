import { desc, eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { apiTokens, blocks, credentials, memberDays, preferences, profiles } from '../platform/db/schema/account'
import { artistFollows, reviews, titleFollows } from '../platform/db/schema/catalogue'
import { chatMessages, chatReactions, chatReadMarks } from '../platform/db/schema/chat'
import { collectionFollows, collections } from '../platform/db/schema/collections'
import { commentReactions, comments, drafts } from '../platform/db/schema/comments'
import { forumMarks, threadMarks } from '../platform/db/schema/forum-marks'
import { threads } from '../platform/db/schema/forums'
import { issueMarks, issueNotes, issues, issueViews, issueVotes } from '../platform/db/schema/issues'
import { invites } from '../platform/db/schema/joining'
import { figureCorrections, securityEvents, tokenFamilies, users } from '../platform/db/schema/members'
import { memberWarnings, reportMessages, reports } from '../platform/db/schema/moderation'
import { articles } from '../platform/db/schema/news'
import { notificationChoices, notifications, pushSubscriptions } from '../platform/db/schema/notifications'
import { pointChanges, pointGifts } from '../platform/db/schema/points'
import { pollVotes } from '../platform/db/schema/polls'
import {
  bookmarks,
  feedKeys,
  metafileDownloads,
  savedViews,
  thanks,
  tokenEvents,
  tokenSpendings,
  torrentViews,
} from '../platform/db/schema/shelf'
import { subtitles } from '../platform/db/schema/subtitles'
import { peers, reseedRequests, snatches, transfers } from '../platform/db/schema/swarms'
import { pledges, torrentRequests } from '../platform/db/schema/torrent-requests'
import { torrentRevisions } from '../platform/db/schema/torrent-revisions'
import { torrents } from '../platform/db/schema/torrents'
import { rulesAcceptances } from '../platform/db/schema/wiki'

/** Maximum rows per table; the newest are exported. */
const maxRows = 10_000

/**
 * Columns that are secret, derived, or about staff or another member: the proposer may be the anonymous uploader, and uploads are
 * confirmed by what others downloaded.
 */
const withheld = new RegExp(
  [
    ...['hash', 'announceKey', 'publicKey', 'renderer', 'skeleton', '(username|email)Key$', 'Html$'],
    ...[
      '^(key|endpoint|p256dh|auth)$',
      '^html$',
      '^(handled|deleted|warned|withdrawn|closed)By$',
      '^(proposerId|unconfirmed|accepted)$',
    ],
  ].join('|'),
  'i',
)

type Table = Parameters<ReturnType<DrizzleD1Database['select']>['from']>[0]

/** Each part of the export: a table, its column with the member, and the column by which the newest rows are first. */
export const exportedParts: Record<string, [Table, SQLiteColumn, SQLiteColumn]> = {
  profile: [profiles, profiles.userId, profiles.userId],
  preferences: [preferences, preferences.userId, preferences.userId],
  days: [memberDays, memberDays.userId, memberDays.day],
  sessions: [tokenFamilies, tokenFamilies.userId, tokenFamilies.startedAt],
  passkeys: [credentials, credentials.userId, credentials.createdAt],
  apiTokens: [apiTokens, apiTokens.userId, apiTokens.id],
  securityEvents: [securityEvents, securityEvents.userId, securityEvents.at],
  notifications: [notifications, notifications.userId, notifications.createdAt],
  notificationChoices: [notificationChoices, notificationChoices.userId, notificationChoices.topic],
  pushSubscriptions: [pushSubscriptions, pushSubscriptions.userId, pushSubscriptions.createdAt],
  bookmarks: [bookmarks, bookmarks.userId, bookmarks.addedAt],
  thanks: [thanks, thanks.userId, thanks.givenAt],
  torrentsSeen: [torrentViews, torrentViews.userId, torrentViews.seenAt],
  metafiles: [metafileDownloads, metafileDownloads.userId, metafileDownloads.lastAt],
  tokensSpent: [tokenSpendings, tokenSpendings.userId, tokenSpendings.spentAt],
  figureCorrections: [figureCorrections, figureCorrections.userId, figureCorrections.id],
  tokenHistory: [tokenEvents, tokenEvents.userId, tokenEvents.id],
  pointChanges: [pointChanges, pointChanges.userId, pointChanges.id],
  giftsGiven: [pointGifts, pointGifts.giverId, pointGifts.id],
  giftsReceived: [pointGifts, pointGifts.receiverId, pointGifts.id],
  savedViews: [savedViews, savedViews.userId, savedViews.id],
  feeds: [feedKeys, feedKeys.userId, feedKeys.id],
  issueViews: [issueViews, issueViews.userId, issueViews.id],
  snatches: [snatches, snatches.userId, snatches.completedAt],
  transfers: [transfers, transfers.userId, transfers.torrentId],
  drafts: [drafts, drafts.userId, drafts.savedAt],
  rulesAccepted: [rulesAcceptances, rulesAcceptances.userId, rulesAcceptances.acceptedAt],
  peers: [peers, peers.userId, peers.id],
  reactions: [commentReactions, commentReactions.userId, commentReactions.commentId],
  blocks: [blocks, blocks.userId, blocks.createdAt],
  chatReactions: [chatReactions, chatReactions.userId, chatReactions.messageId],
  roomsRead: [chatReadMarks, chatReadMarks.userId, chatReadMarks.roomId],
  titlesFollowed: [titleFollows, titleFollows.userId, titleFollows.followedAt],
  artistsFollowed: [artistFollows, artistFollows.userId, artistFollows.followedAt],
  collectionsFollowed: [collectionFollows, collectionFollows.userId, collectionFollows.followedAt],
  threadsRead: [threadMarks, threadMarks.userId, threadMarks.threadId],
  forumsRead: [forumMarks, forumMarks.userId, forumMarks.forumId],
  pollVotes: [pollVotes, pollVotes.userId, pollVotes.pollId],
  issueVotes: [issueVotes, issueVotes.userId, issueVotes.issueId],
  issuesWatched: [issueMarks, issueMarks.userId, issueMarks.issueId],
  warnings: [memberWarnings, memberWarnings.userId, memberWarnings.id],
  chatMessages: [chatMessages, chatMessages.authorId, chatMessages.id],
  comments: [comments, comments.authorId, comments.id],
  threads: [threads, threads.authorId, threads.id],
  articles: [articles, articles.authorId, articles.id],
  issues: [issues, issues.authorId, issues.id],
  issueNotes: [issueNotes, issueNotes.authorId, issueNotes.id],
  reviews: [reviews, reviews.authorId, reviews.id],
  collections: [collections, collections.ownerId, collections.id],
  requests: [torrentRequests, torrentRequests.requesterId, torrentRequests.id],
  pledges: [pledges, pledges.userId, pledges.id],
  reseedRequests: [reseedRequests, reseedRequests.requesterId, reseedRequests.requestedAt],
  invites: [invites, invites.inviterId, invites.id],
  reports: [reports, reports.reporterId, reports.id],
  reportMessages: [reportMessages, reportMessages.authorId, reportMessages.id],
  subtitles: [subtitles, subtitles.uploaderId, subtitles.id],
  torrentEdits: [torrentRevisions, torrentRevisions.editorId, torrentRevisions.id],
}

/** Without secrets. Times are in milliseconds since 1970. */
export async function collectAccount(db: DrizzleD1Database, userId: number, now: number) {
  const [account, uploads, ...rows] = await db.batch([
    db.select().from(users).where(eq(users.id, userId)),
    db
      .select({ id: torrents.id, name: torrents.name, size: torrents.size, addedAt: torrents.addedAt })
      .from(torrents)
      .where(eq(torrents.uploaderId, userId))
      .orderBy(desc(torrents.id))
      .limit(maxRows),
    ...Object.values(exportedParts).map(([table, member, order]) =>
      db.select().from(table).where(eq(member, userId)).orderBy(desc(order)).limit(maxRows),
    ),
  ])
  const tables = Object.keys(exportedParts).map((name, index) => [name, (rows[index] ?? []).map(withoutSecrets)])
  return {
    exportedAt: new Date(now).toISOString(),
    account: account.map(withoutSecrets)[0],
    ...Object.fromEntries(tables),
    uploads,
  }
}

function withoutSecrets(row: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !withheld.test(column)))
}
