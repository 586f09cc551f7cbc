import { getTableName, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * Drizzle prints only the column's name in a subquery among the selected fields of a query on one table, so SQLite would
 * resolve it to a column of the subquery.
 */
export function qualified(column: SQLiteColumn) {
  return sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`
}
