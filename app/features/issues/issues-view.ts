import type { Choice } from '~/ui/choice'
import type { Tab } from '~/ui/tabs'
import type { IssueFilter } from './issue-filter'

export interface SavedViews {
  links: { id: number; name: string; href: string; current: boolean }[]
  /** The one with the filter of the URL. */
  current: { id: number; name: string } | null
  /** The filter of the URL is not the usual one. */
  canSave: boolean
}

export interface IssuesView {
  filter: IssueFilter
  views: SavedViews
  tabs: Tab[]
  /** The active parts of the filter, each with the URL without it. */
  terms: { label: string; href: string }[]
  choices: { labels: Choice[]; assignees: Choice[]; milestones: Choice[] }
  state: 'issues' | 'none' | 'noMatch'
  /** Server HTML. */
  rows: string | null
  page: number
  pages: number
  /** `1–50 of 400` */
  summary: string
  canCreate: boolean
  canManage: boolean
  /** Result of the last change of several issues. */
  bulk: { changed: number; conflicts: number[] } | null
}

export interface SimilarIssue {
  href: string
  /** `#12 Title` */
  title: string
  state: string
}

export interface IssueView {
  number: number
  title: string
  href: string
  votes: string
  votesText: string
  hasVoted: boolean
  /** The revision that the page shows. */
  revision: number
  isMine: boolean
  isLocked: boolean
  /** Server HTML: state, author and labels. */
  facts: string | null
  /** Server HTML. */
  aside: string | null
  canEdit: boolean
  closings: ('completed' | 'not_planned')[]
  canReopen: boolean
  /** Private notes as server HTML; null for members who do not manage issues. */
  notes: { html: string | null; count: number } | null
}
