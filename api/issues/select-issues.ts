import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Issue, IssueChoices } from '#contract/issues'
import { showAuthor } from '../comments/comment-row'
import { issueMarks, issueRelations, issues, labels, milestones } from '../platform/db/schema/issues'
import { roles, users } from '../platform/db/schema/members'
import type { Caller } from '../platform/http/caller.queries'
import { judgeIssue } from './issue.rules'
import {
  assignees,
  isMarkOf,
  type LineRow,
  lineColumns,
  showLabel,
  showLine,
  showMilestone,
  showRef,
} from './issue-row'

type Database = DrizzleD1Database

/** Links and choices of each kind. */
const most = 50

/** Rows for `showLine`: of one issue, or of a condition to add. */
export function selectIssues(db: Database, readerId: number, id?: number | SQL<number>) {
  return db
    .select(lineColumns(readerId))
    .from(issues)
    .leftJoin(users, eq(users.id, issues.authorId))
    .leftJoin(assignees, eq(assignees.id, issues.assigneeId))
    .leftJoin(milestones, eq(milestones.id, issues.milestoneId))
    .leftJoin(issueMarks, isMarkOf(readerId))
    .where(id === undefined ? undefined : eq(issues.id, id))
    .$dynamic()
}

const linked = alias(issues, 'linked')
const refColumns = { id: linked.id, title: linked.title, isOpen: linked.isOpen, closedAs: linked.closedAs }

/** The queries of one issue with its links, whose rows `showIssue` takes. The id may be a subquery. */
export function selectIssue(db: Database, id: number | SQL<number>, readerId: number) {
  const original = sql`(select duplicate_of from issues where id = ${id})`
  const related = sql`select higher_id from ${issueRelations} where ${issueRelations.lowerId} = ${id}
    union all select lower_id from ${issueRelations} where ${issueRelations.higherId} = ${id}`
  return [
    selectIssues(db, readerId, id),
    db.select(refColumns).from(linked).where(eq(linked.id, original)),
    db.select(refColumns).from(linked).where(eq(linked.duplicateOf, id)).orderBy(asc(linked.id)).limit(most),
    db.select(refColumns).from(linked).where(sql`${linked.id} in (${related})`).orderBy(asc(linked.id)).limit(most),
  ] as const
}

type Ref = Parameters<typeof showRef>[0]

export function showIssue(
  { 0: [row], 1: [original], 2: duplicates, 3: related }: { 0: LineRow[]; 1: Ref[]; 2: Ref[]; 3: Ref[] },
  caller: Caller,
): Issue | undefined {
  return (
    row && {
      ...showLine(row),
      ...judgeIssue(caller, row),
      duplicateOf: original ? showRef(original) : null,
      duplicates: duplicates.map(showRef),
      related: related.map(showRef),
    }
  )
}

/** Members who manage issues. `condition` is one on `users`. */
export function selectManagers(db: Database, condition?: SQL) {
  const isManager = sql`exists (select 1 from json_each(${roles.permissions}) where value = 'issues.manage')`
  return db
    .select({ id: users.id, username: users.username, role: users.role })
    .from(roles)
    .crossJoin(users)
    .where(
      and(
        sql`${users.role} = ${roles.slug} and ${isManager}`,
        isNull(users.bannedAt),
        isNull(users.closedAt),
        condition,
      ),
    )
    .orderBy(asc(users.usernameKey))
    .limit(most)
}

export function selectChoices(db: Database) {
  return [
    db
      .select({ id: labels.id, name: labels.name, color: labels.color, description: labels.description })
      .from(labels)
      .orderBy(asc(labels.nameKey)),
    db
      .select({ id: milestones.id, name: milestones.name, dueOn: milestones.dueOn, closedAt: milestones.closedAt })
      .from(milestones)
      .orderBy(desc(isNull(milestones.closedAt)), asc(milestones.dueOn), asc(milestones.id))
      .limit(2 * most),
    selectManagers(db),
  ] as const
}

type ChoiceRows = { [Index in 0 | 1 | 2]: Awaited<ReturnType<typeof selectChoices>[Index]> }

export function showChoices({ 0: own, 1: named, 2: managers }: ChoiceRows): IssueChoices {
  return {
    labels: own.map(showLabel),
    milestones: named.map(showMilestone),
    assignees: managers.flatMap((manager) => showAuthor(manager) ?? []),
  }
}
