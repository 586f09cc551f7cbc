import { and, asc, desc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { creditedKinds } from '#contract/credits'
import { maxPagedRows } from '#contract/paging'
import type { TitleFilter, TitlePage } from '#contract/titles'
import { isShown, titles, titleTotals } from '../platform/db/schema/catalogue'
import { isWordless, matchText, readColumn } from '../search/expression'
import { cardColumns, showCard } from './title-card'

type Database = DrizzleD1Database

/** Values of each filter on a wall. Uploaders may write any quality, so the number has to be bounded. */
const mostOptions = 100

/** Up to this many titles of a value, the list collects and sorts them; above it, it walks the index of the order and tests each title. */
const mostCollected = 5000

/** People whose titles a search finds, the newest first. */
const mostPeople = 50

const sortColumns = {
  newest: titles.newestReleaseAt,
  seeders: titles.seeders,
  name: titles.sortName,
  year: titles.year,
  rating: titles.rating,
}

interface FacetFilter {
  facet: 'genre' | 'quality' | 'language' | 'platform'
  values: string[]
}

/** One page of a wall with its options, in one round trip, or two when it filters by a facet. */
export async function findTitles(db: Database, filter: TitleFilter, callerId: number): Promise<TitlePage> {
  const { kind, page, perPage } = filter
  const facets = listFacets(filter)
  const rarest = facets.length === 0 ? undefined : await findRarest(db, kind, facets)
  const rare = rarest && rarest.titles <= mostCollected ? facets[rarest.place] : undefined
  const others = [...facets.filter((facet) => facet !== rare).map(testFacet), ...listConditions(filter)]
  // The facets of a title have its kind. Without a condition on the kind, no index of an order is in the way.
  const where = and(isShown, rare ? collectFacet(kind, rare) : eq(titles.kind, kind), ...others)
  const order = (filter.direction ?? (filter.sort === 'name' ? 'asc' : 'desc')) === 'asc' ? asc : desc
  const sortColumn = sortColumns[filter.sort]
  const counted = db
    .select({ id: titles.id })
    .from(titles)
    .where(where)
    .limit(maxPagedRows + 1)
  const [rows, [sum], options, [years]] = await db.batch([
    db
      .select(cardColumns(callerId))
      .from(titles)
      .where(where)
      .orderBy(order(rare ? sql`+${sortColumn}` : sortColumn), order(titles.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    facets.length + others.length === 0
      ? db
          .select({ total: titleTotals.titles })
          .from(titleTotals)
          .where(and(eq(titleTotals.kind, kind), eq(titleTotals.facet, 'all')))
      : db.select({ total: sql<number>`count(*)` }).from(counted.as('counted')),
    listOptions(db, kind),
    db.select({ first: findYear(kind, 'min'), last: findYear(kind, 'max') }).from(sql`(select 1)`),
  ])
  const total = sum?.total ?? 0
  return {
    data: rows.map(showCard),
    meta: { page, perPage, total: Math.min(total, maxPagedRows), totalIsCapped: total > maxPagedRows },
    options: { ...showOptions(options), years: showYears(years) },
  }
}

/** One of the two in each statement: SQLite reads the end of an index only for a single `min` or `max`. */
const findYear = (kind: string, end: 'min' | 'max') =>
  sql<number | null>`(select ${sql.raw(end)}(year) from ${titles} where ${isShown} and kind = ${kind})`

function listFacets({ genre, quality, language, platform }: TitleFilter): FacetFilter[] {
  const facets: FacetFilter[] = [
    ...(genre ?? []).map((name) => ({ facet: 'genre' as const, values: [name] })),
    { facet: 'quality', values: quality ?? [] },
    { facet: 'language', values: language ?? [] },
    { facet: 'platform', values: platform ?? [] },
  ]
  return facets.filter(({ values }) => values.length > 0)
}

/** The place in the list of the filter with the fewest titles, from the counters. */
function findRarest(db: Database, kind: string, facets: FacetFilter[]) {
  const totals = sql<number>`(select coalesce(sum(t.titles), 0) from ${titleTotals} t where t.kind = ${kind}
    and t.facet = f.value ->> 'facet' and t.value in (select v.value from json_each(f.value -> 'values') v))`
  return db
    .select({ place: sql<number>`f.key`, titles: totals.as('total') })
    .from(sql`json_each(${JSON.stringify(facets)}) f`)
    .orderBy(sql`total`)
    .limit(1)
    .get()
}

const testFacet = ({ facet, values }: FacetFilter) =>
  sql`exists (select 1 from title_facets where title_facets.title_id = titles.id and facet = ${facet}
    and value in (select value from json_each(${JSON.stringify(values)})))`

const collectFacet = (kind: string, { facet, values }: FacetFilter) =>
  sql`${titles.id} in (select title_id from title_facets where kind = ${kind} and facet = ${facet}
    and value in (select value from json_each(${JSON.stringify(values)})))`

function listConditions({ kind, q, ...filter }: TitleFilter): SQL[] {
  const conditions = [
    filter.yearFrom === undefined ? undefined : gte(titles.year, filter.yearFrom),
    filter.yearTo === undefined ? undefined : lte(titles.year, filter.yearTo),
    filter.seeded === undefined ? undefined : filter.seeded ? gt(titles.seeders, 0) : eq(titles.seeders, 0),
    q === undefined || q.trim() === '' ? undefined : matchTitles(q, kind),
  ]
  return conditions.filter((condition) => condition !== undefined)
}

/** By their own words, or by a person of the cast and crew. Text without a word matches nothing. */
function matchTitles(q: string, kind: string): SQL {
  const expression = isWordless(q) ? undefined : matchText(q, 'words', `kind : "${kind}"`)
  if (expression === undefined) return sql`0`
  const named = sql`select rowid from title_search where title_search match ${expression}`
  const words = readColumn(q, 'name')
  const isCredited = creditedKinds.some((credited) => credited === kind)
  // An excluded word can be in the name of the title, which the other index does not have.
  if (!isCredited || !words || words.positive.length === 0 || words.negative.length > 0) {
    return sql`${titles.id} in (${named})`
  }
  const people = sql`select rowid from people_search where people_search match ${words.positive.join(' AND ')}
    order by rowid desc limit ${mostPeople}`
  return sql`${titles.id} in (${named} union select credits.title_id from credits where credits.person_id in (${people}))`
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
  const of = (name: string) =>
    rows.filter(({ facet }) => facet === name).map(({ value, titles }) => ({ value, titles }))
  return { genres: of('genre'), qualities: of('quality'), languages: of('language'), platforms: of('platform') }
}

function showYears(years: { first: number | null; last: number | null } | undefined) {
  return years?.first == null || years.last === null ? null : { first: years.first, last: years.last }
}
