import type { ArticleLine } from '#contract/news'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { writeMember } from '~/lib/format/write-member.server'
import { type Html, html } from '~/render/server-html/html.server'

export const articleHref = (slug: string) => `/news/${encodeURIComponent(slug)}`

export function writeArticles(articles: ArticleLine[], reader: Reader): Html[] {
  const { t } = reader
  return articles.map(({ slug, title, summary, isPinned, isUnread, ...article }) => {
    return html`
    <li class="list-row">
      <div class="list-text">
        <h2 class="line">
          <a class="title" href="${articleHref(slug)}">${title}</a>
          ${isPinned && html`<span class="badge">${t('newsTexts.pinned')}</span>`}
          ${isUnread && html`<span class="badge badge-info">${t('newsTexts.unread')}</span>`}
        </h2>
        <p>${summary}</p>
        <p class="hint">${writeOrigin(article, reader)}</p>
      </div>
    </li>`
  })
}

/** Author and time of publication. */
export function writeOrigin(
  { author, publishedAt, isPublished }: Pick<ArticleLine, 'author' | 'publishedAt' | 'isPublished'>,
  reader: Reader,
): Html {
  const { t } = reader
  const name = writeMember(author, t('newsTexts.gone'))
  if (publishedAt === null) return html`${name} · ${t('newsTexts.unpublished')}`
  const { text, exact } = writeTime(publishedAt, reader)
  const time = html`<time datetime="${publishedAt}" title="${exact}">${isPublished ? text : exact}</time>`
  return isPublished ? html`${name} · ${time}` : html`${name} · ${t('newsTexts.scheduled')} ${time}`
}
