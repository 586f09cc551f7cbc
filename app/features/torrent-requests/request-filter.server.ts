import { maxPagedRows } from '#contract/paging'
import { RequestListQuery, requestSorts } from '#contract/torrent-requests'
import { CategorySlug } from '#contract/torrents'
import { type RequestFilter, requestsHref, usualFilter } from './request-filter'

export const requestsPerPage = 25

const { q: Words, state: State, of: Whose } = RequestListQuery.shape

/** Invalid parts are ignored: an old or mistyped link still shows the list. */
export function readRequestFilter(search: URLSearchParams): RequestFilter {
  const words = (search.get('q') ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  const page = Number(search.get('page'))
  return {
    q: Words.safeParse(words).data ?? '',
    state: State.safeParse(search.get('state')).data ?? 'open',
    of: Whose.safeParse(search.get('of')).data ?? 'all',
    category: CategorySlug.safeParse(search.get('category')).data ?? '',
    sort: requestSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, Math.floor(maxPagedRows / requestsPerPage)) : 1,
  }
}

/** The URL without usual values, if the form wrote it with them. */
export function tidyHref(filter: RequestFilter, search: URLSearchParams): string | null {
  const isUntidy = Object.entries(usualFilter).some(([name, value]) => search.get(name) === String(value))
  return isUntidy ? requestsHref(filter, { page: filter.page }) : null
}

export function toQuery({ q, category, ...rest }: RequestFilter) {
  return { ...rest, perPage: requestsPerPage, ...(q && { q }), ...(category && { category }) }
}
