import type { RequestListQuery } from '#contract/torrent-requests'

export interface RequestFilter extends Pick<RequestListQuery, 'state' | 'of' | 'sort' | 'page'> {
  q: string
  /** Slug; empty: all categories. */
  category: string
}

export const usualFilter: RequestFilter = { state: 'open', of: 'all', sort: 'newest', page: 1, q: '', category: '' }

/** The URL of a filter, without usual values. Any change except of the page leads to the first page. */
export function requestsHref(filter: Partial<RequestFilter>, changes: Partial<RequestFilter> = {}): string {
  const { q, state, of, category, sort, page } = { ...usualFilter, ...filter, page: 1, ...changes }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ state, q, of, category, sort, page })) {
    if (value !== usualFilter[name as keyof RequestFilter]) search.set(name, String(value))
  }
  return search.size > 0 ? `/requests?${search}` : '/requests'
}

/** Whether the list has fewer requests than its state. */
export const isFiltered = ({ q, of, category }: RequestFilter) => q !== '' || of !== 'all' || category !== ''
