import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import type { Article } from '#contract/news'
import { caughtFailure } from '~/lib/api/errors.server'
import { readerOf } from '~/lib/format/reader.server'
import { writeDiff } from '~/lib/format/write-diff.server'
import { toLocalTime } from '~/lib/format/zoned-time.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { chooseText, readEditDraft } from '~/lib/forms/edit-draft.server'
import { safeRedirect } from '~/lib/http/safe-redirect'
import { readMember, requireRight } from '~/lib/session/require-permission.server'
import { articleHref, writeArticles, writeOrigin } from './news-rows.server'
import type { ArticleConflict, ArticleFormView, ArticleView, NewsView } from './news-view'

/** A page of the news. Marks the published articles of the first page as read. */
export async function readNews(context: AppLoadContext, request: Request): Promise<NewsView> {
  const api = context.requireApi()
  const url = new URL(request.url)
  const cursor = url.searchParams.get('cursor')
  const page = await api.get('/v1/news', { query: cursor ? { cursor } : {} })
  const reader = readerOf(context)
  if (cursor === null) markRead(context, page.data)
  const unpublished = page.unpublished.length > 0 && writeArticles(page.unpublished, reader)
  return {
    articles: context.serverHtml.send('news', writeArticles(page.data, reader)),
    isEmpty: page.data.length === 0,
    unpublished: unpublished ? { html: context.serverHtml.send('news-unpublished', unpublished) } : null,
    ...cursorHrefs(new URL(url.pathname.replace(/\.data$/, '') + url.search, url), page.meta),
    canManage: page.canManage,
  }
}

/** Redirects from the address before a change of the title. Marks the article as read. */
export async function readArticle(context: AppLoadContext, slug: string, request: Request): Promise<Article> {
  const article = await context.requireApi().get('/v1/news/{article}', { path: { article: slug } })
  const url = new URL(request.url)
  if (article.slug !== slug && !context.hasReply)
    throw redirect(safeRedirect(articleHref(article.slug) + url.search, url.origin))
  markRead(context, [article])
  return article
}

export function describeArticle(context: AppLoadContext, article: Article): ArticleView {
  const { slug, title, html, isPublished, isPinned, canManage } = article
  return {
    href: articleHref(slug),
    title,
    origin: context.serverHtml.send('article-origin', writeOrigin(article, readerOf(context))),
    text: context.serverHtml.send('article', html),
    isPublished,
    isPinned,
    canManage,
  }
}

/** The form of an article with its draft; throws 403 unless the member may write news. */
async function readArticleForm(context: AppLoadContext, slug: string) {
  const api = context.requireApi()
  const [article, draft] = await Promise.all([
    api.get('/v1/news/{article}', { path: { article: slug } }),
    readEditDraft(context, `article:${slug}`),
  ])
  requireRight(context, article.canManage)
  const { title, summary, isPublished } = article
  const zone = readerOf(context).timeZone
  const { when, ...time } = describeTime(article, zone)
  const before = JSON.stringify({ title, summary })
  const fields: ArticleFormView = { title, summary, when: isPublished ? null : when, ...time, zone, before }
  const chosen = chooseText(context, draft, { ...article, source: article.source ?? '' })
  // The reply to a form has the newest text itself.
  const showsConflict = chosen.outdated !== null && !context.hasReply
  const conflict = showsConflict ? await describeConflict(context, article, chosen.text) : null
  return { slug, href: articleHref(slug), fields, ...chosen, title, conflict }
}

/** The same; null for an article that was deleted, since its form may be open, and the page keeps the text. Other members get 404. */
export async function findArticleForm(context: AppLoadContext, slug: string) {
  try {
    return await readArticleForm(context, slug)
  } catch (error) {
    const { permissions } = await readMember(context)
    if (caughtFailure(error)?.status !== 404 || !permissions.includes('news.manage')) throw error
    return null
  }
}

export type EditedArticle = Awaited<ReturnType<typeof readArticleForm>>

/** The fields of the time of an article that is not published. */
export function describeTime({ publishedAt }: Pick<Article, 'publishedAt'>, zone: string) {
  if (publishedAt === null) return { when: 'no', at: '', scheduled: '' }
  return { when: 'at', at: toLocalTime(publishedAt, zone), scheduled: publishedAt }
}

/** The stored article beside a text that was written for an earlier revision. */
export async function describeConflict(
  context: AppLoadContext,
  { slug, title, summary, source }: Article,
  typed: string,
): Promise<ArticleConflict> {
  const path = { article: slug }
  const diff = await context.requireApi().post('/v1/news/{article}/diff', { path, body: { source: typed } })
  const html = context.serverHtml.send('article-diff', writeDiff(diff, readerOf(context)))
  return { title, summary, source: source ?? '', diff: html }
}

/** The fields of an article that does not exist yet. */
export function describeNewArticle(context: AppLoadContext): ArticleFormView {
  return { title: '', summary: '', when: 'now', at: '', scheduled: '', zone: readerOf(context).timeZone, before: '' }
}

function markRead(context: AppLoadContext, articles: Pick<Article, 'isUnread' | 'publishedAt'>[]) {
  const times = articles.flatMap(({ isUnread, publishedAt }) => (isUnread && publishedAt !== null ? [publishedAt] : []))
  const upTo = times.sort().at(-1)
  if (upTo) context.afterwards(() => context.requireApi().put('/v1/news/read', { body: { upTo } }))
}
