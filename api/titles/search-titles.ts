import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { titleKinds } from '#contract/titles'
import { among, isAmong } from '../platform/db/among'
import { isShown, titles } from '../platform/db/schema/catalogue'
import { matchText } from '../search/expression'
import { sortNameOf } from './name-title'
import { candidateColumns } from './suggest-titles'
import { isVisible } from './visible-title'

const kinds = sql.raw(titleKinds.map((kind) => `'${kind}'`).join(', '))
const anyKind = `kind : (${titleKinds.map((kind) => `"${kind}"`).join(' OR ')})`

/** An excluded word is no part of a name. */
const nameOf = (q: string) => (/(?:^|\s)-\S/.test(q) ? '' : sortNameOf(q))

/**
 * A table of ids, `found`: the titles with all words of a text, also without releases. The newest matches, and always the
 * exact name.
 */
export function matchTitles(q: string, limit: number): SQL {
  const expression = matchText(q, 'words', anyKind)
  const ids = sql`(select rowid as found from (select rowid from title_search
      where title_search match ${expression ?? ''} order by rowid desc limit ${limit})
    union select id from (select id from titles where kind in (${kinds}) and sort_name = ${nameOf(q)} and ${isShown} limit ${limit}))`
  const isFound = and(isAmong(titles.id), isVisible({ permissions: [] }))
  return sql`(select among.found as found from ${among(ids)} cross join ${titles} where ${isFound})`
}

/** The exact name first, then those with most releases. */
export function listMatchedTitles(
  db: DrizzleD1Database,
  ids: SQL,
  q: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select(candidateColumns)
    .from(among(ids))
    .crossJoin(titles)
    .where(isAmong(titles.id))
    .orderBy(desc(eq(titles.sortName, nameOf(q))), desc(titles.releases), desc(titles.id))
    .limit(limit)
    .offset(offset)
}
