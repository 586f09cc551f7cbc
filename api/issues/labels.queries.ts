import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import {
  type LabelChange,
  type LabelFields,
  type MilestoneChange,
  type MilestoneDetail,
  type MilestoneFields,
  maxLabels,
  maxMilestones,
  type StaffLabel,
} from '#contract/issue-labels'
import { listChanges } from '../audit/list-changes'
import { labels, milestones } from '../platform/db/schema/issues'
import { auditEvents } from '../platform/db/schema/moderation'
import { showLabel, showMilestone } from './issue-row'

type Database = DrizzleD1Database

interface Act {
  actorId: number
  now: number
}

const keyOf = (name: string) => name.toLowerCase()

const labelColumns = { id: labels.id, name: labels.name, color: labels.color, description: labels.description }

export async function findLabels(db: Database): Promise<StaffLabel[]> {
  const used = sql<number>`(select count(*) from issue_labels where issue_labels.label_id = labels.id)`.as('used')
  const rows = await db
    .select({ ...labelColumns, used })
    .from(labels)
    .orderBy(asc(labels.nameKey))
  return rows.map(({ used, ...row }) => ({ ...showLabel(row), issues: used }))
}

/** Undefined when the name is taken, or there are too many. */
export async function storeLabel(db: Database, fields: LabelFields, act: Act) {
  const { name, color, description } = fields
  const [rows] = await db.batch([
    db
      .insert(labels)
      .select(
        sql`select null, ${name}, ${keyOf(name)}, ${description}, ${color} where (select count(*) from labels) < ${maxLabels}`,
      )
      .onConflictDoNothing()
      .returning(labelColumns),
    recordChange(db, 'issue_label.create', sql`(select max(id) from labels)`, fields, act),
  ])
  return rows[0]
}

export async function isLabelTaken(db: Database, name: string): Promise<boolean> {
  return (
    (
      await db
        .select({ id: labels.id })
        .from(labels)
        .where(eq(labels.nameKey, keyOf(name)))
    ).length > 0
  )
}

/** The label before a change, and whether another one has the new name. */
export async function findForLabelChange(db: Database, id: number, name: string) {
  const [[before], others] = await db.batch([
    db.select(labelColumns).from(labels).where(eq(labels.id, id)),
    db
      .select({ id: labels.id })
      .from(labels)
      .where(and(eq(labels.nameKey, keyOf(name)), ne(labels.id, id))),
  ])
  return { before, isTaken: others.length > 0 }
}

/** Returns false when it has other values than `from`. Equal values are no change. */
export async function changeLabel(
  db: Database,
  { id, ...before }: Omit<typeof labels.$inferSelect, 'nameKey'>,
  { from, ...fields }: LabelChange,
  act: Act,
): Promise<boolean> {
  const detail = listChanges(before, fields)
  if (Object.keys(detail).length === 0) return true
  const isFree = sql`not exists (select 1 from labels as other where other.name_key = ${keyOf(fields.name)} and other.id <> ${id})`
  const { name, color, description } = from ?? before
  const isEdited = and(eq(labels.name, name), eq(labels.color, color), eq(labels.description, description))
  const [rows] = await db.batch([
    db
      .update(labels)
      .set({ ...fields, nameKey: keyOf(fields.name) })
      .where(and(eq(labels.id, id), isEdited, isFree))
      .returning({ id: labels.id }),
    recordChange(db, 'issue_label.change', sql`${id}`, detail, act),
  ])
  return rows.length > 0
}

export async function removeLabel(db: Database, id: number, { actorId, now }: Act): Promise<boolean> {
  const [, removed] = await db.batch([
    db.insert(auditEvents).select(
      sql`select null, ${actorId}, 'issue_label.delete', 'issue_label', id, null, ${now},
        json_object('name', name, 'color', color, 'description', description) from labels where id = ${id}`,
    ),
    db.delete(labels).where(eq(labels.id, id)).returning({ id: labels.id }),
  ])
  return removed.length > 0
}

const milestoneColumns = {
  id: milestones.id,
  name: milestones.name,
  dueOn: milestones.dueOn,
  closedAt: milestones.closedAt,
}

