import { type SQL, sql } from 'drizzle-orm'
import { repeatTime } from '../platform/db/store-once'

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
