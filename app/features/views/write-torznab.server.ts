import type { FeedSearch } from '#contract/feed-search'
import type { Reader } from '~/lib/format/reader.server'
import { categoryLabel } from '~/lib/i18n/category-label'
import { type Html, html } from '~/render/server-html/html.server'
import { defaultRows, maxRows, type TorznabError, torznabErrors, torznabSearches } from './read-torznab.server'
import { addressTorrent, type FeedAddresses, writeTorrentItem } from './write-torrent-item.server'
import { writeXml, xmlText } from './write-xml.server'

/** Newznab's names of the main categories, which programs show. */
const mainNames: Record<number, string> = {
  1000: 'Console',
  2000: 'Movies',
  3000: 'Audio',
  4000: 'PC',
  5000: 'TV',
  7000: 'Books',
  8000: 'Other',
}

/** The categories of the site are subcategories of the main ones, after those of Newznab. */
export function writeCapabilities(content: FeedSearch, site: string, { t }: Pick<Reader, 't'>): string {
  const { categories, subcategories } = content
  const numbers = [...new Set(categories.map(({ main }) => main))].sort((a, b) => a - b)
  const searches = Object.entries(torznabSearches).map(([name, params]) =>
    writeElement(name, { available: 'yes', supportedParams: params.join(',') }),
  )
  const mains = numbers.map((main) => {
    const own = categories.map(({ slug, name, ...its }) => ({ ...its, name: categoryLabel(t, slug, name) }))
    const within = [...subcategories, ...own].filter((category) => category.main === main)
    return html`
      <category id="${main}" name="${mainNames[main]}">
        ${within.map(({ number, name }) => html`<subcat id="${number}" name="${xmlText(name)}"/>`)}
      </category>`
  })
  return writeXml(html`
    <caps>
      <server title="${xmlText(site)}"/>
      <limits default="${defaultRows}" max="${maxRows}"/>
      <searching>${searches}</searching>
      <categories>${mains}</categories>
    </caps>`)
}

function writeElement(name: string, attributes: Record<string, string>): Html {
  const written = Object.entries(attributes).map(([attribute, value]) => html` ${attribute}="${value}"`)
  return html`<${name}${written}/>`
}

const writeAttribute = (name: string, value: string | number) => html`<torznab:attr name="${name}" value="${value}"/>`

/**
 * The rows of a search with the figures that programs choose by. Some programs read elements, others attributes: cross-seed and
 * autobrr download `link` and read `size`, and autobrr reads `category` as a number.
 */
export function writeRows(content: FeedSearch, addresses: FeedAddresses, reader: Reader): string {
  const { origin, site } = addresses
  const { page, perPage, total } = content.meta
  const items = content.data.map((row) => {
    const { page: comments, metafile } = addressTorrent(row, addresses)
    const { download = 1, upload = 1 } = row.promotion ?? {}
    return writeTorrentItem(row, addresses, reader, {
      link: metafile,
      more: [
        html`<comments>${comments}</comments><size>${row.size}</size>`,
        ...row.newznab.map((number) => html`<category>${number}</category>`),
        ...row.newznab.map((number) => writeAttribute('category', number)),
        writeAttribute('size', row.size),
        writeAttribute('files', row.files),
        writeAttribute('grabs', row.completed),
        writeAttribute('seeders', row.seeders),
        writeAttribute('peers', row.seeders + row.leechers),
        writeAttribute('infohash', row.infoHash),
        writeAttribute('downloadvolumefactor', download),
        writeAttribute('uploadvolumefactor', upload),
      ],
    })
  })
  return writeXml(html`
    <rss
      version="2.0"
      xmlns:torrent="http://xmlns.ezrss.it/0.1/"
      xmlns:torznab="http://torznab.com/schemas/2015/feed"
      xmlns:newznab="http://www.newznab.com/DTD/2010/feeds/attributes/"
    >
      <channel>
        <title>${xmlText(site)}</title>
        <link>${origin}/</link>
        <description>${reader.t('viewTexts.feedOf', { site: xmlText(site) })}</description>
        <newznab:response offset="${(page - 1) * perPage}" total="${total}"/>
        ${items}
      </channel>
    </rss>`)
}

export const writeError = (code: TorznabError) =>
  writeXml(html`<error code="${code}" description="${torznabErrors[code]}"/>`)
