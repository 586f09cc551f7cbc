import { and, asc, desc, eq, gt, isNull, lt, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { PublicPost } from '#contract/users'
import {
  isArticleOf,
  isForumOf,
  isIssueOf,
  isPublic,
  isRequestOf,
  isThreadOf,
  isTitleOf,
  isTorrentOf,
  showSubject,
  subjectColumns,
} from '../comments/comment-subject'
import { cutPage } from '../platform/db/cursor'
import { titles } from '../platform/db/schema/catalogue'
import { comments } from '../platform/db/schema/comments'
import { forums, threads } from '../platform/db/schema/forums'
import { issues } from '../platform/db/schema/issues'
import { articles } from '../platform/db/schema/news'
import { torrentRequests } from '../platform/db/schema/torrent-requests'
import { torrents } from '../platform/db/schema/torrents'
import type { Part } from '../torrents/find-uploads'

/** On listed torrents, on titles and in forums that all members see, newest first. Cursor key: id. */
export function selectPosts(db: DrizzleD1Database, userId: SQL<number>, { cursor, limit }: Part) {
  const [key = 0] = cursor?.key ?? []
  const isBackwards = cursor?.direction === 'before'
  const beyond = cursor && (isBackwards ? gt(comments.id, key) : lt(comments.id, key))
  return db
    .select({
      id: comments.id,
      html: comments.html,
      createdAt: comments.createdAt,
      ...subjectColumns,
    })
    .from(comments)
    .leftJoin(torrents, isTorrentOf)
    .leftJoin(titles, isTitleOf)
    .leftJoin(threads, isThreadOf)
    .leftJoin(forums, isForumOf)
    .leftJoin(articles, isArticleOf)
    .leftJoin(issues, isIssueOf)
    .leftJoin(torrentRequests, isRequestOf)
    .where(and(eq(comments.authorId, userId), isNull(comments.deletedAt), isPublic, beyond))
    .orderBy(isBackwards ? asc(comments.id) : desc(comments.id))
    .limit(limit + 1)
}

export function showPosts(rows: Awaited<ReturnType<typeof selectPosts>>, { cursor, limit }: Part) {
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.id])
  return {
    data: data.flatMap(({ id, html, createdAt, ...about }): PublicPost[] => {
      const subject = showSubject(about)
      return subject ? [{ id, html, createdAt: new Date(createdAt).toISOString(), subject }] : []
    }),
    meta,
  }
}
