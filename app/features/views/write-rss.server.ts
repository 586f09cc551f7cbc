import type { FeedContent } from '#contract/feeds'
import { formatBytes } from '~/lib/format/bytes'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { categoryLabel } from '~/lib/i18n/category-label'
import { html, raw } from '~/render/server-html/html.server'

interface Addresses {
  origin: string
  key: string
  site: string
}

/** Characters that XML 1.0 does not allow, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const forbidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu

const text = (value: string) => value.replace(forbidden, '')

/** Feed readers show a description as HTML, so plain text is escaped for it, and then for XML. */
const writeHtml = (plain: string) => String(html`${text(plain)}`)

/** The last part of a slug, so that feed readers do not take a renamed torrent, article or request for new. */
const idOf = (slug: string) => slug.slice(slug.lastIndexOf('-'))

/**
 * The first category is a name for people, the second one a slug for programs. Sizes are in the enclosure's length,
 * which torrent clients read, and in ezRSS' element. URLs contain the feed's key and no announce key.
 */
export function writeRss(feed: FeedContent, { origin, key, site }: Addresses, { t, language }: Reader): string {
  const about = nameFeed(feed, t)
  const articles = feed.articles.map((article) => writeArticle(article, origin))
  const requests = feed.requests.map((request) => writeRequest(request, origin, { t, language }))
  const { href, description } = describeFeed(feed)
  const torrents = feed.data.map((row) => {
    const page = `${origin}/torrents/${encodeURIComponent(row.slug)}`
    const guid = `${origin}/torrents/torrent${idOf(row.slug)}`
    const metafile = `${origin}/feeds/${key}/torrents/${encodeURIComponent(row.slug)}`
    const facts = t('viewTexts.facts', {
      size: formatBytes(row.size),
      seeders: formatNumber(row.seeders, language),
      leechers: formatNumber(row.leechers, language),
    })
    return html`
      <item>
        <title>${text(row.name)}</title>
        <link>${page}</link>
        <guid isPermaLink="true">${guid}</guid>
        <pubDate>${new Date(row.publishedAt).toUTCString()}</pubDate>
        <category>${text(categoryLabel(t, row.category, row.categoryName))}</category>
        <category domain="${origin}/">${row.category}</category>
        <description>${facts}</description>
        <enclosure url="${metafile}" length="${row.size}" type="application/x-bittorrent"/>
        <torrent:contentLength>${row.size}</torrent:contentLength>
      </item>`
  })
  const channel = html`
    <channel>
      <title>${text(`${about} · ${site}`)}</title>
      <link>${origin}${href}</link>
      <description>${t(description, { site: text(site) })}</description>
      <language>${language}</language>
      <ttl>15</ttl>
      <atom:link rel="self" type="application/rss+xml" href="${origin}/feeds/${key}"/>
      ${torrents}${articles}${requests}
    </channel>`
  return `<?xml version="1.0" encoding="UTF-8"?>${html`
    <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:torrent="http://xmlns.ezrss.it/0.1/">${raw(String(channel))}</rss>`}`
}

function nameFeed({ kind, title, query }: FeedContent, t: Reader['t']): string {
  if (title === null) return t(kind === 'news' || kind === 'requests' ? `viewTexts.${kind}` : 'viewTexts.bookmarks')
  return kind === 'category' ? categoryLabel(t, new URLSearchParams(query).get('category') ?? '', title) : title
}

/** The page of the site with the same list. */
function describeFeed({ kind, query }: FeedContent) {
  if (kind === 'news') return { href: '/news', description: 'viewTexts.newsOf' } as const
  if (kind === 'requests') return { href: '/requests', description: 'viewTexts.requestsOf' } as const
  return { href: `/?${query}`, description: 'viewTexts.feedOf' } as const
}

function writeArticle({ slug, title, summary, publishedAt }: FeedContent['articles'][number], origin: string) {
  return html`
      <item>
        <title>${text(title)}</title>
        <link>${origin}/news/${encodeURIComponent(slug)}</link>
        <guid isPermaLink="true">${origin}/news/article${idOf(slug)}</guid>
        <pubDate>${new Date(publishedAt ?? 0).toUTCString()}</pubDate>
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
        <title>${text(title)}</title>
        <link>${origin}/requests/${encodeURIComponent(slug)}</link>
        <guid isPermaLink="true">${origin}/requests/request${idOf(slug)}</guid>
        <pubDate>${new Date(createdAt).toUTCString()}</pubDate>
        ${category && html`<category>${text(categoryLabel(t, category.slug, category.name))}</category>`}
        <description>${facts}</description>
      </item>`
}
