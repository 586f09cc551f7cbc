import { maxMatches } from '#contract/found'
import { type SearchKind, type SearchPage, searchKinds } from '#contract/search'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { describeResults } from './describe-results.server'
import { searchHref } from './search-address'
import type { SearchGroup, SearchResult, SearchView } from './search-view'

export const perPage = 20

/** Ignores invalid parts. */
export function readSearchAddress(search: URLSearchParams) {
  const q = (search.get('q') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
  const kind = searchKinds.find((known) => known === search.get('kind')) ?? null
  const page = Number(search.get('page'))
  const isPage = Number.isInteger(page) && page >= 1 && page <= maxMatches / perPage
  return { q, kind, page: kind !== null && isPage ? page : 1 }
}

type SearchAddress = ReturnType<typeof readSearchAddress>

/** `pages`: pages of the site with these words. */
export function describeSearch(
  results: SearchPage,
  { q, kind, page }: SearchAddress,
  reader: Reader,
  pages: SearchResult[] = [],
): SearchView {
  const { t, language } = reader
  const { counts } = results
  const count = ({ total, isCapped }: { total: number; isCapped: boolean }) =>
    formatNumber(total, language) + (isCapped ? '+' : '')
  const listed = describeResults(results, reader)
  const shown: readonly SearchKind[] = kind === null ? searchKinds : [kind]
  const exact = shown.filter((group) => results.exact.includes(group)).flatMap((group) => listed[group].slice(0, 1))
  const groups = shown.map((group): SearchGroup => {
    const label = t(`searchTexts.more.${group}`, { shown: count(counts[group]) })
    const hasMore = kind === null && counts[group].total > listed[group].length
    const href = ownSearch(group, q) ?? (hasMore ? searchHref(q, group) : null)
    return {
      kind: group,
      title: t(`searchTexts.kinds.${group}`),
      entries: listed[group].filter((entry) => !exact.includes(entry)),
      more: href === null ? null : { href, label },
    }
  })
  if (exact.length > 0) {
    const href = counts.torrents.total === 0 ? null : ownSearch('torrents', q)
    const more = href === null ? null : { href, label: t('searchTexts.listed') }
    groups.unshift({ kind: 'exact', title: t('searchTexts.exact'), entries: exact, more })
  }
  groups.unshift({ kind: 'pages', title: t('searchTexts.kinds.pages'), entries: pages, more: null })
  const total = shown.reduce((sum, group) => sum + counts[group].total, pages.length)
  const isCapped = shown.some((group) => counts[group].isCapped)
  const tabbed = searchKinds.filter((group) => group === kind || counts[group].total > 0)
  return {
    q,
    kind,
    tabs: [
      { href: searchHref(q), label: t('searchTexts.kinds.all'), current: kind === null },
      ...tabbed.map((group) => ({
        href: searchHref(q, group),
        label: t(`searchTexts.kinds.${group}`),
        count: count(counts[group]),
        current: kind === group,
      })),
    ],
    summary: t('searchTexts.results', { count: total, shown: count({ total, isCapped }) }),
    groups: groups.filter(({ entries }) => entries.length > 0),
    page,
    pages: kind === null ? 1 : Math.max(1, Math.ceil(counts[kind].total / perPage)),
  }
}

/** The torrent list shows the same results with filters, so it is always linked. */
/** The torrent list searches words only. */
const isInfoHash = (q: string) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(q)

/** The list finds torrents by words, not by their info hash. */
const ownSearch = (kind: SearchKind, q: string) =>
  kind === 'torrents' && !isInfoHash(q) ? `/?${new URLSearchParams({ q })}` : null
