import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { CommentSubject } from '#contract/comment-subject'
import { isOpenToAll } from '../forums/visible-forum'
import { printSlug } from '../lib/slug/torrent-slug'
import { isShown, titles } from '../platform/db/schema/catalogue'
import { comments, type Subject } from '../platform/db/schema/comments'
import { forums, isThreadListed, threads } from '../platform/db/schema/forums'
import { issues } from '../platform/db/schema/issues'
import { articles } from '../platform/db/schema/news'
import { torrentRequests } from '../platform/db/schema/torrent-requests'
import { isListed, torrents } from '../platform/db/schema/torrents'

/** Join conditions of a comment's subject: its torrent, its title, its thread with the forum, its article, its issue, or its request. All are
 * left joins. */
export const isTorrentOf = and(eq(comments.subjectKind, 'torrent'), eq(torrents.id, comments.subjectId))
export const isTitleOf = and(eq(comments.subjectKind, 'title'), eq(titles.id, comments.subjectId))
export const isThreadOf = and(eq(comments.subjectKind, 'thread'), eq(threads.id, comments.subjectId))
export const isForumOf = eq(forums.id, threads.forumId)
export const isArticleOf = and(eq(comments.subjectKind, 'news'), eq(articles.id, comments.subjectId))
export const isIssueOf = and(eq(comments.subjectKind, 'issue'), eq(issues.id, comments.subjectId))
export const isRequestOf = and(eq(comments.subjectKind, 'request'), eq(torrentRequests.id, comments.subjectId))

/** The columns of a comment's subject, joined as above. Aliased, since a D1 batch merges columns of equal names. */
export const subjectColumns = {
  subjectId: comments.subjectId,
  torrentName: sql<string | null>`${torrents.name}`.as('torrent_name'),
  titleKind: sql<(typeof titles.$inferSelect)['kind'] | null>`${titles.kind}`.as('title_kind'),
  titleSlug: sql<string | null>`${titles.slug}`.as('title_slug'),
  titleName: sql<string | null>`${titles.name}`.as('title_name'),
  threadId: sql<number | null>`${threads.id}`.as('thread_id'),
  threadTitle: sql<string | null>`${threads.title}`.as('thread_title'),
  forumId: sql<number | null>`${forums.id}`.as('forum_id'),
  forumName: sql<string | null>`${forums.name}`.as('forum_name'),
  articleId: sql<number | null>`${articles.id}`.as('article_id'),
  articleTitle: sql<string | null>`${articles.title}`.as('article_title'),
  issueId: sql<number | null>`${issues.id}`.as('issue_id'),
  issueTitle: sql<string | null>`${issues.title}`.as('issue_title'),
  requestId: sql<number | null>`${torrentRequests.id}`.as('request_id'),
  requestTitle: sql<string | null>`${torrentRequests.title}`.as('request_title'),
}

/** The subject of a comment, with its address, and what decides who hears of a comment. */
export interface SubjectDetail extends Subject {
  ref: CommentSubject
  /** Every member may see it; of a thread, the role decides too. */
  isPublic: boolean
  /** Hears of comments: the uploader of a torrent, the author of an article or the requester of a request. */
  uploaderId: number | null
}

export interface SubjectRow {
  subjectId: number | null
  torrentName: string | null
  titleKind: (typeof titles.$inferSelect)['kind'] | null
  titleSlug: string | null
  titleName: string | null
  threadId: number | null
  threadTitle: string | null
  forumId: number | null
  forumName: string | null
  articleId: number | null
  articleTitle: string | null
  issueId: number | null
  issueTitle: string | null
  requestId: number | null
  requestTitle: string | null
}

/** Condition that every member may see the subject. Only published articles have comments. */
export const isPublic = or(
  isListed,
  and(isNotNull(titles.id), isShown),
  and(isNotNull(threads.id), isThreadListed, isNotNull(comments.number), isOpenToAll),
  isNotNull(articles.id),
  isNotNull(issues.id),
  isNotNull(torrentRequests.id),
)

/** Null when the subject is gone. */
export function showSubject(row: SubjectRow): CommentSubject | null {
  const { subjectId, torrentName, titleKind, titleSlug, titleName } = row
  const { threadId, threadTitle, forumId, forumName, articleId, articleTitle, issueId, issueTitle } = row
  const { requestId, requestTitle } = row
  if (threadId !== null && threadTitle !== null && forumId !== null && forumName !== null) {
    const slug = `${printSlug(forumName, forumId, 'forum')}/${printSlug(threadTitle, threadId, 'thread')}`
    return { kind: 'thread', slug, name: threadTitle }
  }
  if (articleId !== null && articleTitle !== null) {
    return { kind: 'news', slug: printSlug(articleTitle, articleId, 'article'), name: articleTitle }
  }
  if (issueId !== null && issueTitle !== null) return { kind: 'issue', slug: String(issueId), name: issueTitle }
  if (requestId !== null && requestTitle !== null) {
    return { kind: 'request', slug: printSlug(requestTitle, requestId, 'request'), name: requestTitle }
  }
  if (titleKind !== null && titleSlug !== null && titleName !== null) {
    return { kind: titleKind, slug: titleSlug, name: titleName }
  }
  if (subjectId === null || torrentName === null) return null
  return { kind: 'torrent', slug: printSlug(torrentName, subjectId), name: torrentName }
}

/** Path of the subject's comments on the web client, at one of them. */
export function commentPath(subject: Pick<CommentSubject, 'kind' | 'slug'>, id: number): string {
  return `${commentsPath(subject)}?comment=${id}#c${id}`
}

/** The same path, as an expression. */
export function commentLink(subject: Pick<CommentSubject, 'kind' | 'slug'>, id: number | SQL<number>): SQL {
  return sql`${`${commentsPath(subject)}?comment=`} || ${id} || '#c' || ${id}`
}

function commentsPath({ kind, slug }: Pick<CommentSubject, 'kind' | 'slug'>): string {
  if (kind === 'thread') return `/forums/${slug}`
  if (kind === 'news') return `/news/${slug}`
  if (kind === 'issue') return `/issues/${slug}`
  if (kind === 'request') return `/requests/${slug}`
  return `${kind === 'torrent' ? `/torrents/${slug}` : `/titles/${kind}/${slug}`}/comments`
}
