import type { Tab } from '~/ui/tabs'
import type { ListFilter, Terms } from './list-filter'

export interface FilterChip {
  label: string
  href: string
  removeLabel: string
}

export interface ListView {
  filter: ListFilter
  isCompact: boolean
  tabs: Tab[]
  views: Tab[]
  saveHref: string | null
  chips: FilterChip[]
  /** Keeps category and order; null without filters. */
  clearHref: string | null
  problems: string[]
  /** A problem is in the text of the search field. */
  isMisread: boolean
  unread?: Terms
  /** `48,213`, `10,000+` */
  total: string
  pages: number
  /** `51–100 of 48,213`; null without rows. */
  summary: string | null
  /** Set if more rows match than can be paged through. */
  deepEnd: string | null
  none?: NoRowsView
}

/** Why there are no rows, and where to go. */
interface NoRowsView {
  title: string
  text: string
  links: Link[]
  /** Another spelling of the words. */
  suggestion: Link | null
  /** The searches without one of the filters that find something, with their counts. */
  without: Link[]
  hasNearest: boolean
}

interface Link {
  label: string
  href: string
}
