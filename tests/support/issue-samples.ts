import type { IssueList } from '#contract/issue-list'
import type { Issue, IssueEvent, IssueLine, IssuePage } from '#contract/issues'
import { postSample } from './forum-samples'

const labels = [
  { slug: 'interface-3', name: 'Interface', color: 'blue' as const, description: 'What members see' },
  { slug: 'help-wanted-4', name: '<help> wanted', color: 'grey' as const, description: '' },
]
const milestone = { slug: 'winter-2', name: 'Winter', dueOn: '2026-12-20', isOpen: true }
const brine = { username: 'brine', role: 'member' }

export const issueLineSample: IssueLine = {
  ...{ number: 12, title: 'Search forgets <words>', isOpen: true, closedAs: null },
  ...{ kind: 'bug', stage: 'planned', labels, assignee: brine, milestone, author: null },
  ...{ votes: 7, hasVoted: false, comments: 4, isLocked: false, level: null },
  ...{ createdAt: '2026-11-19T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z', closedAt: null, revision: 3 },
}

export const issueSample: Issue = {
  ...issueLineSample,
  ...{ duplicateOf: null, duplicates: [], related: [], isMine: false },
  ...{ canRename: false, canClose: false, canReopen: false, canComment: true, canManage: false },
}

export const issueListSample: IssueList = {
  data: [issueLineSample],
  meta: { page: 1, perPage: 50, total: 60, totalIsCapped: false },
  counts: { open: 60, closed: 3 },
  choices: { labels, milestones: [milestone], assignees: [brine] },
  views: [],
  canCreate: true,
  canManage: false,
}

export const eventSample = (changes: Partial<IssueEvent>): IssueEvent => ({
  ...{ kind: 'locked', actor: brine, at: '2026-11-20T10:00:00.000Z', before: null, after: null },
  ...{ label: null, member: null, issue: null, from: null },
  ...changes,
})

export const commentSample = (number: number) => {
  const { number: _, ...comment } = postSample(number)
  return comment
}

export const issuePageSample: IssuePage = {
  issue: issueSample,
  body: commentSample(1),
  entries: [
    { number: 1, comment: commentSample(2), event: null },
    { number: 2, comment: null, event: eventSample({}) },
  ],
  notes: null,
  choices: null,
  ...{ page: 1, pages: 1, perPage: 50 },
}
