export type Cell = string | number | null

/** D1 accepts 2 MB, and a character has at most three bytes here. */
const maxParameterLength = 500_000

/**
 * Each statement binds one JSON array of rows, which avoids D1's limits on bound parameters and statement length. Cells are in
 * the order of `columns`.
 */
export async function insertRows(
  db: D1Database,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const values = columns.map((_, index) => `value ->> ${index}`).join(', ')
  const statement = db.prepare(`insert into ${table} (${columns.join(', ')}) select ${values} from json_each(?)`)
  let parts: string[] = []
  let length = 0
  const flush = async () => {
    if (parts.length > 0) await statement.bind(`[${parts.join(',')}]`).run()
    parts = []
    length = 0
  }
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (length + text.length > maxParameterLength) await flush()
    parts.push(text)
    length += text.length + 1
  }
  await flush()
}
