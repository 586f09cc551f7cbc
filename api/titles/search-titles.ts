import { and, desc, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { titleKinds } from '#contract/titles'
import { among, isAmong } from '../platform/db/among'
import { isShown, titles } from '../platform/db/schema/catalogue'
import { matchText } from '../search/expression'
import { sortNameOf } from './name-title'
import { candidateColumns } from './suggest-titles'
import { isVisible } from './visible-title'

/** Newest matches that are ordered; the exact name is always among them. */
const mostOrdered = 500

const kinds = sql.raw(titleKinds.map((kind) => `'${kind}'`).join(', '))
const anyKind = `kind : (${titleKinds.map((kind) => `"${kind}"`).join(' OR ')})`

/** The titles with all words of a text, also without releases: the exact name first, then those with most releases. */
export function searchTitles(db: DrizzleD1Database, q: string, limit: number) {
  const expression = matchText(q, 'words', anyKind)
  // An excluded word is no part of a name.
  const name = /(?:^|\s)-\S/.test(q) ? '' : sortNameOf(q)
  const ids = sql`(select rowid as found from (select rowid from title_search
      where title_search match ${expression ?? ''} order by rowid desc limit ${mostOrdered})
    union select id from (select id from titles where kind in (${kinds}) and sort_name = ${name} and ${isShown} limit ${mostOrdered}))`
  return db
    .select(candidateColumns)
    .from(among(ids))
    .crossJoin(titles)
    .where(and(isAmong(titles.id), isVisible({ permissions: [] })))
    .orderBy(desc(sql`${titles.sortName} = ${name}`), desc(titles.releases), desc(titles.id))
    .limit(limit)
}
