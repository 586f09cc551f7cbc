import type { MemberRef } from '#contract/roles'
import type { FoundComment, SearchKind } from '#contract/search'
import type { Tab } from '~/ui/tabs'

/** One thing that was found. */
export interface FoundEntry {
  href: string
  /** Its name; null where it is a member. */
  title: string | null
  member: MemberRef | null
  excerpt: FoundComment['excerpt']
  /** What is known of it, in one line. */
  note: string
  time: { iso: string; text: string; exact: string }
}

export interface FoundGroup {
  kind: SearchKind
  title: string
  entries: FoundEntry[]
  /** Where more of the kind stands, or more can be done with it. */
  more: { href: string; label: string } | null
}

/** What a search shows. */
export interface SearchView {
  q: string
  tabs: Tab[]
  /** `12 results` */
  summary: string
  /** Only those that have something. */
  groups: FoundGroup[]
  /** Of one kind; 1 where all kinds are shown. */
  page: number
  pages: number
  kind: SearchKind | null
}
