import type { TorrentSort } from '#contract/torrent-filter'

/** What a torrent is described by: a term names several of them. */
export const descriptions = [
  'tags',
  'anyTags',
  'notTags',
  'resolution',
  'source',
  'codec',
  'language',
  'licence',
] as const

/** What a list is narrowed by beside words and category, as its address and the API name it. */
export const termNames = [
  ...descriptions,
  'uploader',
  'minSize',
  'maxSize',
  'minAge',
  'maxAge',
  'promotion',
  'life',
  'bookmarked',
  'downloaded',
  'seeding',
  'unseen',
] as const

/** Whatever can stand in the address of a list, in its order there. */
export const addressNames = [
  'category',
  'q',
  ...termNames,
  'sort',
  'order',
  'page',
  'perPage',
  'density',
  'fields',
] as const

type Said = { [name in (typeof addressNames)[number]]?: string | number | null }

export type TermName = (typeof termNames)[number]
export type Terms = Partial<Record<TermName, string>>

/** What the list's address says. `order` null: the sort's own (ascending for names and uploaders, else descending). */
export interface ListFilter {
  category: string | null
  q: string
  terms: Terms
  sort: TorrentSort
  order: 'asc' | 'desc' | null
  page: number
  perPage: number
  /** `usual`: as the reader has it by himself. */
  density: 'usual' | 'list' | 'compact'
  /** The fields of all filters are in sight. */
  fields: 'shown' | 'hidden'
}

/** Rows of a page. More than the last are more elements than a phone handles with ease (bench/README.md). */
export const pageSizes = [25, 50, 75] as const

export const usualFilter: ListFilter = {
  category: null,
  q: '',
  terms: {},
  sort: 'added',
  order: null,
  page: 1,
  perPage: 50,
  density: 'usual',
  fields: 'hidden',
}

export function effectiveOrder({ sort, order }: Pick<ListFilter, 'sort' | 'order'>): 'asc' | 'desc' {
  return order ?? (sort === 'name' || sort === 'uploader' ? 'asc' : 'desc')
}

/** The address of a list: only what is not usual stands in it. Any change but of the page begins at the first one. */
export function listHref(filter: ListFilter, changes: Partial<ListFilter> = {}): string {
  const search = listQuery({ ...filter, page: 1, ...changes })
  return search === '' ? '/' : `/?${search}`
}

/** The query of that address, always in one order: equal filters read alike. */
export function listQuery(filter: ListFilter): string {
  const order = filter.order === effectiveOrder({ sort: filter.sort, order: null }) ? null : filter.order
  const said: Said = { ...filter.terms, ...filter, order }
  const usual: Said = usualFilter
  let query = ''
  for (const name of addressNames) {
    const value = said[name] ?? ''
    if (value === '' || value === usual[name]) continue
    const pair = plain.test(String(value)) ? `${name}=${value}` : new URLSearchParams({ [name]: String(value) })
    query += query === '' ? pair : `&${pair}`
  }
  return query
}

/** What stands in an address as it is: most of what lists are narrowed by, and a page has many of their addresses. */
const plain = /^[\w.-]*$/

/** Where a press on a column's head leads: sorted by it, or the other way round when it is already. */
export function sortHref(filter: ListFilter, sort: TorrentSort): string {
  if (filter.sort !== sort) return listHref(filter, { sort, order: null })
  return listHref(filter, { order: effectiveOrder(filter) === 'asc' ? 'desc' : 'asc' })
}
