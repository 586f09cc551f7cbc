import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { isRefused } from './constraint-failures'
import { auditEvents } from './schema/moderation'

/** Milliseconds within which an equal text of the same author on the same subject is the same text, sent again. */
export const repeatTime = 60_000

/**
 * The row of `table` that this member has just created with the same values, according to the audit log. Null without one.
 * @param isSame that the row has not been changed since
 * @param detail as in the entry of the audit log
 */
export function findCreated(
  table: SQLiteTable,
  isSame: SQL,
  action: string,
  detail: object,
  { actorId, now }: { actorId: number; now: number },
): SQL<number | null> {
  return sql`(select max(subject_id) from ${auditEvents}
    where actor_id = ${actorId} and at > ${now - repeatTime} and action = ${action} and detail = ${JSON.stringify(detail)}
      and exists (select 1 from ${table} where ${table}.id = audit_events.subject_id and ${isSame}))`
}

/** The value of a required column. It is null for a repeated text, so that the batch is aborted. */
export function unlessRepeated(value: string, repeated: SQL): SQL {
  return sql`case when ${repeated} is null then ${value} end`
}

/** Calls `store`, and `findFirst` if the database refused the text because it is repeated. */
export async function storeOnce<Result>(
  store: () => Promise<Result>,
  findFirst: () => Promise<Result | undefined>,
): Promise<Result> {
  try {
    return await store()
  } catch (error) {
    const first = isRefused(error) ? await findFirst() : undefined
    if (first === undefined) throw error
    return first
  }
}
