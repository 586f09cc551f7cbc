import type { Tab } from '~/ui/tabs'
import type { ListFilter, Terms } from './list-filter'

/** One active filter, and the URL of the list without it. */
export interface FilterChip {
  label: string
  href: string
  removeLabel: string
}

/** The list screen beside its rows. Figures are formatted in the member's language. */
export interface ListView {
  filter: ListFilter
  isCompact: boolean
  tabs: Tab[]
  views: Tab[]
  /** URL of the form that saves this filter as a view; null for the default list. */
  saveHref: string | null
  chips: FilterChip[]
  /** URL of the list without filters (category and order stay); null if there are none. */
  clearHref: string | null
  /** The parts of the search that could not be parsed, as sentences. */
  problems: string[]
  /** Field values that could not be parsed, as typed. */
  unread?: Terms
  /** Number of matching rows: `48,213`, `10,000+`. */
  total: string
  pages: number
  /** `51–100 of 48,213`; null without rows. */
  summary: string | null
  /** A note, set if more rows match than can be paged through. */
  deepEnd: string | null
  state: 'rows' | 'empty' | 'noMatch' | 'pastEnd'
}
