import { and, asc, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type Changelog, type ChangelogGroup, type IssueBoard, maxColumn } from '#contract/issue-board'
import { issueStages } from '#contract/issues'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { issues } from '../platform/db/schema/issues'
import { type LineRow, showLine } from './issue-row'
import { selectIssues } from './select-issues'

type Database = DrizzleD1Database
type Stage = (typeof issueStages)[number]

const maxCounted = 1000

/** Integers in the key of a cursor. */
export const keyLength = 2

const isCompleted = sql`${issues.closedAs} = 'completed'`

/** Each column in its order, in one round trip. */
export async function findBoard(db: Database, readerId: number): Promise<IssueBoard['columns']> {
  const open = (stage: Exclude<Stage, 'done'>) =>
    selectIssues(db, readerId)
      .where(eq(issues.stage, stage))
      .orderBy(asc(issues.position), asc(issues.id))
      .limit(maxColumn)
  const count = (stage: Stage) => {
    const counted = db
      .select({ id: issues.id })
      .from(issues)
      .where(eq(issues.stage, stage))
      .limit(maxCounted)
      .as('counted')
    return db.select({ total: sql<number>`count(*)`.as('total') }).from(counted)
  }
  const [first, second, third, done, ...counts] = await db.batch([
    open('open'),
    open('planned'),
    open('in_progress'),
    selectIssues(db, readerId).where(isCompleted).orderBy(desc(issues.closedAt), desc(issues.id)).limit(maxColumn),
    count('open'),
    count('planned'),
    count('in_progress'),
    count('done'),
  ])
  return [first, second, third, done].map((rows, index) => ({
    stage: issueStages[index] ?? 'open',
    total: counts[index]?.[0]?.total ?? 0,
    data: rows.map(showLine),
  }))
}

/** The issue above a new place of `id`, and the one below it. No row above for the top. */
export function selectNeighbours(db: Database, id: number, stage: Stage, after: number | null) {
  const above = sql`(select above.position from issues as above where above.id = ${after ?? 0})`
  const isBelow =
    after === null ? undefined : or(gt(issues.position, above), and(eq(issues.position, above), gt(issues.id, after)))
  return [
    db
      .select({ stage: issues.stage, position: issues.position })
      .from(issues)
      .where(eq(issues.id, after ?? 0)),
    db
      .select({ position: issues.position })
      .from(issues)
      .where(and(eq(issues.stage, stage), ne(issues.id, id), isBelow))
      .orderBy(asc(issues.position), asc(issues.id))
      .limit(1),
  ] as const
}

/** Between the two. Undefined when the numbers between them are used up. */
export function findPosition(above: number | undefined, below: number | undefined): number | undefined {
  if (above === undefined) return (below ?? 1) - 1
  if (below === undefined) return above + 1
  const middle = (above + below) / 2
  return middle > above && middle < below ? middle : undefined
}

/** Numbers a column from 1, with an issue directly below those of its own position. */
export function renumber(db: Database, stage: Stage, id: number) {
  const ranked = sql`(select ranked.id as ranked_id, row_number() over (order by ranked.position, ranked.id = ${id}, ranked.id) as place
    from issues as ranked where ranked.stage = ${stage}) as places`
  return db.update(issues).set({ position: sql`places.place` }).from(ranked).where(sql`${issues.id} = places.ranked_id`)
}

/** Completed issues by milestone or month. */
export async function findChangelog(
  db: Database,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
  readerId: number,
): Promise<Changelog> {
  const isBackwards = cursor?.direction === 'before'
  const direction = sql.raw(isBackwards ? 'asc' : 'desc')
  const [closedAt = 0, id = 0] = cursor?.key ?? []
  const beyond: SQL | undefined =
    cursor && sql`(${issues.closedAt}, ${issues.id}) ${sql.raw(isBackwards ? '>' : '<')} (${closedAt}, ${id})`
  const rows = await selectIssues(db, readerId)
    .where(and(isCompleted, beyond))
    .orderBy(sql`${issues.closedAt} ${direction}`, sql`${issues.id} ${direction}`)
    .limit(limit + 1)
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.closedAt ?? 0, row.id])
  return { groups: groupRows(data), meta }
}

function groupRows(rows: LineRow[]): ChangelogGroup[] {
  const groups = new Map<string, ChangelogGroup>()
  for (const row of rows) {
    const line = showLine(row)
    const month = line.milestone ? null : (line.closedAt?.slice(0, 7) ?? null)
    const key = line.milestone?.slug ?? month ?? ''
    const group = groups.get(key) ?? { milestone: line.milestone, month, data: [] }
    group.data.push(line)
    groups.set(key, group)
  }
  return [...groups.values()]
}
