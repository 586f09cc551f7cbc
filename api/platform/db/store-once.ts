import { type SQL, sql } from 'drizzle-orm'
import { isRefused } from './constraint-failures'

/** Milliseconds within which an equal text of the same author on the same subject is the same text, sent again. */
export const repeatTime = 60_000

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
