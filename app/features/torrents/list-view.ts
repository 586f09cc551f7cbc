import type { Tab } from '~/ui/tabs'
import type { ListFilter, Terms } from './list-filter'

/** The route whose loader gives it, alone, at another address of the list. */
export const listRoute = 'routes/_app._index'

/** One thing the list is narrowed by, and the same list without it. */
export interface FilterChip {
  label: string
  href: string
  removeLabel: string
}

/** What the list screen shows beside its rows; figures are already in the reader's language. */
export interface ListView {
  filter: ListFilter
  /** Its rows stand close together. */
  isCompact: boolean
  tabs: Tab[]
  /** The reader's saved views. */
  views: Tab[]
  /** Where the list as it is gets a name; null where it is the usual one. */
  saveHref: string | null
  chips: FilterChip[]
  /** The same list with nothing but its category and its order; null when that is what it is. */
  clearHref: string | null
  /** What of the search could not be read, in words. */
  problems: string[]
  /** What fields of the form said of it, as it was typed. */
  unread?: Terms
  /** Rows that match: `48,213`, `10,000+`. */
  total: string
  pages: number
  /** `51–100 of 48,213`; null without rows. */
  summary: string | null
  /** Set where more rows match than can be paged through. */
  deepEnd: string | null
  state: 'rows' | 'empty' | 'noMatch' | 'pastEnd'
}
