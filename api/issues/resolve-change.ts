import { eq, inArray } from 'drizzle-orm'
import type { IssueBulk, IssuePatch } from '#contract/issue-changes'
import { usernameKey } from '../lib/account-names/username-key'
import { parseSlug } from '../lib/slug/torrent-slug'
import { issues, labels, milestones } from '../platform/db/schema/issues'
import { users } from '../platform/db/schema/members'
import { ApiFailure } from '../platform/http/api-failure'
import type { ApiContext } from '../platform/http/app-env'
import type { IssueChange } from './change-issues.queries'
import { selectManagers } from './select-issues'

type Asked = Omit<IssuePatch, 'revision' | 'labels' | 'title'> &
  Pick<IssuePatch, 'title' | 'labels'> &
  Pick<IssueBulk, 'addLabels' | 'removeLabels'>

/** An id that no row has. */
const none = 0

const idOf = (slug: string) => parseSlug(slug) ?? none

/** The queries of what a change names, whose rows `resolveChange` takes. */
export function selectNamed({ var: { db } }: ApiContext, asked: Asked) {
  const slugs = [...(asked.labels ?? []), ...(asked.addLabels ?? []), ...(asked.removeLabels ?? [])]
  return [
    db
      .select({ id: labels.id })
      .from(labels)
      .where(inArray(labels.id, [none, ...slugs.map(idOf)])),
    db
      .select({ id: milestones.id })
      .from(milestones)
      .where(eq(milestones.id, idOf(asked.milestone ?? ''))),
    selectManagers(db, eq(users.usernameKey, usernameKey(asked.assignee ?? ''))),
    db
      .select({ id: issues.id, duplicateOf: issues.duplicateOf })
      .from(issues)
      .where(eq(issues.id, asked.duplicateOf ?? none)),
  ] as const
}

type Rows = { [Index in 0 | 1 | 2 | 3]: Awaited<ReturnType<typeof selectNamed>[Index]> }

/**
 * The change with ids. `own` are the ids of the labels that the issue has, `numbers` the issues to change.
 * @throws ApiFailure 422 for what does not exist
 */
export function resolveChange(asked: Asked, rows: Rows, numbers: number[], own: number[] = []): IssueChange {
  const { 0: labelRows, 1: milestoneRows, 2: memberRows, 3: originals } = rows
  const known = new Set(labelRows.map(({ id }) => id))
  const readLabels = (slugs: string[] | undefined, field: string) =>
    slugs?.map((slug) => (known.has(idOf(slug)) ? idOf(slug) : refuse(field, 'The label was not found')))
  const all = readLabels(asked.labels, 'labels')
  if (asked.state === 'duplicate') checkOriginal(originals[0], numbers)
  if (asked.stage !== undefined && asked.state !== undefined && asked.state !== 'open') {
    refuse('stage', 'A closed issue has no stage', 'invalid')
  }
  return {
    ...{ title: asked.title, kind: asked.kind, stage: asked.stage, isLocked: asked.isLocked },
    // A column of open issues opens it.
    state: asked.stage === undefined ? asked.state : 'open',
    duplicateOf: asked.state === 'duplicate' ? asked.duplicateOf : undefined,
    assigneeId:
      asked.assignee == null ? asked.assignee : (memberRows[0]?.id ?? refuse('assignee', 'The member was not found')),
    milestoneId:
      asked.milestone == null
        ? asked.milestone
        : (milestoneRows[0]?.id ?? refuse('milestone', 'The milestone was not found')),
    addLabels: all ? all.filter((id) => !own.includes(id)) : readLabels(asked.addLabels, 'addLabels'),
    removeLabels: all ? own.filter((id) => !all.includes(id)) : readLabels(asked.removeLabels, 'removeLabels'),
  }
}

function checkOriginal(original: { id: number; duplicateOf: number | null } | undefined, numbers: number[]) {
  if (!original) refuse('duplicateOf', 'The issue was not found')
  if (numbers.includes(original.id) || original.duplicateOf !== null) {
    refuse('duplicateOf', 'The issue is a duplicate itself', 'duplicate')
  }
}

function refuse(field: string, message: string, code = 'unknown'): never {
  throw new ApiFailure(422, message, { errors: { [field]: [code] } })
}