export async function findMilestones(db: Database): Promise<MilestoneDetail[]> {
  const count = (isOpen: 0 | 1) =>
    sql<number>`(select count(*) from issues where issues.milestone_id = milestones.id and issues.is_open = ${isOpen})`
  const rows = await db
    .select({
      ...milestoneColumns,
      description: milestones.description,
      open: count(1).as('open_issues'),
      closed: count(0).as('closed_issues'),
    })
    .from(milestones)
    .orderBy(desc(isNull(milestones.closedAt)), asc(milestones.dueOn), asc(milestones.id))
  return rows.map(({ description, open, closed, ...row }) => ({ ...showMilestone(row), description, open, closed }))
}

/** Undefined when the name is taken, or there are too many. */
export async function storeMilestone(db: Database, fields: MilestoneFields, act: Act) {
  const { name, description, dueOn, isOpen } = fields
  const [rows] = await db.batch([
    db
      .insert(milestones)
      .select(
        sql`select null, ${name}, ${keyOf(name)}, ${description}, ${dueOn}, ${isOpen ? null : act.now}
          where (select count(*) from milestones) < ${maxMilestones}`,
      )
      .onConflictDoNothing()
      .returning(milestoneColumns),
    recordChange(db, 'issue_milestone.create', sql`(select max(id) from milestones)`, fields, act),
  ])
  return rows[0]
}

export async function isMilestoneTaken(db: Database, name: string): Promise<boolean> {
  return (
    (
      await db
        .select({ id: milestones.id })
        .from(milestones)
        .where(eq(milestones.nameKey, keyOf(name)))
    ).length > 0
  )
}

/** The milestone before a change, and whether another one has the new name. */
export async function findForMilestoneChange(db: Database, id: number, name: string) {
  const [[before], others] = await db.batch([
    db
      .select({
        ...{ id: milestones.id, name: milestones.name, description: milestones.description, dueOn: milestones.dueOn },
        isOpen: sql<boolean>`${milestones.closedAt} is null`.mapWith(Boolean),
      })
      .from(milestones)
      .where(eq(milestones.id, id)),
    db
      .select({ id: milestones.id })
      .from(milestones)
      .where(and(eq(milestones.nameKey, keyOf(name)), ne(milestones.id, id))),
  ])
  return { before, isTaken: others.length > 0 }
}

/** Returns false when it has other values than `from`. Equal values are no change. */
export async function changeMilestone(
  db: Database,
  { id, ...before }: MilestoneFields & { id: number },
  { from, ...fields }: MilestoneChange,
  act: Act,
): Promise<boolean> {
  const detail = listChanges(before, fields)
  if (Object.keys(detail).length === 0) return true
  const { isOpen, ...values } = fields
  const isFree = sql`not exists (select 1 from milestones as other where other.name_key = ${keyOf(fields.name)} and other.id <> ${id})`
  const edited = from ?? before
  const isEdited = sql`name = ${edited.name} and description = ${edited.description} and due_on is ${edited.dueOn}
    and (closed_at is null) = ${edited.isOpen ? 1 : 0}`
  const [rows] = await db.batch([
    db
      .update(milestones)
      .set({
        ...values,
        nameKey: keyOf(fields.name),
        closedAt: isOpen ? null : sql`coalesce(${milestones.closedAt}, ${act.now})`,
      })
      .where(and(eq(milestones.id, id), isEdited, isFree))
      .returning({ id: milestones.id }),
    recordChange(db, 'issue_milestone.change', sql`${id}`, detail, act),
  ])
  return rows.length > 0
}

/** False when it does not exist. Its issues have none then. */
export async function removeMilestone(db: Database, id: number, { actorId, now }: Act): Promise<boolean> {
  const [, removed] = await db.batch([
    db.insert(auditEvents).select(
      sql`select null, ${actorId}, 'issue_milestone.delete', 'issue_milestone', id, null, ${now},
        json_object('name', name, 'description', description, 'dueOn', due_on) from milestones where id = ${id}`,
    ),
    db.delete(milestones).where(eq(milestones.id, id)).returning({ id: milestones.id }),
  ])
  return removed.length > 0
}

/** Directly after a change in the same batch: nothing when that changed no row. */
function recordChange(db: Database, action: string, id: SQL, fields: object, { actorId, now }: Act) {
  const kind = action.slice(0, action.indexOf('.'))
  return db
    .insert(auditEvents)
    .select(
      sql`select null, ${actorId}, ${action}, ${kind}, ${id}, null, ${now}, ${JSON.stringify(fields)} where changes() > 0`,
    )
}
