import { type SQL, sql } from 'drizzle-orm'
import { isRefused } from '../platform/db/constraint-failures'

/** Milliseconds within which an equal text on the same subject is the same text, sent again. */
export const repeatTime = 60_000

/** Texts of the author that are compared, because no index has the author and the time. Few members write more in a minute. */
const newest = 10

const space = ' \t\r\n'

export interface SentText {
  authorId: number
  source: string
}

/**
 * Subquery of a column of `sent`: the equal text that the author sent a short time ago, if it is not deleted.
 * @param isAbout condition on `sent`
 */
export function findRepeated(column: SQL, { authorId, source }: SentText, isAbout: SQL, now: number): SQL<number> {
  return sql`(select ${column} from (
      select id, subject_kind, subject_id, number, reply_to, source, created_at, held_at, deleted_at from comments
      where author_id = ${authorId} order by id desc limit ${newest}) as sent
    where sent.deleted_at is null and coalesce(sent.held_at, sent.created_at) > ${now - repeatTime} and ${isAbout}
      and trim(sent.source, ${space}) = trim(${source}, ${space}) limit 1)`
}

/** The value of a required column. Aborts its batch with `isRefused` when there is a repeated text. */
export function unlessRepeated(value: string, repeated: SQL): SQL {
  return sql`case when ${repeated} is null then ${value} end`
}

/** The result of `store`, or of `findFirst` when the text was refused as a repeated one. */
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
