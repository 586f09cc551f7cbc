import type { FeedContent } from '#contract/feeds'
import { formatBytes } from '~/lib/format/bytes'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import { writeDate, xmlText } from './write-xml.server'

export interface FeedAddresses {
  origin: string
  key: string
  site: string
}

/** The last part of a slug, so that feed readers do not take a renamed torrent, article or request for new. */
export const idOf = (slug: string) => slug.slice(slug.lastIndexOf('-'))

/** Addresses of a torrent. They contain the feed's key and no announce key. */
export function addressTorrent({ slug }: { slug: string }, { origin, key }: FeedAddresses) {
  return {
    page: `${origin}/torrents/${encodeURIComponent(slug)}`,
    metafile: `${origin}/feeds/${key}/torrents/${encodeURIComponent(slug)}`,
  }
}

/** Sizes are in the enclosure's length, which torrent clients read, and in ezRSS' element. */
export function writeTorrentItem(
  row: FeedContent['data'][number],
  addresses: FeedAddresses,
  { t, language }: Pick<Reader, 't' | 'language'>,
  { link, more }: { link: string; more: Html[] },
): Html {
  const { metafile } = addressTorrent(row, addresses)
  const guid = `${addresses.origin}/torrents/torrent${idOf(row.slug)}`
  const facts = t('viewTexts.facts', {
    size: formatBytes(row.size),
    seeders: formatNumber(row.seeders, language),
    leechers: formatNumber(row.leechers, language),
  })
  return html`
    <item>
      <title>${xmlText(row.name)}</title>
      <link>${link}</link>
      <guid isPermaLink="true">${guid}</guid>
      <pubDate>${writeDate(row.publishedAt)}</pubDate>
      <description>${facts}</description>
      <enclosure url="${metafile}" length="${row.size}" type="application/x-bittorrent"/>
      <torrent:contentLength>${row.size}</torrent:contentLength>
      ${more}
    </item>`
}
