import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { FoundPerson } from '#contract/people'
import { among, isAmong } from '../platform/db/among'
import { isShown } from '../platform/db/schema/catalogue'
import { people } from '../platform/db/schema/people'
import { matchText } from '../search/expression'
import { personKeyOf } from '../titles/name-person'

/** Titles that tell people of similar names apart. */
const mostKnownFor = 2

/**
 * A table of ids, `found`: the people with all words of a text in their name whom a listed title credits. The newest matches,
 * and always the exact name, also an earlier one.
 */
export function matchPeople(q: string, limit: number): SQL {
  const ids = sql`(select rowid as found from (select rowid from people_search
      where people_search match ${matchText(q, 'name') ?? '""'} order by rowid desc limit ${limit})
    union select coalesce(named.merged_into, named.id) from people as named where named.key = ${personKeyOf(q)})`
  return sql`(select among.found as found from ${among(ids)} where exists (
    select 1 from credits cross join titles on titles.id = credits.title_id
    where credits.person_id = among.found and ${isShown}) limit ${limit})`
}

/** The exact name first, then those with most credits. */
export function listMatchedPeople(
  db: DrizzleD1Database,
  ids: SQL,
  q: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const credited = sql`(select count(*) from credits where credits.person_id = people.id)`
  return db
    .select({
      slug: people.slug,
      name: people.name,
      knownFor: sql<string>`(select json_group_array(best.name) from (
        select distinct titles.name, titles.releases from credits cross join titles on titles.id = credits.title_id
        where credits.person_id = people.id and ${isShown}
        order by titles.releases desc, titles.id limit ${mostKnownFor}) as best)`.as('known_for'),
    })
    .from(among(ids))
    .crossJoin(people)
    .where(isAmong(people.id))
    .orderBy(desc(eq(people.key, personKeyOf(q))), desc(credited), people.name)
    .limit(limit)
    .offset(offset)
}

export function showFoundPerson({
  knownFor,
  ...person
}: Awaited<ReturnType<typeof listMatchedPeople>>[number]): FoundPerson {
  return { ...person, knownFor: JSON.parse(knownFor) }
}
