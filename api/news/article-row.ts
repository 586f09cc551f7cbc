import { sql } from 'drizzle-orm'
import type { Article, ArticleLine } from '#contract/news'
import { showAuthor } from '../comments/comment-row'
import { printSlug } from '../lib/slug/torrent-slug'
import { users } from '../platform/db/schema/members'
import { articles } from '../platform/db/schema/news'
import type { Caller } from '../platform/http/caller.queries'
import { readUntil } from './unread-news'

export function canManage({ permissions }: Pick<Caller, 'permissions'>): boolean {
  return permissions.includes('news.manage')
}

/** `users` is joined as the author. */
export const lineColumns = (reader: { userId: number; now: number }) => ({
  id: articles.id,
  title: articles.title,
  summary: articles.summary,
  username: sql<string | null>`${users.username}`.as('username'),
  role: sql<string | null>`${users.role}`.as('role'),
  publishedAt: articles.publishedAt,
  isPinned: articles.isPinned,
  isPublished: sql<0 | 1>`coalesce(${articles.publishedAt} <= ${reader.now}, 0)`.as('is_published'),
  isUnread: sql<0 | 1>`coalesce(${articles.publishedAt} <= ${reader.now} and ${articles.publishedAt} >
    (select ${readUntil('reader', reader.now)} from users as reader where reader.id = ${reader.userId}), 0)`.as(
    'is_unread',
  ),
})

export const articleColumns = (reader: { userId: number; now: number }) => ({
  ...lineColumns(reader),
  authorId: articles.authorId,
  source: articles.source,
  html: articles.html,
  rendererVersion: articles.rendererVersion,
  revision: articles.revision,
  editedAt: articles.editedAt,
})

type LineRow = Pick<typeof articles.$inferSelect, 'id' | 'title' | 'summary' | 'publishedAt' | 'isPinned'> & {
  username: string | null
  role: string | null
  isPublished: 0 | 1
  isUnread: 0 | 1
}

export type ArticleRow = LineRow &
  Pick<typeof articles.$inferSelect, 'authorId' | 'source' | 'html' | 'rendererVersion' | 'revision' | 'editedAt'>

export const articleSlug = ({ id, title }: { id: number; title: string }) => printSlug(title, id, 'article')

const printTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

export function showLine(row: LineRow): ArticleLine {
  return {
    slug: articleSlug(row),
    title: row.title,
    summary: row.summary,
    author: showAuthor(row),
    publishedAt: printTime(row.publishedAt),
    isPublished: row.isPublished === 1,
    isPinned: row.isPinned,
    isUnread: row.isUnread === 1,
  }
}

export function showArticle(row: ArticleRow, caller: Caller): Article {
  return {
    ...showLine(row),
    html: row.html,
    source: canManage(caller) ? row.source : null,
    revision: row.revision,
    editedAt: printTime(row.editedAt),
    canManage: canManage(caller),
  }
}
