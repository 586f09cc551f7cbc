import type { SearchExcerpt } from '#contract/found'
import type { MemberRef } from '#contract/roles'
import type { SearchKind } from '#contract/search'
import type { Tab } from '~/ui/tabs'

export interface SearchResult {
  href: string
  /** null for members, who are shown by their name. */
  title: string | null
  member: MemberRef | null
  /** The title with the found words; empty when they are not known. */
  name: SearchExcerpt
  excerpt: SearchExcerpt
  /** Facts in one line. */
  note: string
  /** null for results without a time. */
  time: { iso: string; text: string; exact: string } | null
}

/** A result without facts. */
export const result = { title: null, member: null, name: [], excerpt: [], note: '', time: null }

export interface SearchGroup {
  /** `exact`: results whose name is the text of the search; `pages`: settings and other pages of the site. */
  kind: SearchKind | 'exact' | 'pages'
  title: string
  entries: SearchResult[]
  /** URL of all results of the kind. */
  more: { href: string; label: string } | null
}

export interface SearchView {
  q: string
  tabs: Tab[]
  /** `12 results` */
  summary: string
  /** Only groups with results. */
  groups: SearchGroup[]
  /** Page of one kind; 1 when all kinds are shown. */
  page: number
  pages: number
  kind: SearchKind | null
}

/** The groups are server HTML. */
export interface SearchPageView extends Omit<SearchView, 'groups'> {
  isEmpty: boolean
  html: string | null
}
