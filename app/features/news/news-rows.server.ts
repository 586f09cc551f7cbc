import type { ArticleLine } from '#contract/news'
import { memberHref } from '~/lib/format/member-href'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'

export const articleHref = (slug: string) => `/news/${encodeURIComponent(slug)}`

export function writeArticles(articles: ArticleLine[], reader: Reader): Html[] {
  const { t } = reader
  return articles.map(({ slug, title, summary, isPinned, isUnread, ...article }) => {
    const tags = [isPinned && t('news.pinned'), isUnread && t('news.unread')].filter((tag) => tag !== false)
    return html`
    <li class="list-row">
      <div class="list-text">
        <h2 class="line"><a class="title" href="${articleHref(slug)}">${title}</a>${tags.map(writeTag)}</h2>
        <p>${summary}</p>
        <p class="hint">${writeOrigin(article, reader)}</p>
      </div>
    </li>`
  })
}

const writeTag = (tag: string) => html` <span class="tag">${tag}</span>`

/** Author and time of publication. */
export function writeOrigin(
  { author, publishedAt, isPublished }: Pick<ArticleLine, 'author' | 'publishedAt' | 'isPublished'>,
  reader: Reader,
): Html {
  const { t } = reader
  const name = author
    ? html`<a class="user role-${author.role}" href="${memberHref(author.username)}">${author.username}</a>`
    : html`<span>${t('news.gone')}</span>`
  if (publishedAt === null) return html`${name} · ${t('news.unpublished')}`
  const { text, exact } = writeTime(publishedAt, reader)
  const time = html`<time datetime="${publishedAt}" title="${exact}">${isPublished ? text : exact}</time>`
  return isPublished ? html`${name} · ${time}` : html`${name} · ${t('news.scheduled')} ${time}`
}
