import { maxPagedRows } from '#contract/paging'
import type { TorrentPage } from '#contract/torrents'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { categoryLabel } from '~/lib/i18n/category-label'
import type { Density } from '~/lib/preferences/preferences'
import { categoryIconNames } from '~/ui/category-icon'
import { type ListFilter, listHref, listQuery } from './list-filter'
import { type ListAddress, readListAddress } from './list-filter.server'
import type { FilterChip, ListView } from './list-view'
import { describeWithout } from './nearest.server'
import { printTerms, searchedWords } from './search-text.server'

function describeNone(filter: ListFilter, chips: FilterChip[], { t }: Reader) {
  const { page, q, category } = filter
  const isFiltered = q !== '' || category !== null || chips.length > 0
  const state = page > 1 ? 'pastEnd' : isFiltered ? 'noMatch' : 'empty'
  const words = searchedWords(q)
  const all = { label: t('torrentTexts.none.all'), href: listHref(filter, { q: '', category: null, terms: {} }) }
  const request = {
    label: t('torrentTexts.none.request'),
    href: words === '' ? '/requests/new' : `/requests/new?title=${encodeURIComponent(words)}`,
  }
  return {
    title: t(`torrentTexts.none.${state}`),
    text: t(`torrentTexts.none.${state}Text`),
    links: {
      pastEnd: [{ label: t('torrentTexts.none.first'), href: listHref(filter) }],
      noMatch: [all, request],
      empty: [request],
    }[state],
  }
}

function listChips(filter: ListFilter, { t }: Reader): FilterChip[] {
  const chips = printTerms(filter.terms).map(({ text, without }) => {
    return {
      label: text,
      href: listHref(filter, { terms: without }),
      removeLabel: t('torrentTexts.filter.remove', { term: text }),
    }
  })
  const words = searchedWords(filter.q)
  if (words === '') return chips
  const label = t('torrentTexts.filter.words', { q: words })
  const removeLabel = t('torrentTexts.filter.remove', { term: label })
  return [{ label, href: listHref(filter, { q: '' }), removeLabel }, ...chips]
}

export function describeList(
  { data, meta, categories, views, suggestion, nearest }: TorrentPage,
  { filter, problems, unread }: Omit<ListAddress, 'tidy'>,
  reader: Reader,
  usualDensity: Density,
): ListView {
  const { t, language } = reader
  const number = (value: number) => formatNumber(value, language)
  const total = number(meta.total) + (meta.totalIsCapped ? '+' : '')
  const first = (meta.page - 1) * meta.perPage + 1
  const all = Math.max(1, Math.ceil(meta.total / meta.perPage))
  // Paging stops at the API's deepest row.
  const pages = Math.min(all, Math.floor(maxPagedRows / meta.perPage))
  const isCut = meta.totalIsCapped || pages < all
  const chips = listChips(filter, reader)
  // Children are listed only beside their parent, while one of them or the parent is chosen.
  const chosen = categories.find(({ slug }) => slug === filter.category)
  const listed = categories.filter(({ parent }) => parent === null || parent === (chosen?.parent ?? chosen?.slug))
  const here = listQuery({ ...filter, q: searchedWords(filter.q), page: 1, fields: 'hidden' })
  return {
    filter,
    isCompact: (filter.density === 'usual' ? usualDensity : filter.density) === 'compact',
    tabs: [
      { href: listHref(filter, { category: null }), label: t('torrentTexts.all'), current: filter.category === null },
      ...listed.map(({ slug, name, icon, torrents, matches }) => ({
        href: listHref(filter, { category: slug }),
        label: categoryLabel(t, slug, name),
        icon: categoryIconNames[icon],
        count: chips.length === 0 ? number(torrents) : matches === null ? undefined : number(matches),
        current: filter.category === slug,
      })),
    ],
    views: views.map(({ name, query }) => {
      const viewed = readListAddress(new URLSearchParams(query)).filter
      return { href: listHref(viewed), label: name, current: listQuery({ ...viewed, fields: 'hidden' }) === here }
    }),
    saveHref: here === '' ? null : `/views?${new URLSearchParams({ query: here })}`,
    chips,
    clearHref: chips.length === 0 ? null : listHref(filter, { q: '', terms: {} }),
    problems: problems.map(({ code, part }) => t(`torrentTexts.problems.${code}`, { part })),
    isMisread: problems.length > Object.keys(unread).length,
    unread: Object.keys(unread).length > 0 ? unread : undefined,
    total,
    pages,
    summary:
      data.length === 0
        ? null
        : t('torrentTexts.pages.summary', { from: number(first), to: number(first + data.length - 1), total }),
    deepEnd:
      isCut && meta.page >= pages
        ? t('torrentTexts.deepEnd', { rows: number(Math.min(meta.total, pages * meta.perPage)) })
        : null,
    ...(data.length === 0 && {
      none: {
        ...describeNone(filter, chips, reader),
        without: (nearest?.without ?? []).map((search) =>
          describeWithout(search, { filter, categoryName: chosen?.name }, reader),
        ),
        hasNearest: (nearest?.torrents.length ?? 0) > 0,
        suggestion: suggestion && {
          label: t('torrentTexts.noMatch.suggestion', {
            q: suggestion.q,
            total: number(suggestion.total) + (suggestion.totalIsCapped ? '+' : ''),
          }),
          href: listHref(filter, { q: suggestion.q }),
        },
      },
    }),
  }
}
