import { type SQL, sql } from 'drizzle-orm'
import { joinParts, readColumn } from './expression'

/** The shortest prefix in the lists of these indexes. One letter would merge the lists of all words that begin with it. */
const shortestBeginning = 2

interface Turns {
  index: 'forum_search' | 'issue_search'
  /** Term of all rows that have a title. */
  titled?: string
  /** Expressions of rows to leave out. */
  hidden?: SQL[]
}

/**
 * A table of ids, `found`, of an index with the columns `title` and `text`: the rows whose title has all words (`part` 0), then
 * the others, newest first. Undefined without a word to find.
 */
export function findTitledFirst(
  q: string,
  { index, titled, hidden = [] }: Turns,
): ((limit: number, offset?: number) => SQL) | undefined {
  const inAll = readColumn(q, '{title text}', shortestBeginning)
  const inTitle = readColumn(q, 'title', shortestBeginning)
  if (!inAll || !inTitle || inAll.positive.length === 0) return undefined
  const bind = (part: string) => sql`${part}`
  const negative = [...inAll.negative.map(bind), ...hidden]
  const first = bind([...(titled === undefined ? [] : [titled]), ...inTitle.positive].join(' AND '))
  const parts = [joinParts([first], negative), joinParts(inAll.positive.map(bind), [first, ...negative])]
  const table = sql.raw(index)
  return (limit, offset = 0) => {
    const newest = parts.map(
      (expression, part) => sql`select * from (select rowid as found, ${sql.raw(String(part))} as part
        from ${table} where ${table} match ${expression} order by rowid desc limit ${limit + offset})`,
    )
    return sql`(select found, part from (${sql.join(newest, sql` union all `)})
      order by part, found desc limit ${limit} offset ${offset})`
  }
}
