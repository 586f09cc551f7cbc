import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import type { IssueList } from '#contract/issue-list'
import { issueStates } from '#contract/issue-list'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { readBulkResult } from './bulk/bulk.server'
import { type IssueFilter, issuesHref } from './issue-filter'
import { issuesPerPage, readIssueFilter, tidyHref, toQuery } from './issue-filter.server'
import { writeIssues } from './issue-rows.server'
import type { IssuesView } from './issues-view'
import { describeViews } from './views/saved-views.server'

/** A page of issues. Redirects from addresses with empty fields. */
export async function readIssues(context: AppLoadContext, request: Request): Promise<IssuesView> {
  const { searchParams } = new URL(request.url)
  const filter = readIssueFilter(searchParams)
  const tidy = tidyHref(filter, searchParams)
  if (tidy) throw redirect(tidy)
  const list = await context.requireApi().get('/v1/issues', { query: toQuery(filter) })
  const { data, meta, counts, choices, views, canCreate, canManage } = list
  const reader = readerOf(context)
  const { t } = reader
  const terms = describeTerms(filter, choices, reader)
  const pages = Math.max(1, Math.ceil(meta.total / issuesPerPage))
  const show = (count: number) => formatNumber(count, reader.language)
  const from = (filter.page - 1) * issuesPerPage
  const total = { open: counts.open, closed: counts.closed, all: counts.open + counts.closed }
  return {
    filter,
    views: describeViews(views, filter),
    tabs: issueStates.map((state) => ({
      href: issuesHref(filter, { state }),
      label: t(`issueTexts.list.states.${state}`),
      count: show(total[state]),
      current: state === filter.state,
    })),
    terms,
    choices: {
      labels: choices.labels.map(({ slug, name }) => ({ value: slug, label: name })),
      assignees: choices.assignees.map(({ username }) => ({ value: username, label: username })),
      milestones: choices.milestones.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    state: data.length > 0 ? 'issues' : terms.length > 0 || total.all > 0 ? 'noMatch' : 'none',
    rows: context.serverHtml.send('issues', writeIssues(data, { filter, canSelect: canManage }, reader)),
    page: filter.page,
    pages,
    summary: t('issueTexts.list.summary', {
      from: show(from + 1),
      to: show(from + data.length),
      total: show(meta.total),
    }),
    canCreate,
    canManage,
    bulk: readBulkResult(searchParams),
  }
}

function describeTerms(filter: IssueFilter, choices: IssueList['choices'], { t }: Reader): IssuesView['terms'] {
  const { q, labels, assignee, author, milestone, kind, filter: mine } = filter
  const nameOf = (slug: string, list: { slug: string; name: string }[], none: string) =>
    slug === '-' ? none : (list.find((each) => each.slug === slug)?.name ?? slug)
  const term = (name: keyof IssueFilter, value: string, shown: string) =>
    value === '' ? [] : [{ label: shown, href: issuesHref(filter, { [name]: '' }) }]
  const name = (key: 'q' | 'label' | 'assignee' | 'author' | 'milestone', value: string) =>
    t(`issueTexts.list.terms.${key}`, { value })
  return [
    ...term('q', q, name('q', q)),
    ...labels.map((slug) => ({
      label: name('label', nameOf(slug, choices.labels, t('issues.none.label'))),
      href: issuesHref(filter, { labels: labels.filter((each) => each !== slug) }),
    })),
    ...term('kind', kind, kind && t(`issueTexts.kinds.${kind}`)),
    ...term('assignee', assignee, name('assignee', assignee === '-' ? t('issues.none.assignee') : assignee)),
    ...term('author', author, name('author', author)),
    ...term(
      'milestone',
      milestone,
      name('milestone', nameOf(milestone, choices.milestones, t('issues.none.milestone'))),
    ),
    ...term('filter', mine, mine && t(`issues.filters.${mine}`)),
  ]
}
