import { desc, eq, sql } from 'drizzle-orm'
import type { FoundComment } from '#contract/search'
import { isBlockedBy, showAuthor } from '../comments/comment-row'
import {
  isArticleOf,
  isForumOf,
  isIssueOf,
  isRequestOf,
  isThreadOf,
  isTitleOf,
  isTorrentOf,
  showSubject,
  subjectColumns,
} from '../comments/comment-subject'
import { among, isAmong } from '../platform/db/among'
import { titles } from '../platform/db/schema/catalogue'
import { comments } from '../platform/db/schema/comments'
import { forums, threads } from '../platform/db/schema/forums'
import { issues } from '../platform/db/schema/issues'
import { users } from '../platform/db/schema/members'
import { articles } from '../platform/db/schema/news'
import { torrentRequests } from '../platform/db/schema/torrent-requests'
import { torrents } from '../platform/db/schema/torrents'
import { makeExcerpt } from '../search/excerpt'
import { type Asked, type Database, findShared, type Ids, type Part } from './source'

/** On torrents, titles, requests, published articles and issues. Posts, and the texts of issues, have their own index. */
export function findComments({ q, now }: Asked): Ids {
  return findShared(
    'comment',
    q,
    sql`cross join comments on comments.id = site_search.rowid / 16 and case comments.subject_kind
      when 'news' then exists (select 1 from articles where articles.id = comments.subject_id and articles.published_at <= ${now})
      when 'issue' then not exists (select 1 from issues where issues.id = comments.subject_id and issues.body_id = comments.id)
      else true end`,
  )
}

export function listComments(db: Database, find: Ids, { reader }: Asked, { limit, offset }: Part) {
  return db
    .select({
      id: comments.id,
      html: comments.html,
      createdAt: comments.createdAt,
      isBlocked: isBlockedBy(reader.id).as('is_blocked'),
      username: sql<string | null>`${users.username}`.as('username'),
      role: sql<string | null>`${users.role}`.as('role'),
      ...subjectColumns,
    })
    .from(among(find(limit, offset)))
    .crossJoin(comments)
    .leftJoin(torrents, isTorrentOf)
    .leftJoin(titles, isTitleOf)
    .leftJoin(threads, isThreadOf)
    .leftJoin(forums, isForumOf)
    .leftJoin(articles, isArticleOf)
    .leftJoin(issues, isIssueOf)
    .leftJoin(torrentRequests, isRequestOf)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(isAmong(comments.id))
    .orderBy(desc(comments.id))
}

export function showComment(
  { id, html, createdAt, isBlocked, ...row }: Awaited<ReturnType<typeof listComments>>[number],
  q: string,
): FoundComment[] {
  const subject = showSubject(row)
  if (!subject) return []
  const excerpt = isBlocked === 1 ? [] : makeExcerpt(html, q)
  return [{ id, author: showAuthor(row), createdAt: new Date(createdAt).toISOString(), subject, excerpt }]
}
