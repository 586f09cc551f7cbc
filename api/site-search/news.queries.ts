import { desc, sql } from 'drizzle-orm'
import type { FoundArticle } from '#contract/search'
import { articleSlug } from '../news/article-row'
import { among, isAmong } from '../platform/db/among'
import { articles } from '../platform/db/schema/news'
import { makeExcerpt, markHits } from '../search/excerpt'
import { type Asked, type Database, findShared, type Ids, type Part } from './source'

/** Published ones, newest first. */
export function findArticles({ q, now }: Asked): Ids {
  return findShared(
    'article',
    q,
    sql`cross join articles on articles.id = site_search.rowid / 16 and articles.published_at <= ${now}`,
  )
}

export function listArticles(db: Database, find: Ids, { limit, offset }: Part) {
  return db
    .select({
      id: articles.id,
      title: articles.title,
      html: articles.html,
      publishedAt: sql<number>`${articles.publishedAt}`.as('published_at'),
    })
    .from(among(find(limit, offset)))
    .crossJoin(articles)
    .where(isAmong(articles.id))
    .orderBy(desc(articles.id))
}

export function showFoundArticle(
  { id, title, html, publishedAt }: Awaited<ReturnType<typeof listArticles>>[number],
  q: string,
): FoundArticle {
  return {
    slug: articleSlug({ id, title }),
    title,
    name: markHits(title, q),
    excerpt: makeExcerpt(html, q),
    publishedAt: new Date(publishedAt).toISOString(),
  }
}
