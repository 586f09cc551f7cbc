import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { IssueLabel } from '#contract/issue-labels'
import type { IssueLine, IssueRef } from '#contract/issues'
import { showAuthor } from '../comments/comment-row'
import { printSlug } from '../lib/slug/torrent-slug'
import { issueLabels, issueMarks, issues, issueVotes, labels, milestones } from '../platform/db/schema/issues'
import { users } from '../platform/db/schema/members'
import type { Caller } from '../platform/http/caller.queries'

export function canManage({ permissions }: Pick<Caller, 'permissions'>): boolean {
  return permissions.includes('issues.manage')
}

export const assignees = alias(users, 'assignees')

/** `users` is joined as the author, `assignees` as the assignee, `milestones`, and `issueMarks` of the reader. */
export const lineColumns = (readerId: number) => ({
  id: issues.id,
  title: issues.title,
  kind: issues.kind,
  isOpen: issues.isOpen,
  closedAs: issues.closedAs,
  closedAt: issues.closedAt,
  closedBy: issues.closedBy,
  stage: issues.stage,
  authorId: issues.authorId,
  isLocked: issues.isLocked,
  votes: issues.votes,
  comments: issues.comments,
  createdAt: issues.createdAt,
  updatedAt: issues.updatedAt,
  revision: issues.revision,
  duplicateOf: issues.duplicateOf,
  username: sql<string | null>`${users.username}`.as('author_name'),
  role: sql<string | null>`${users.role}`.as('author_role'),
  assignee: sql<string | null>`${assignees.username}`.as('assignee_name'),
  assigneeRole: sql<string | null>`${assignees.role}`.as('assignee_role'),
  milestoneId: issues.milestoneId,
  milestone: sql<string | null>`${milestones.name}`.as('milestone_name'),
  dueOn: milestones.dueOn,
  milestoneClosedAt: sql<number | null>`${milestones.closedAt}`.as('milestone_closed_at'),
  labels: sql<string>`(select json_group_array(json_array(own.id, own.name, own.color, own.description)) from
    (select ${labels.id}, ${labels.name}, ${labels.color}, ${labels.description} from ${issueLabels}
      join ${labels} on ${labels.id} = ${issueLabels.labelId} where ${issueLabels.issueId} = ${issues.id}
      order by ${labels.nameKey}) as own)`.as('own_labels'),
  hasVoted: sql<0 | 1>`exists (select 1 from ${issueVotes} where ${issueVotes.issueId} = ${issues.id}
    and ${issueVotes.userId} = ${readerId})`.as('has_voted'),
  level: issueMarks.level,
})

export const isMarkOf = (readerId: number) => and(eq(issueMarks.issueId, issues.id), eq(issueMarks.userId, readerId))

type Stored = typeof issues.$inferSelect

export type LineRow = Omit<Stored, 'position' | 'assigneeId' | 'bodyId' | 'entries'> & {
  [Name in 'username' | 'role' | 'assignee' | 'assigneeRole' | 'milestone' | 'dueOn']: string | null
} & {
  milestoneClosedAt: number | null
  labels: string
  hasVoted: 0 | 1
  level: (typeof issueMarks.$inferSelect)['level'] | null
}

export const showLabel = ({
  id,
  ...label
}: Pick<typeof labels.$inferSelect, 'id' | 'name' | 'description'> & { color: string }) =>
  ({ slug: printSlug(label.name, id, 'label'), ...label }) as IssueLabel

export function showMilestone({
  id,
  name,
  dueOn,
  closedAt,
}: Omit<typeof milestones.$inferSelect, 'nameKey' | 'description'>) {
  return { slug: printSlug(name, id, 'milestone'), name, dueOn, isOpen: closedAt === null }
}

export const showRef = ({
  id,
  title,
  isOpen,
  closedAs,
}: Pick<Stored, 'id' | 'title' | 'isOpen' | 'closedAs'>): IssueRef => ({
  ...{ number: id, title, isOpen, closedAs },
})

const printTime = (ms: number) => new Date(ms).toISOString()

export function showLine(row: LineRow): IssueLine {
  const { kind, stage, votes, comments, isLocked, level, revision, milestoneId, milestone } = row
  const own = JSON.parse(row.labels) as [number, string, string, string][]
  return {
    ...showRef(row),
    ...{ kind, stage, votes, comments, isLocked, level, revision },
    labels: own.map(([id, name, color, description]) => showLabel({ id, name, color, description })),
    assignee: showAuthor({ username: row.assignee, role: row.assigneeRole }),
    milestone:
      milestoneId === null || milestone === null
        ? null
        : showMilestone({ id: milestoneId, name: milestone, dueOn: row.dueOn, closedAt: row.milestoneClosedAt }),
    author: showAuthor(row),
    hasVoted: row.hasVoted === 1,
    createdAt: printTime(row.createdAt),
    updatedAt: printTime(row.updatedAt),
    closedAt: row.closedAt === null ? null : printTime(row.closedAt),
  }
}
