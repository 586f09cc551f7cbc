import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { blocks } from '../platform/db/schema/account'

/** Blocked by the reader (`mine`) or by the other member (`theirs`). */
export type Block = 'mine' | 'theirs' | null

/** When both have blocked, the reader's own block counts, since they can remove it. */
export function blockBetween(readerId: number, other: SQLWrapper): SQL<Block> {
  const has = (who: unknown, whom: unknown) =>
    sql`exists (select 1 from ${blocks} where ${blocks.userId} = ${who} and ${blocks.blockedId} = ${whom})`
  return sql`case when ${has(readerId, other)} then 'mine' when ${has(other, readerId)} then 'theirs' end`
}
