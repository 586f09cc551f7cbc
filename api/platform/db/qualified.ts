import { getTableName, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * A column with its table's name, for a subquery among the selected fields of a query on one table. Drizzle prints only
 * the column's name there, so SQLite would resolve it to a column of the subquery.
 */
export function qualified(column: SQLiteColumn) {
  return sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`
}
