import { deepestRow } from '#contract/paging'
import { CategorySlug, torrentSorts } from '#contract/torrent-filter'
import { type ListFilter, usualFilter } from './list-filter'

function wholeNumber(text: string | null, most: number, usual: number): number {
  const number = Number(text)
  return text !== null && /^\d{1,6}$/.test(text) && number >= 1 ? Math.min(number, most) : usual
}

/** Reads the list's address. What makes no sense counts as not said: an old or mistyped link still shows a list. */
export function readListFilter(search: URLSearchParams): ListFilter {
  const category = CategorySlug.safeParse(search.get('category'))
  const order = search.get('order')
  const perPage = wholeNumber(search.get('perPage'), 100, usualFilter.perPage)
  return {
    category: category.success ? category.data : null,
    q: (search.get('q') ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 200),
    sort: torrentSorts.find((sort) => sort === search.get('sort')) ?? usualFilter.sort,
    order: order === 'asc' || order === 'desc' ? order : null,
    page: wholeNumber(search.get('page'), Math.floor(deepestRow / perPage), 1),
    perPage,
  }
}

/** The same as the API's query. */
export function toQuery({ category, q, sort, order, page, perPage }: ListFilter) {
  return { ...(category && { category }), ...(q && { q }), ...(order && { order }), sort, page, perPage }
}
