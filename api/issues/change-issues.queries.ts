import { inArray, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { IssuePatch } from '#contract/issue-changes'
import { issueEntries, issueLabels, issueMarks, issues } from '../platform/db/schema/issues'
import { auditEvents } from '../platform/db/schema/moderation'
import { notifyAssignee, notifyOfState } from './notify-issues'

type Database = DrizzleD1Database

/** An issue at the revision that was read. */
export interface Read {
  id: number
  revision: number
}

/** With the ids of what the contract names. */
export interface IssueChange extends Pick<IssuePatch, 'title' | 'kind' | 'state' | 'stage' | 'isLocked'> {
  duplicateOf?: number | undefined
  assigneeId?: number | null | undefined
  milestoneId?: number | null | undefined
  addLabels?: number[] | undefined
  removeLabels?: number[] | undefined
}

export interface Extra {
  /** On the board. */
  position?: number | undefined
  /** Further statements of the transaction. */
  more?: BatchItem<'sqlite'>[]
}

export interface Actor {
  id: number
  /** With entries in the audit log. */
  isStaff: boolean
  reason: string | null
}

/** One changed field: an event of the timeline and an entry of the audit log for each issue that has another value. */
interface Step {
  /** Expressions on `issues`. */
  condition: SQL
  event: (typeof issueEntries.$inferSelect)['kind']
  action: string
  before?: SQL
  after?: SQL
  memberId?: SQL
  otherId?: SQL
  /** Instead of `before` and `after` in the timeline. */
  detail?: SQL
  /** Further rows for each issue. */
  join?: SQL
}

/**
 * Changes the issues that still have the revision which was read, with their events, audit entries and notifications, in one
 * transaction.
 * @returns the ids of the changed issues and of the notified members
 */
export async function changeIssues(
  db: Database,
  read: Read[],
  change: IssueChange,
  by: Actor,
  now: number,
  { position, more = [] }: Extra = {},
) {
  const pairs = JSON.stringify(read.map(({ id, revision }) => [id, revision]))
  const target = sql`json_each(${pairs}) as wanted cross join issues
    on issues.id = wanted.value ->> 0 and issues.revision = wanted.value ->> 1`
  const steps = listSteps(change)
  const events = steps.flatMap((step) => [
    recordEntry(db, target, step, by, now),
    ...(by.isStaff ? [recordAudit(db, target, step, by, now)] : []),
  ])
  const { state, duplicateOf } = change
  if (state === 'duplicate' && duplicateOf !== undefined) events.push(recordDuplicate(db, target, duplicateOf, by, now))
  const news = [
    ...(state === undefined ? [] : [notifyOfState(db, target, { state, actorId: by.id }, now)]),
    ...(change.assigneeId == null
      ? []
      : [notifyAssignee(db, target, { memberId: change.assigneeId, actorId: by.id }, now)]),
  ]
  const update = db
    .update(issues)
    .set({
      ...listValues(change, by, now),
      ...(position !== undefined && { position }),
      revision: sql`${issues.revision} + 1`,
    })
    .where(inArray(issues.id, sql`(select issues.id from ${target})`))
    .returning({ id: issues.id })
  const batch: BatchItem<'sqlite'>[] = [...events, ...changeLabels(db, target, change), ...news, update, ...more]
  const results = await db.batch(batch as [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]])
  const last = batch.indexOf(update)
  const notified = results.slice(last - news.length, last) as { userId: number }[][]
  return {
    changed: (results[last] as { id: number }[]).map(({ id }) => id),
    notified: notified.flat().map(({ userId }) => userId),
  }
}

function listSteps(change: IssueChange): Step[] {
  const { title, kind, state, stage, duplicateOf, assigneeId, milestoneId, isLocked, addLabels, removeLabels } = change
  const nameOf = (id: SQL) => sql`(select name from milestones where milestones.id = ${id})`
  const steps: (Step | false)[] = [
    title !== undefined && {
      ...{ event: 'renamed', action: 'issue.rename', condition: sql`issues.title <> ${title}` },
      ...{ before: sql`issues.title`, after: sql`${title}` },
    },
    kind !== undefined && {
      ...{ event: 'kind', action: 'issue.kind', condition: sql`issues.kind <> ${kind}` },
      ...{ before: sql`issues.kind`, after: sql`${kind}` },
    },
    state === 'open' && {
      ...{ event: 'reopened', action: 'issue.reopen', condition: sql`not issues.is_open` },
      ...{ before: sql`issues.closed_as`, after: sql`'open'` },
    },
    state !== undefined &&
      state !== 'open' && {
        ...{ event: 'closed', action: 'issue.close' },
        condition: sql`(issues.closed_as is not ${state} or issues.duplicate_of is not ${duplicateOf ?? null})`,
        ...{ before: sql`coalesce(issues.closed_as, 'open')`, after: sql`${state}` },
        ...(duplicateOf !== undefined && { otherId: sql`${duplicateOf}` }),
      },
    stage !== undefined && {
      ...{ event: 'stage', action: 'issue.stage', condition: sql`issues.stage is not ${stage}` },
      ...{ before: sql`issues.stage`, after: sql`${stage}` },
    },
    assigneeId === null && {
      ...{ event: 'unassigned', action: 'issue.unassign', condition: sql`issues.assignee_id is not null` },
      memberId: sql`issues.assignee_id`,
    },
    assigneeId != null && {
      ...{ event: 'assigned', action: 'issue.assign', condition: sql`issues.assignee_id is not ${assigneeId}` },
      memberId: sql`${assigneeId}`,
    },
    milestoneId !== undefined && {
      ...{ event: 'milestone', action: 'issue.milestone', condition: sql`issues.milestone_id is not ${milestoneId}` },
      ...{ before: nameOf(sql`issues.milestone_id`), after: nameOf(sql`${milestoneId}`) },
    },
    isLocked !== undefined && {
      ...{ event: isLocked ? 'locked' : 'unlocked', action: isLocked ? 'issue.lock' : 'issue.unlock' },
      condition: sql`issues.is_locked <> ${Number(isLocked)}`,
    },
    addLabels !== undefined && addLabels.length > 0 && labelStep('labelled', 'issue.label', addLabels),
    removeLabels !== undefined && removeLabels.length > 0 && labelStep('unlabelled', 'issue.unlabel', removeLabels),
  ]
  return steps.filter((step) => step !== false)
}

