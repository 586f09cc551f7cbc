import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * Begin a query with few ids: `from(among(ids)).crossJoin(table).where(isAmong(table.id))`. SQLite runs a CROSS JOIN in the
 * written order, so it reads only these rows. For `id in (ids)` it reads the whole table when its statistics are older than
 * most rows.
 */
export function among(ids: SQL): SQL {
  return sql`${ids} as among`
}

export function isAmong(id: SQLiteColumn): SQL {
  return sql`${id} = among.found`
}
