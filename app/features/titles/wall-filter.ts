import type { TitleKind } from '#contract/titles'
import { walls } from '~/lib/format/title-href'

/** The filters of a wall that hold several values, separated by commas. */
export const facetNames = ['genre', 'quality', 'language', 'platform'] as const
export const termNames = [...facetNames, 'yearFrom', 'yearTo', 'seeded'] as const

/** All parameters of a wall's URL, in their canonical order. */
export const wallNames = ['q', ...termNames, 'sort', 'direction', 'page', 'view'] as const

export type FacetName = (typeof facetNames)[number]
type WallTerm = (typeof termNames)[number]

export const wallSorts = ['newest', 'seeders', 'name', 'year', 'rating'] as const
type WallSort = (typeof wallSorts)[number]

/** The filter of a wall's URL. */
export interface WallFilter {
  kind: TitleKind
  q: string
  terms: Partial<Record<WallTerm, string>>
  sort: WallSort
  direction: 'asc' | 'desc'
  page: number
  view: 'posters' | 'list'
}

/** The direction that a sort has by default. */
export const usualDirection = (sort: WallSort): 'asc' | 'desc' => (sort === 'name' ? 'asc' : 'desc')

/** The URL of a wall, without default values. Any change except of the page leads to the first page. */
export function wallHref(filter: WallFilter, changes: Partial<WallFilter> = {}): string {
  const { kind, q, terms, sort, direction, page, view } = { ...filter, page: 1, ...changes }
  const values: Partial<Record<(typeof wallNames)[number], string>> = {
    q,
    ...terms,
    sort: sort === 'newest' ? '' : sort,
    direction: direction === usualDirection(sort) ? '' : direction,
    page: page === 1 ? '' : String(page),
    view: view === 'posters' ? '' : view,
  }
  const search = new URLSearchParams()
  for (const name of wallNames) if (values[name]) search.set(name, values[name])
  const query = search.toString().replaceAll('%2C', ',')
  return query === '' ? walls[kind] : `${walls[kind]}?${query}`
}

/** The URL of a filter form, without empty fields. */
export function formHref(form: HTMLFormElement, changed: string | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    // Another order has its own direction.
    if (name === 'direction' && changed === 'sort') continue
    if (typeof value === 'string' && value.trim() !== '') search.set(name, value)
  }
  return `${form.getAttribute('action')}?${search}`
}
