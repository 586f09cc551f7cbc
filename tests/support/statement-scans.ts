/** A row of EXPLAIN QUERY PLAN. */
export interface PlanStep {
  id: number
  parent: number
  detail: string
}

/** A step that visits all rows of a table, or all entries of an index. */
export interface Scan {
  /** Table or full-text index. */
  table: string
  index: string | null
  /** The statement has a limit and SQLite does not sort the rows, so it can stop at the last row of a page. */
  isPage: boolean
}

/** The full scans of a plan. */
export function findScans(sql: string, plan: PlanStep[], tables: ReadonlySet<string>): Scan[] {
  const isSorted = ({ parent }: PlanStep) =>
    plan.some((step) => step.parent === parent && step.detail.includes('TEMP B-TREE FOR ORDER BY'))
  return plan.flatMap((step) => {
    const [, name, rest = ''] = /^SCAN ([a-z]\w*)(.*)$/i.exec(step.detail) ?? []
    if (!name || isRead(name, rest, tables)) return []
    const table = resolveTable(sql, name, tables)
    if (!table) return []
    const index = / USING (?:COVERING )?INDEX (\w+)/.exec(rest)?.[1] ?? null
    return [{ table, index, isPage: !isSorted(step) && /\blimit\b/i.test(sql) }]
  })
}

/** The table that a name of the plan means: itself or an alias. Undefined for a subquery, a list of values or JSON. */
function resolveTable(sql: string, name: string, tables: ReadonlySet<string>): string | undefined {
  if (tables.has(name)) return name
  const alias = new RegExp(`\\b(?:from|join|update|into|,)\\s+["\`]?(\\w+)["\`]?\\s+(?:as\\s+)?["\`]?${name}\\b`, 'gi')
  return [...sql.matchAll(alias)].map(([, table = '']) => table).find((table) => tables.has(table))
}

/** Whether a virtual table is JSON, or a full-text index that is read by words or by row. */
const isRead = (name: string, rest: string, tables: ReadonlySet<string>) =>
  rest.includes('VIRTUAL TABLE') && (!tables.has(name) || /INDEX \d+:.*[M=]/.test(rest))
