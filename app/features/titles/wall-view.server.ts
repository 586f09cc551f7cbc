import { maxPagedRows } from '#contract/paging'
import type { TitlePage } from '#contract/titles'
import { nameLanguage } from '~/lib/format/language-name.server'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { walls } from '~/lib/format/title-href'
import { type FacetName, facetNames, type WallFilter, wallHref } from './wall-filter'
import { valuesOf, withoutValue } from './wall-filter.server'
import type { WallView } from './wall-view'

/** Options of one select. The document of a wall contains them. */
const mostOptions = 40

/** The name of a facet's value: languages have names, other values are their own. */
function nameValue(name: FacetName, value: string, { language }: Reader): string {
  return name === 'language' ? nameLanguage(value, language) : value
}

function listOptions(
  filter: WallFilter,
  name: FacetName,
  options: { value: string; titles: number }[],
  reader: Reader,
) {
  const { language, t } = reader
  const listed = options.slice(0, mostOptions).map(({ value, titles }) => ({
    value,
    label: t('titles.filter.option', {
      name: nameValue(name, value, reader),
      titles: formatNumber(titles, language),
    }),
  }))
  const chosen = filter.terms[name]
  if (chosen === undefined || listed.some(({ value }) => value === chosen)) return listed
  const names = valuesOf(chosen).map((value) => nameValue(name, value, reader))
  return [...listed, { value: chosen, label: names.join(', ') }]
}

function listChips(filter: WallFilter, reader: Reader): WallView['chips'] {
  const { t } = reader
  const { q, terms } = filter
  const chip = (label: string, changes: Partial<WallFilter>) => ({
    label,
    href: wallHref(filter, changes),
    removeLabel: t('titles.filter.remove', { term: label }),
  })
  const without = (name: keyof WallFilter['terms']) => ({ terms: { ...terms, [name]: undefined } })
  return [
    ...(q ? [chip(t('titles.filter.words', { q }), { q: '' })] : []),
    ...facetNames.flatMap((name) =>
      valuesOf(terms[name]).map((value) =>
        chip(nameValue(name, value, reader), { terms: withoutValue(terms, name, value) }),
      ),
    ),
    ...(terms.yearFrom ? [chip(t('titles.filter.since', { year: terms.yearFrom }), without('yearFrom'))] : []),
    ...(terms.yearTo ? [chip(t('titles.filter.until', { year: terms.yearTo }), without('yearTo'))] : []),
    ...(terms.seeded ? [chip(t(`titles.filter.seededIs.${terms.seeded as 'true' | 'false'}`), without('seeded'))] : []),
  ]
}

export function describeWall({ data, meta, options }: TitlePage, filter: WallFilter, reader: Reader): WallView {
  const { t, language } = reader
  const number = (value: number) => formatNumber(value, language)
  const total = number(meta.total) + (meta.totalIsCapped ? '+' : '')
  const first = (meta.page - 1) * meta.perPage + 1
  const chips = listChips(filter, reader)
  const empty = filter.page > 1 ? 'pastEnd' : chips.length > 0 ? 'noMatch' : 'none'
  const lists = {
    genre: options.genres,
    quality: options.qualities,
    language: options.languages,
    platform: options.platforms,
  }
  const shown = facetNames.filter((name) => lists[name].length > 0 || filter.terms[name] !== undefined)
  return {
    filter,
    total,
    pages: Math.max(1, Math.ceil(Math.min(meta.total, maxPagedRows) / meta.perPage)),
    summary: t('titleTexts.list.pages.summary', { from: number(first), to: number(first + data.length - 1), total }),
    state: data.length > 0 ? 'titles' : empty,
    options: Object.fromEntries(shown.map((name) => [name, listOptions(filter, name, lists[name], reader)])),
    years: options.years,
    chips,
    clearHref: filter.view === 'list' ? `${walls[filter.kind]}?view=list` : walls[filter.kind],
  }
}
