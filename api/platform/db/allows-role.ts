import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Condition on a column with slugs of roles: it is empty, which means all, or has the role. */
export function allowsRole(roles: SQLiteColumn, role: string): SQL {
  return sql`(${roles} = '[]' or exists (select 1 from json_each(${roles}) where value = ${role}))`
}
