import type { NearestTorrents } from '#contract/torrents'
import { formatBytes } from '~/lib/format/bytes'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { categoryLabel } from '~/lib/i18n/category-label'
import { type Html, html } from '~/render/server-html/html.server'
import { type ListFilter, listHref, separator, type TermName } from './list-filter'
import { printTerms } from './search-text.server'

/** The search without one of its filters, with the number of torrents that it finds. */
export function describeWithout(
  { filter: name, value, total, totalIsCapped }: NearestTorrents['without'][number],
  { filter, categoryName }: { filter: ListFilter; categoryName: string | undefined },
  { t, language }: Reader,
) {
  const shown = formatNumber(total, language) + (totalIsCapped ? '+' : '')
  const describe = (term: string, changes: Partial<ListFilter>) => {
    return { label: t('torrentTexts.noMatch.without', { term, total: shown }), href: listHref(filter, changes) }
  }
  if (name === 'q') {
    const label = t('torrentTexts.noMatch.withoutWords', { q: filter.q, total: shown })
    return { label, href: listHref(filter, { q: '' }) }
  }
  if (name === 'category') return describe(categoryLabel(t, filter.category ?? '', categoryName), { category: null })
  const term = name as TermName
  const values = filter.terms[term]?.split(separator(term)) ?? []
  const rest = value === null ? [] : values.filter((other) => other !== value)
  const [printed] = printTerms({ [term]: value ?? filter.terms[term] })
  return describe(printed?.text ?? term, {
    terms: { ...filter.terms, [term]: rest.length > 0 ? rest.join(separator(term)) : undefined },
  })
}

export function writeNearest({ torrents }: NearestTorrents, reader: Reader): Html[] {
  const { t, language } = reader
  return torrents.map(({ slug, name, category, categoryName, size, seeders, leechers, addedAt }) => {
    const swarm = { seeders: formatNumber(seeders, language), leechers: formatNumber(leechers, language) }
    const facts = t('viewTexts.facts', { size: formatBytes(size), ...swarm })
    return html`
      <li class="list-row">
        <div class="list-text">
          <a class="title list-link" href="/torrents/${encodeURIComponent(slug)}">${name}</a>
          <p class="hint">
            ${categoryLabel(t, category, categoryName)} · ${facts} · ${writeMoment(addedAt, reader)}
          </p>
        </div>
      </li>`
  })
}
