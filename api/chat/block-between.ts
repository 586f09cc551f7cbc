import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { blocks } from '../platform/db/schema/account'

/** The member who blocked the other: the reader (`mine`) or the other member (`theirs`). */
export type Block = 'mine' | 'theirs' | null

/**
 * The same in SQL, for the member of a row. When both have, the reader's own block counts, since they can remove it.
 */
export function blockBetween(readerId: number, other: SQLWrapper): SQL<Block> {
  const has = (who: unknown, whom: unknown) =>
    sql`exists (select 1 from ${blocks} where ${blocks.userId} = ${who} and ${blocks.blockedId} = ${whom})`
  return sql`case when ${has(readerId, other)} then 'mine' when ${has(other, readerId)} then 'theirs' end`
}
