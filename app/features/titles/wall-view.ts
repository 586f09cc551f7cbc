import type { FacetName, WallFilter } from './wall-filter'

interface Option {
  value: string
  label: string
}

/** The data of a wall besides its titles, which are server HTML. */
export interface WallView {
  filter: WallFilter
  /** Formatted number of titles; with `+` if there are more. */
  total: string
  pages: number
  summary: string
  state: 'titles' | 'none' | 'noMatch' | 'pastEnd'
  /** Facets without a value are left out. */
  options: Partial<Record<FacetName, Option[]>>
  years: { first: number; last: number } | null
  chips: { label: string; href: string; removeLabel: string }[]
  clearHref: string
}
