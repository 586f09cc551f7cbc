import { drizzle } from 'drizzle-orm/d1'
import { rendererVersion } from '../../../lib/markdown/render'
import { openLibrary } from '../../../texts/library'
import { renderPage } from '../../../texts/render-page'
import { type Cell, insertRows } from './insert-rows'
import type { SeededMember } from './members'
import { seededArticles } from './news-texts'

const day = 24 * 60 * 60_000

/** One article is published later. */
export async function storeNews(db: D1Database, members: SeededMember[], now: number): Promise<void> {
  const library = openLibrary(drizzle(db), {})
  const articles = await Promise.all(
    seededArticles.map(async (article, index) => ({
      ...article,
      id: index + 1,
      html: await renderPage(library, article.text),
      publishedAt: now - article.age * day,
    })),
  )
  const columns = ['id', 'title', 'summary', 'source', 'html', 'renderer_version', 'author_id', 'published_at']
  await insertRows(
    db,
    'articles',
    [...columns, 'is_pinned', 'created_at'],
    articles.map(({ id, title, summary, text, html, author, publishedAt, isPinned }): Cell[] => {
      const authorId = members.find(({ username }) => username === author)?.id ?? null
      const times = [publishedAt, isPinned ? 1 : 0, Math.min(publishedAt, now) - day]
      return [id, title, summary, text, html, rendererVersion, authorId, ...times]
    }),
  )
}
