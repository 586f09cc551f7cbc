import type { FeedContent } from '#contract/feeds'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { categoryLabel } from '~/lib/i18n/category-label'
import { html } from '~/render/server-html/html.server'
import { addressTorrent, type FeedAddresses, idOf, writeTorrentItem } from './write-torrent-item.server'
import { writeDate, writeXml, xmlText } from './write-xml.server'

/** Feed readers show a description as HTML, so plain text is escaped for it, and then for XML. */
const writeHtml = (plain: string) => String(html`${xmlText(plain)}`)

export function writeRss(feed: FeedContent, addresses: FeedAddresses, reader: Reader): string {
  const { origin, key, site } = addresses
  const { t, language } = reader
  const about = nameFeed(feed, t)
  const articles = feed.articles.map((article) => writeArticle(article, origin))
  const requests = feed.requests.map((request) => writeRequest(request, origin, { t, language }))
  const { href, description } = describeFeed(feed)
  const torrents = feed.data.map((row) => writeTorrent(row, addresses, reader))
  const channel = html`
    <channel>
      <title>${xmlText(`${about} · ${site}`)}</title>
      <link>${origin}${href}</link>
      <description>${t(description, { site: xmlText(site) })}</description>
      <language>${language}</language>
      <ttl>15</ttl>
      <atom:link rel="self" type="application/rss+xml" href="${origin}/feeds/${key}"/>
      ${torrents}${articles}${requests}
    </channel>`
  return writeXml(html`
    <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:torrent="http://xmlns.ezrss.it/0.1/">${channel}</rss>`)
}

function nameFeed({ kind, title, query }: FeedContent, t: Reader['t']): string {
  if (kind !== 'view' && kind !== 'category') return t(`viewTexts.${kind}`)
  if (title === null) return ''
  return kind === 'category' ? categoryLabel(t, new URLSearchParams(query).get('category') ?? '', title) : title
}

/** The page of the site with the same list. */
function describeFeed({ kind, query }: FeedContent) {
  if (kind === 'news') return { href: '/news', description: 'viewTexts.newsOf' } as const
  if (kind === 'requests') return { href: '/requests', description: 'viewTexts.requestsOf' } as const
  return { href: query === '' ? '/' : `/?${query}`, description: 'viewTexts.feedOf' } as const
}

/** The first category is a name for people, the second one a slug for programs. */
function writeTorrent(row: FeedContent['data'][number], addresses: FeedAddresses, reader: Reader) {
  return writeTorrentItem(row, addresses, reader, {
    link: addressTorrent(row, addresses).page,
    more: [
      html`<category>${xmlText(categoryLabel(reader.t, row.category, row.categoryName))}</category>`,
      html`<category domain="${addresses.origin}/">${row.category}</category>`,
    ],
  })
}

function writeArticle({ slug, title, summary, publishedAt }: FeedContent['articles'][number], origin: string) {
  return html`
      <item>
        <title>${xmlText(title)}</title>
        <link>${origin}/news/${encodeURIComponent(slug)}</link>
        <guid isPermaLink="true">${origin}/news/article${idOf(slug)}</guid>
        <pubDate>${writeDate(publishedAt ?? 0)}</pubDate>
        <description>${writeHtml(summary)}</description>
      </item>`
}

function writeRequest(
  request: FeedContent['requests'][number],
  origin: string,
  { t, language }: Pick<Reader, 't' | 'language'>,
) {
  const { slug, title, category, bounty, supporters, createdAt } = request
  const facts = [
    t('torrentRequestTexts.points', { count: bounty, formatted: formatNumber(bounty, language) }),
    t('torrentRequestTexts.supporters', { count: supporters, formatted: formatNumber(supporters, language) }),
  ].join(' · ')
  return html`
      <item>
        <title>${xmlText(title)}</title>
        <link>${origin}/requests/${encodeURIComponent(slug)}</link>
        <guid isPermaLink="true">${origin}/requests/request${idOf(slug)}</guid>
        <pubDate>${writeDate(createdAt)}</pubDate>
        ${category && html`<category>${xmlText(categoryLabel(t, category.slug, category.name))}</category>`}
        <description>${facts}</description>
      </item>`
}
