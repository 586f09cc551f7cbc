import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { auditEvents } from '../platform/db/schema/moderation'

interface Order {
  /** The rows, joined with the new order as `listed`: a result of `json_each`. */
  rows: SQL
  position: SQL
  name: SQL
  /** When the new order also changes the name, such as that of the category of a forum. */
  nextName?: SQL
}

const listNames = (name: SQL, rows: SQL, order: SQL) =>
  sql`(select group_concat(name, ', ') from (select ${name} as name from ${rows} order by ${order}))`

/**
 * Statement that records the names of the rows in the old and in the new order. It must come before the change in its batch. An
 * unchanged order has no entry.
 * @param orders by the name in the detail of the entry
 */
export function recordOrder(
  db: DrizzleD1Database,
  action: string,
  orders: Record<string, Order>,
  { actorId, now, subjectKind }: { actorId: number; now: number; subjectKind: string },
) {
  const names = Object.keys(orders)
  const before = (name: string) => sql.identifier(`${name}_before`)
  const after = (name: string) => sql.identifier(`${name}_after`)
  const columns = Object.entries(orders).map(
    ([key, { rows, position, name, nextName = name }]) =>
      sql`${listNames(name, rows, position)} as ${before(key)}, ${listNames(nextName, rows, sql`listed.key`)} as ${after(key)}`,
  )
  const pairs = names.map((name) => sql`${name}, json_array(${before(name)}, ${after(name)})`)
  const isChanged = names.map((name) => sql`${before(name)} is not ${after(name)}`)
  return db.insert(auditEvents).select(
    sql`select null, ${actorId}, ${action}, ${subjectKind}, 0, null, ${now}, json_object(${sql.join(pairs, sql`, `)})
        from (select ${sql.join(columns, sql`, `)}) where ${sql.join(isChanged, sql` or `)}`,
  )
}
