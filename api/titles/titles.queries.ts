import { and, asc, desc, eq, gt, gte, lte, max, min, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { TitleFilter, TitlePage } from '#contract/titles'
import { isShown, titles, titleTotals } from '../platform/db/schema/catalogue'
import { isWordless, matchText } from '../search/expression'
import { cardColumns, showCard } from './title-card'

type Database = DrizzleD1Database

/** Values of each filter on a wall. Uploaders may write any quality, so the number has to be bounded. */
const mostOptions = 100

const sortColumns = {
  newest: titles.newestReleaseAt,
  seeders: titles.seeders,
  name: titles.sortName,
  year: titles.year,
  rating: titles.rating,
}

/** One page of a wall with its options, in one round trip. */
export async function findTitles(db: Database, filter: TitleFilter, callerId: number): Promise<TitlePage> {
  const { kind, page, perPage } = filter
  const conditions = listConditions(filter)
  const where = and(isShown, eq(titles.kind, kind), ...conditions)
  const order = (filter.direction ?? (filter.sort === 'name' ? 'asc' : 'desc')) === 'asc' ? asc : desc
  const [rows, [counted], options, [years]] = await db.batch([
    db
      .select(cardColumns(callerId))
      .from(titles)
      .where(where)
      .orderBy(order(sortColumns[filter.sort]), order(titles.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    conditions.length === 0
      ? db
          .select({ total: titleTotals.titles })
          .from(titleTotals)
          .where(and(eq(titleTotals.kind, kind), eq(titleTotals.facet, 'all')))
      : db.select({ total: sql<number>`count(*)` }).from(titles).where(where),
    listOptions(db, kind),
    db
      .select({ first: min(titles.year), last: max(titles.year) })
      .from(titles)
      .where(and(isShown, eq(titles.kind, kind))),
  ])
  return {
    data: rows.map(showCard),
    meta: { page, perPage, total: counted?.total ?? 0, totalIsCapped: false },
    options: { ...showOptions(options), years: showYears(years) },
  }
}

function listConditions({ kind, q, genre, quality, language, platform, ...filter }: TitleFilter): SQL[] {
  const has = (facet: string, values: string[]) =>
    sql`exists (select 1 from title_facets where title_id = ${sql.raw('titles.id')} and facet = ${facet}
      and value in (select value from json_each(${JSON.stringify(values)})))`
  const conditions = [
    ...(genre ?? []).map((one) => has('genre', [one])),
    quality?.length ? has('quality', quality) : undefined,
    language?.length ? has('language', language) : undefined,
    platform?.length ? has('platform', platform) : undefined,
    filter.yearFrom === undefined ? undefined : gte(titles.year, filter.yearFrom),
    filter.yearTo === undefined ? undefined : lte(titles.year, filter.yearTo),
    filter.seeded === undefined ? undefined : filter.seeded ? gt(titles.seeders, 0) : eq(titles.seeders, 0),
    q === undefined || q.trim() === '' ? undefined : matchTitles(q, kind),
  ]
  return conditions.filter((one) => one !== undefined)
}

/** Text without a word matches nothing. */
function matchTitles(q: string, kind: string): SQL {
  const expression = isWordless(q) ? undefined : matchText(q, 'words', `kind : "${kind}"`)
  if (expression === undefined) return sql`0`
  return sql`${titles.id} in (select rowid from title_search where title_search match ${expression})`
}

/** The most common values of each facet, from the counters. */
function listOptions(db: Database, kind: TitleFilter['kind']) {
  const of = (facet: string) =>
    sql`select facet, value, titles from (select facet, value, titles from ${titleTotals}
      where kind = ${kind} and facet = ${facet} and titles > 0 order by titles desc limit ${mostOptions})`
  const all = sql.join([of('genre'), of('quality'), of('language'), of('platform')], sql` union all `)
  return db
    .select({ facet: sql<string>`facet`, value: sql<string>`value`, titles: sql<number>`titles` })
    .from(sql`(${all})`)
}

function showOptions(rows: { facet: string; value: string; titles: number }[]) {
  rows.sort((a, b) => b.titles - a.titles || (a.value < b.value ? -1 : 1))
  const of = (wanted: string) =>
    rows.filter(({ facet }) => facet === wanted).map(({ value, titles }) => ({ value, titles }))
  return { genres: of('genre'), qualities: of('quality'), languages: of('language'), platforms: of('platform') }
}

function showYears(years: { first: number | null; last: number | null } | undefined) {
  return years?.first == null || years.last === null ? null : { first: years.first, last: years.last }
}
