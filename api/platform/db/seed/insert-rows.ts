/** What a column of SQLite takes from JSON. */
export type Cell = string | number | null

/** Characters of the one parameter of a statement. D1 takes 2 MB of bytes; a character has at most three of them here. */
const longestParameter = 500_000

/**
 * Inserts any number of rows with few statements: each binds one JSON array of rows, so neither the limit of bound
 * parameters nor that of statement length is near. Cells stand in the order of `columns`.
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
    if (length + text.length > longestParameter) await flush()
    parts.push(text)
    length += text.length + 1
  }
  await flush()
}