function labelStep(event: 'labelled' | 'unlabelled', action: string, ids: number[]): Step {
  const has = sql`exists (select 1 from issue_labels where issue_labels.issue_id = issues.id and issue_labels.label_id = labels.id)`
  return {
    ...{ event, action },
    join: sql`cross join json_each(${JSON.stringify(ids)}) as chosen cross join labels on labels.id = chosen.value`,
    condition: event === 'labelled' ? sql`not ${has}` : has,
    ...{
      before: event === 'labelled' ? sql`null` : sql`labels.name`,
      after: event === 'labelled' ? sql`labels.name` : sql`null`,
    },
    detail: sql`json_object('name', labels.name, 'color', labels.color)`,
  }
}

function recordEntry(db: Database, target: SQL, step: Step, by: Actor, now: number) {
  const { condition, event, before, after, memberId = sql`null`, otherId = sql`null`, join = sql`` } = step
  const detail = step.detail ?? (after ? sql`json_object('before', ${before}, 'after', ${after})` : sql`'{}'`)
  return db.insert(issueEntries).select(
    sql`select null, issues.id, null, ${event}, ${now}, ${by.id}, null, ${memberId}, ${otherId}, ${detail}
        from ${target} ${join} where ${condition}`,
  )
}

/** In the timeline of the original. */
function recordDuplicate(db: Database, target: SQL, original: number, by: Actor, now: number) {
  return db.insert(issueEntries).select(
    sql`select null, original.id, null, 'duplicated', ${now}, ${by.id}, null, null, issues.id, '{}'
        from ${target} cross join issues as original on original.id = ${original} where issues.duplicate_of is not ${original}`,
  )
}

function recordAudit(db: Database, target: SQL, step: Step, by: Actor, now: number) {
  const { condition, action, before, after, memberId, otherId, join = sql`` } = step
  const values = after ? sql`'before', ${before}, 'after', ${after}` : sql`'member', ${memberId ?? sql`null`}`
  const more = otherId ? sql`, 'duplicateOf', ${otherId}` : sql``
  return db.insert(auditEvents).select(
    sql`select null, ${by.id}, ${action}, 'issue', issues.id, ${by.reason}, ${now}, json_object(${values}${more})
        from ${target} ${join} where ${condition}`,
  )
}

/** A new assignee watches the issue, unless they chose a level. */
function changeLabels(db: Database, target: SQL, { addLabels = [], removeLabels = [], assigneeId }: IssueChange) {
  const chosen = (ids: number[]) => sql`json_each(${JSON.stringify(ids)}) as chosen`
  return [
    ...(addLabels.length === 0
      ? []
      : [
          db
            .insert(issueLabels)
            .select(sql`select issues.id, chosen.value from ${target} cross join ${chosen(addLabels)} where true`)
            .onConflictDoNothing(),
        ]),
    ...(removeLabels.length === 0
      ? []
      : [
          db
            .delete(issueLabels)
            .where(
              sql`(issue_id, label_id) in (select issues.id, chosen.value from ${target} cross join ${chosen(removeLabels)})`,
            ),
        ]),
    ...(assigneeId == null
      ? []
      : [
          db
            .insert(issueMarks)
            .select(sql`select ${assigneeId}, issues.id, 'watch' from ${target} where true`)
            .onConflictDoNothing(),
        ]),
  ]
}

/** Column values; expressions see the values before the change. */
function listValues(change: IssueChange, by: Actor, now: number) {
  const { title, kind, state, stage, duplicateOf, assigneeId, milestoneId, isLocked } = change
  const isSame = sql`${issues.closedAs} is ${state ?? null}`
  const ofState =
    state === undefined
      ? {}
      : state === 'open'
        ? {
            ...{ isOpen: true, closedAs: null, closedAt: null, closedBy: null, duplicateOf: null },
            stage: sql`case when ${issues.isOpen} then ${issues.stage} else 'open' end`,
          }
        : {
            ...{ isOpen: false, closedAs: state, stage: state === 'completed' ? ('done' as const) : null },
            closedAt: sql`case when ${isSame} then ${issues.closedAt} else ${now} end`,
            closedBy: sql`case when ${isSame} then ${issues.closedBy} else ${by.id} end`,
            duplicateOf: duplicateOf ?? null,
          }
  return {
    ...ofState,
    ...(stage !== undefined && { stage }),
    ...(title !== undefined && { title }),
    ...(kind !== undefined && { kind }),
    ...(assigneeId !== undefined && { assigneeId }),
    ...(milestoneId !== undefined && { milestoneId }),
    ...(isLocked !== undefined && { isLocked }),
  }
}
