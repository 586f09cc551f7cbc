import type { Tab } from '~/ui/tabs'
import type { ListFilter } from './list-filter'

/** What the list screen shows beside its rows; figures are already in the reader's language. */
export interface ListView {
  filter: ListFilter
  tabs: Tab[]
  /** Rows that match: `48,213`, `10,000+`. */
  total: string
  pages: number
  /** `51–100 of 48,213`; null without rows. */
  summary: string | null
  /** Set where more rows match than can be paged through. */
  deepEnd: string | null
  state: 'rows' | 'empty' | 'noMatch' | 'pastEnd'
}
