import { drizzle } from 'drizzle-orm/d1'
import { rendererVersion, renderText } from '../../../lib/markdown/render'
import { openLibrary } from '../../../texts/library'
import { renderPage } from '../../../texts/render-page'
import { type Cell, insertRows } from './insert-rows'
import type { SeededMember } from './members'
import { seededArticles } from './news-texts'
import { createRandom } from './random'

const hour = 60 * 60_000
const day = 24 * hour

/** News with comments by members without a login. One article is published later. */
export async function storeNews(db: D1Database, members: SeededMember[], now: number): Promise<void> {
  const random = createRandom('news')
  const library = openLibrary(drizzle(db), {})
  const others = members.filter(({ passwordHash, joinedAt }) => passwordHash === null && now - joinedAt > 500 * day)
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
  const remarks = articles.flatMap(({ id, publishedAt, remarks = [] }) => {
    const authors = random.sample(others, remarks.length)
    return remarks.map((source, index) => ({
      ...{ id, source, authorId: authors[index]?.id ?? null },
      at: Math.min(now, publishedAt + (index + 1) * random.between(2, 9) * hour),
    }))
  })
  await insertRows(
    db,
    'comments',
    ['subject_kind', 'subject_id', 'author_id', 'source', 'html', 'renderer_version', 'created_at'],
    await Promise.all(
      remarks.map(async ({ id, authorId, source, at }): Promise<Cell[]> => {
        return ['news', id, authorId, source, (await renderText(source, library)).html, rendererVersion, at]
      }),
    ),
  )
}
