import type { TorrentSort } from '#contract/torrent-filter'

/** What the list's address says. `order` null: the sort's own (ascending for names, else descending). */
export interface ListFilter {
  category: string | null
  q: string
  sort: TorrentSort
  order: 'asc' | 'desc' | null
  page: number
  perPage: number
}

export const usualFilter: ListFilter = { category: null, q: '', sort: 'added', order: null, page: 1, perPage: 50 }

export function effectiveOrder({ sort, order }: Pick<ListFilter, 'sort' | 'order'>): 'asc' | 'desc' {
  return order ?? (sort === 'name' ? 'asc' : 'desc')
}

/** The address of a list: only what is not usual stands in it. Any change but of the page begins at the first one. */
export function listHref(filter: ListFilter, changes: Partial<ListFilter> = {}): string {
  const next = { ...filter, page: 1, ...changes }
  if (next.order === effectiveOrder({ sort: next.sort, order: null })) next.order = null
  const search = new URLSearchParams()
  for (const name of ['category', 'q', 'sort', 'order', 'page', 'perPage'] as const) {
    const value = next[name]
    if (value !== usualFilter[name]) search.set(name, String(value))
  }
  return search.size === 0 ? '/' : `/?${search}`
}

/** Where a press on a column's head leads: sorted by it, or the other way round when it is already. */
export function sortHref(filter: ListFilter, sort: TorrentSort): string {
  if (filter.sort !== sort) return listHref(filter, { sort, order: null })
  return listHref(filter, { order: effectiveOrder(filter) === 'asc' ? 'desc' : 'asc' })
}
