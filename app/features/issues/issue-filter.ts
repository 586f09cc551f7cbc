import type { issueFilters, issueSorts, issueStates } from '#contract/issue-list'
import type { issueKinds } from '#contract/issues'

export interface IssueFilter {
  q: string
  state: (typeof issueStates)[number]
  /** Slugs; `-`: no label. */
  labels: string[]
  /** Username; `-`: not assigned. */
  assignee: string
  author: string
  /** Slug; `-`: no milestone. */
  milestone: string
  kind: (typeof issueKinds)[number] | ''
  filter: (typeof issueFilters)[number] | ''
  sort: (typeof issueSorts)[number]
  page: number
}

export const issueHref = (number: number) => `/issues/${number}`

/** The URL of a filter, without default values. Any change except of the page leads to the first page. */
export function issuesHref(filter: Partial<IssueFilter>, changes: Partial<IssueFilter> = {}): string {
  const {
    q,
    state,
    labels,
    assignee,
    author,
    milestone,
    kind,
    filter: mine,
    sort,
    page,
  } = { ...filter, page: 1, ...changes }
  const values = {
    q,
    state: state === 'open' ? '' : state,
    label: labels?.join(','),
    ...{ assignee, author, milestone, kind },
    filter: mine,
    sort: sort === 'newest' ? '' : sort,
    page: page === 1 ? '' : String(page),
  }
  const search = new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return search.size > 0 ? `/issues?${search.toString().replaceAll('%2C', ',')}` : '/issues'
}
