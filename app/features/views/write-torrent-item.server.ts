import type { FeedContent } from '#contract/feeds'
import { formatBytes } from '~/lib/format/bytes'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { categoryLabel } from '~/lib/i18n/category-label'
import { type Html, html } from '~/render/server-html/html.server'
import { xmlText } from './write-xml.server'

export interface FeedAddresses {
  origin: string
  key: string
  site: string
}

/** The last part of a slug, so that feed readers do not take a renamed torrent, article or request for new. */
export const idOf = (slug: string) => slug.slice(slug.lastIndexOf('-'))

/**
 * The first category is a name for people, the second one a slug for programs. Sizes are in the enclosure's length,
 * which torrent clients read, and in ezRSS' element. URLs contain the feed's key and no announce key.
 */
export function writeTorrentItem(
  row: FeedContent['data'][number],
  { origin, key }: FeedAddresses,
  { t, language }: Pick<Reader, 't' | 'language'>,
  more: Html[] = [],
): Html {
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
      <title>${xmlText(row.name)}</title>
      <link>${page}</link>
      <guid isPermaLink="true">${guid}</guid>
      <pubDate>${new Date(row.publishedAt).toUTCString()}</pubDate>
      <category>${xmlText(categoryLabel(t, row.category, row.categoryName))}</category>
      <category domain="${origin}/">${row.category}</category>
      <description>${facts}</description>
      <enclosure url="${metafile}" length="${row.size}" type="application/x-bittorrent"/>
      <torrent:contentLength>${row.size}</torrent:contentLength>
      ${more}
    </item>`
}
