import { getTableName, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * A column with its table's name, for a subquery among the selected fields of a query of a single table. There drizzle prints
 * the column's name only, and SQLite takes a column of that name in the subquery.
 */
export function qualified(column: SQLiteColumn) {
  return sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`
}
