import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import {
  isArticleOf,
  isForumOf,
  isIssueOf,
  isPublic,
  isRequestOf,
  isThreadOf,
  isTitleOf,
  isTorrentOf,
} from '../comments/comment-subject'
import { titles } from '../platform/db/schema/catalogue'
import { comments } from '../platform/db/schema/comments'
import { forums, threads } from '../platform/db/schema/forums'
import { issues } from '../platform/db/schema/issues'
import { articles } from '../platform/db/schema/news'
import { torrentRequests } from '../platform/db/schema/torrent-requests'
import { isListed, torrents } from '../platform/db/schema/torrents'
import { maxPosts } from './achievements.rules'

/** Thanks for torrents under the member's name, and posts up to the last step. */
export function selectDeeds(db: DrizzleD1Database, userId: SQL<number>) {
  const isTheirs = and(eq(torrents.uploaderId, userId), isListed, eq(torrents.isAnonymous, false))
  const posts = db
    .select({ id: comments.id })
    .from(comments)
    .leftJoin(torrents, isTorrentOf)
    .leftJoin(titles, isTitleOf)
    .leftJoin(threads, isThreadOf)
    .leftJoin(forums, isForumOf)
    .leftJoin(articles, isArticleOf)
    .leftJoin(issues, isIssueOf)
    .leftJoin(torrentRequests, isRequestOf)
    .where(and(eq(comments.authorId, userId), isNull(comments.deletedAt), isPublic))
    .limit(maxPosts)
    .as('posts')
  return [
    db
      .select({ thanks: sql<number>`coalesce(sum(${torrents.thanks}), 0)` })
      .from(torrents)
      .where(isTheirs),
    db.select({ posts: sql<number>`count(*)` }).from(posts),
  ] as const
}
