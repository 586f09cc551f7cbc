import type { ListSort, TorrentSort } from '#contract/torrent-filter'

export const descriptions = [
  'tags',
  'anyTags',
  'notTags',
  'resolution',
  'source',
  'codec',
  'container',
  'language',
  'licence',
] as const

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

/** In canonical order. */
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

type AddressValues = { [name in (typeof addressNames)[number]]?: string | number | null }

export type TermName = (typeof termNames)[number]
export type Terms = Partial<Record<TermName, string>>

/** `order` null: ascending for names and uploaders, else descending. */
export interface ListFilter {
  category: string | null
  q: string
  terms: Terms
  sort: ListSort
  order: 'asc' | 'desc' | null
  page: number
  perPage: number
  /** `usual`: the member's own setting. */
  density: 'usual' | 'list' | 'compact'
  /** Whether the panel with all filter fields is open. */
  fields: 'shown' | 'hidden'
}

/** Names of licences contain commas. */
export function separator(name: string): ',' | ';' {
  return name === 'licence' ? ';' : ','
}

/** More rows would be more elements than a phone handles well (bench/README.md). */
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

/** Without a choice: by relevance with words, else newest first. */
export function usualSort(q: string): ListSort {
  return q === '' ? 'added' : 'relevance'
}

export function effectiveOrder({ sort, order }: Pick<ListFilter, 'sort' | 'order'>): 'asc' | 'desc' {
  return order ?? (sort === 'name' || sort === 'uploader' ? 'asc' : 'desc')
}

/** Without default values. Any change but of the page leads to the first page. */
export function listHref(filter: ListFilter, changes: Partial<ListFilter> = {}): string {
  const search = listQuery({ ...filter, page: 1, ...changes })
  return search === '' ? '/' : `/?${search}`
}

/** In canonical order, so that equal filters have equal strings. */
export function listQuery(filter: ListFilter): string {
  const order = filter.order === effectiveOrder({ sort: filter.sort, order: null }) ? null : filter.order
  const sort = filter.q === '' && filter.sort === 'relevance' ? 'added' : filter.sort
  const values: AddressValues = { ...filter.terms, ...filter, sort, order: sort === 'relevance' ? null : order }
  const usual: AddressValues = { ...usualFilter, sort: usualSort(filter.q) }
  let query = ''
  for (const name of addressNames) {
    const value = values[name] ?? ''
    if (value === '' || value === usual[name]) continue
    const pair = plain.test(String(value)) ? `${name}=${value}` : new URLSearchParams({ [name]: String(value) })
    query += query === '' ? pair : `&${pair}`
  }
  return query
}

/** Most values need no percent-encoding, and a page writes many URLs. */
const plain = /^[\w.-]*$/

/** Sorts by the column, or reverses the order. */
export function sortHref(filter: ListFilter, sort: TorrentSort): string {
  if (filter.sort !== sort) return listHref(filter, { sort, order: null })
  return listHref(filter, { order: effectiveOrder(filter) === 'asc' ? 'desc' : 'asc' })
}
