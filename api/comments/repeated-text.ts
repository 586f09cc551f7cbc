import { type SQL, sql } from 'drizzle-orm'
import { isRefused } from '../platform/db/constraint-failures'

/** Milliseconds within which an equal text on the same subject is the same text, sent again. */
export const repeatTime = 60_000

/** Texts of the author that are compared, because no index has the author and the time. A request is repeated within seconds. */
const newest = 5

const space = ' \t\r\n'

export interface SentText {
  authorId: number
  source: string
}

/**
 * A subquery with the `column` of the equal text that the author sent within `repeatTime`; null if there is none, or if it was
 * deleted.
 * @param isAbout condition on the earlier text, which is called `sent`
 */
export function findRepeated(column: SQL, { authorId, source }: SentText, isAbout: SQL, now: number): SQL<number> {
  return sql`(select ${column} from (
      select id, subject_kind, subject_id, number, reply_to, source, created_at, held_at, deleted_at from comments
      where author_id = ${authorId} order by id desc limit ${newest}) as sent
    where sent.deleted_at is null and coalesce(sent.held_at, sent.created_at) > ${now - repeatTime}
      and trim(sent.source, ${space}) = trim(${source}, ${space}) and ${isAbout} limit 1)`
}

/** The value of a required column. Aborts its batch with `isRefused` when there is a repeated text. */
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
