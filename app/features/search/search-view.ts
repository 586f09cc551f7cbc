import type { MemberRef } from '#contract/roles'
import type { FoundComment, SearchKind } from '#contract/search'
import type { Tab } from '~/ui/tabs'

export interface SearchResult {
  href: string
  /** null for members, who are shown by their name. */
  title: string | null
  member: MemberRef | null
  excerpt: FoundComment['excerpt']
  /** Facts in one line. */
  note: string
  /** null for titles. */
  time: { iso: string; text: string; exact: string } | null
}

export interface SearchGroup {
  kind: SearchKind | 'titles'
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
