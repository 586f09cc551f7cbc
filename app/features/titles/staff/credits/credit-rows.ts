import type { CreditRole } from '#contract/credits'

/** The choices of a row, in the order of the title's page. */
export const roles: CreditRole[] = ['creator', 'director', 'writer', 'producer', 'composer', 'actor']

/** Rows that are read, above the maximum of a title: the form shows what is too much. */
const mostRows = 200

/** A row of the form, as it was typed. */
export interface CreditRow {
  role: string
  name: string
  character: string
}

const emptyRow: CreditRow = { role: 'actor', name: '', character: '' }

/** The rows of a form whose fields are `role-0`, `name-0`, `character-0`, `role-1` and so on. */
export function readRows(values: Record<string, string>): CreditRow[] {
  const rows: CreditRow[] = []
  while (rows.length < mostRows && values[`role-${rows.length}`] !== undefined) {
    const index = rows.length
    rows.push({
      role: values[`role-${index}`] ?? '',
      name: values[`name-${index}`] ?? '',
      character: values[`character-${index}`] ?? '',
    })
  }
  return rows
}

/** The fields of `readRows`. */
export function printRows(rows: CreditRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ role, name, character }, index) => [
      [`role-${index}`, role],
      [`name-${index}`, name],
      [`character-${index}`, character],
    ]),
  )
}

/**
 * Does what a button of the form asks: `add`, `up-3`, `down-3` or `remove-3`.
 * @returns the rows, and the id of the control that has the focus then; undefined for another act
 */
export function arrangeRows(rows: CreditRow[], act: string): { rows: CreditRow[]; focus: string } | undefined {
  // The next person usually has the same job.
  if (act === 'add') {
    const role = rows.at(-1)?.role ?? emptyRow.role
    return { rows: [...rows, { ...emptyRow, role }], focus: `name-${rows.length}` }
  }
  const [, verb, number] = /^(up|down|remove)-(\d{1,3})$/.exec(act) ?? []
  const index = Number(number)
  const row = rows[index]
  if (!verb || !row) return undefined
  const others = rows.toSpliced(index, 1)
  if (verb === 'remove') return { rows: others, focus: index < others.length ? `name-${index}` : 'add' }
  const moved = Math.min(Math.max(index + (verb === 'up' ? -1 : 1), 0), others.length)
  return { rows: others.toSpliced(moved, 0, row), focus: `${verb}-${moved}` }
}

const identify = ({ role, name, character }: CreditRow) => JSON.stringify([role, name, character])

/** Rows that are in the first list only. */
export function subtractRows(rows: CreditRow[], others: CreditRow[]): CreditRow[] {
  const known = new Set(others.map(identify))
  return rows.filter((row) => !known.has(identify(row)))
}

/** The typed rows with those that another editor has added, and without those that the other one has removed. */
export function mergeRows(typed: CreditRow[], before: CreditRow[], newest: CreditRow[]): CreditRow[] {
  const own = subtractRows(typed, subtractRows(before, newest))
  return [...own, ...subtractRows(subtractRows(newest, before), own)]
}
