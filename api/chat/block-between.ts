import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { blocks } from '../platform/db/schema/account'

/** Which of two members has blocked the other: the reader (`mine`) or the other one. */
export type Block = 'mine' | 'theirs' | null

/** The same, of a row's member, as SQL. Where both have, what the reader can take back counts. */
export function blockBetween(readerId: number, other: SQLWrapper): SQL<Block> {
  const has = (who: unknown, whom: unknown) =>
    sql`exists (select 1 from ${blocks} where ${blocks.userId} = ${who} and ${blocks.blockedId} = ${whom})`
  return sql`case when ${has(readerId, other)} then 'mine' when ${has(other, readerId)} then 'theirs' end`
}
