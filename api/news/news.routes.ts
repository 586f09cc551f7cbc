import * as contract from '#contract/news'
import { readComments } from '../comments/comments.routes'
import { maxBody, selectReplied, showReplied, withoutSource, writeComment } from '../comments/write-comment'
import { rendererVersion } from '../lib/markdown/render'
import { parseSlug } from '../lib/slug/torrent-slug'
import { compareTexts } from '../lib/text-diff/compare-texts'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { logFailure } from '../platform/http/log-failure'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { openLibrary } from '../texts/library'
import { renderPage } from '../texts/render-page'
import { type ArticleRow, articleSlug, canManage, showArticle } from './article-row'
import { findNews, keyLength, markRead, selectArticle } from './news.queries'
import * as store from './write-article.queries'

export function addNewsRoutes(app: App): void {
  serve(app, contract.listNews, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    const part = { cursor: readCursor(cursor, keyLength), limit }
    const page = await findNews(c.var.db, part, callerOf(c), c.var.now)
    return c.json({ ...page, canManage: canManage(callerOf(c)) }, 200)
  })

  serve(app, contract.markNewsRead, async (c) => {
    await markRead(c.var.db, callerOf(c).id, Date.parse(c.req.valid('json').upTo), c.var.now)
    return c.body(null, 204)
  })

  serve(app, contract.readArticle, async (c) => {
    const row = await requireArticle(c, c.req.valid('param').article)
    if (row.rendererVersion < rendererVersion) {
      const again = renderPage(openLibrary(c.var.db, c.env), row.source).then((html) =>
        store.storeHtml(c.var.db, row, html),
      )
      c.executionCtx.waitUntil(again.catch((error) => logFailure(error, c)))
    }
    return c.json(showArticle(row, callerOf(c)), 200)
  })

  serve(
    app,
    contract.createArticle,
    async (c) => {
      const { publishAt, ...text } = c.req.valid('json')
      const publishedAt = choosePublication(publishAt, c.var.now)
      await limitRate(c, 'article', callerOf(c).id)
      const html = await renderPage(openLibrary(c.var.db, c.env), text.source)
      const row = await store.storeArticle(c.var.db, { ...text, html, publishedAt }, callerOf(c), c.var.now)
      return c.json(showArticle(row, callerOf(c)), 201)
    },
    { maxBody },
  )

  serve(
    app,
    contract.updateArticle,
    async (c) => {
      const { publishAt, revision, ...text } = c.req.valid('json')
      const row = await requireArticle(c, c.req.valid('param').article)
      if (revision !== row.revision) throw editedMeanwhile()
      const publishedAt = row.isPublished === 1 ? row.publishedAt : choosePublication(publishAt, c.var.now)
      await limitRate(c, 'article', callerOf(c).id)
      const html = await renderPage(openLibrary(c.var.db, c.env), text.source)
      const edited = await store.editArticle(c.var.db, row, { ...text, html, publishedAt }, callerOf(c), c.var.now)
      if (!edited) throw editedMeanwhile()
      return c.json(showArticle(edited, callerOf(c)), 200)
    },
    { maxBody },
  )

  serve(
    app,
    contract.compareArticleText,
    async (c) => {
      await limitRate(c, 'preview', callerOf(c).id)
      const { source } = await requireArticle(c, c.req.valid('param').article)
      return c.json(compareTexts(source, c.req.valid('json').source), 200)
    },
    { maxBody },
  )

  serve(app, contract.pinArticle, async (c) => {
    const { id } = await requireArticle(c, c.req.valid('param').article)
    await store.pinArticle(c.var.db, id, c.req.valid('json').isPinned, callerOf(c).id, c.var.now)
    return c.body(null, 204)
  })

  serve(app, contract.deleteArticle, async (c) => {
    const { id } = await requireArticle(c, c.req.valid('param').article)
    await store.deleteArticle(c.var.db, id, callerOf(c).id, c.var.now)
    return c.body(null, 204)
  })

  serve(app, contract.listArticleComments, async (c) => {
    const id = parseSlug(c.req.valid('param').article) ?? refuseUnknown()
    const page = await readComments(c, { kind: 'news', id }, c.req.valid('query'))
    return c.json(page ?? refuseUnknown(), 200)
  })

  serve(
    app,
    contract.createArticleComment,
    async (c) => {
      const id = parseSlug(c.req.valid('param').article) ?? refuseUnknown()
      const comment = c.req.valid('json')
      const { db, now } = c.var
      const [[row], ...rows] = await db.batch([selectArticle(db, id, callerOf(c), now), ...selectReplied(c, comment)])
      const article = row ?? refuseUnknown()
      // A comment is public from the start, so its article must be.
      if (article.isPublished === 0) throw new ApiFailure(403, 'The article is not published')
      const ref = { kind: 'news' as const, slug: articleSlug(article), name: article.title }
      const subject = { kind: 'news' as const, id, ref, isPublic: true, uploaderId: article.authorId }
      const { detail } = await writeComment(c, subject, comment, { replied: showReplied(c, rows) })
      return c.json(withoutSource(detail), 201)
    },
    { maxBody },
  )
}

/** @throws ApiFailure 404 when it does not exist or the caller may not see it */
async function requireArticle(c: ApiContext, slug: string): Promise<ArticleRow> {
  const id = parseSlug(slug) ?? refuseUnknown()
  const [row] = await selectArticle(c.var.db, id, callerOf(c), c.var.now)
  return row ?? refuseUnknown()
}

/** An article is not published in the past, where members who have read the news would miss it. */
function choosePublication(publishAt: string | null, now: number): number | null {
  return publishAt === null ? null : Math.max(Date.parse(publishAt), now)
}

function refuseUnknown(): never {
  throw new ApiFailure(404, 'Article not found')
}

function editedMeanwhile() {
  return new ApiFailure(409, 'The article was changed by another request', { code: 'edited_meanwhile' })
}
