import { IssueQuery, issueFilters, issueSorts, issueStates, maxFilterLabels } from '#contract/issue-list'
import { issueKinds } from '#contract/issues'
import { maxPagedRows } from '#contract/paging'
import { type IssueFilter, issuesHref } from './issue-filter'

export const issuesPerPage = 50

const filterNames = ['q', 'state', 'label', 'assignee', 'author', 'milestone', 'kind', 'filter', 'sort', 'page']

/** Invalid parts are ignored: an old or mistyped link still shows the list. */
export function readIssueFilter(search: URLSearchParams): IssueFilter {
  const textOf = (name: 'q' | 'assignee' | 'author' | 'milestone') => {
    const text = (search.get(name) ?? '').replace(/\p{Cc}+/gu, ' ').trim()
    return IssueQuery.shape[name].safeParse(text).success ? text : ''
  }
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name))
  const labels = search.getAll('label').flatMap((text) => text.split(','))
  const page = Number(search.get('page'))
  return {
    q: textOf('q'),
    state: oneOf('state', issueStates) ?? 'open',
    labels: [...new Set(labels)].filter((slug) => slug !== '' && slug.length <= 160).slice(0, maxFilterLabels),
    assignee: textOf('assignee'),
    author: textOf('author'),
    milestone: textOf('milestone'),
    kind: oneOf('kind', issueKinds) ?? '',
    filter: oneOf('filter', issueFilters) ?? '',
    sort: oneOf('sort', issueSorts) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, Math.floor(maxPagedRows / issuesPerPage)) : 1,
  }
}

/** The URL without empty fields, if a form wrote it with them. */
export function tidyHref(filter: IssueFilter, search: URLSearchParams): string | null {
  const isUntidy = filterNames.some((name) => search.get(name) === '' || search.getAll(name).length > 1)
  return isUntidy ? issuesHref(filter, { page: filter.page }) : null
}

export function toQuery({ labels, q, assignee, author, milestone, kind, filter, ...rest }: IssueFilter) {
  return {
    ...rest,
    perPage: issuesPerPage,
    ...(q && { q }),
    ...(assignee && { assignee }),
    ...(author && { author }),
    ...(milestone && { milestone }),
    ...(kind && { kind }),
    ...(filter && { filter }),
    ...(labels.length > 0 && { label: labels.join(',') }),
  }
}
