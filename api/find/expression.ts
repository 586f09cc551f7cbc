import { type SQL, sql } from 'drizzle-orm'
import type { TorrentFacets } from '#contract/torrent-filter'
import { usernameKey } from '../auth/username-key'
import { facetTerms, torrents } from '../db/schema/torrents'
import { listMagnitudes, listOtherMagnitudes } from './magnitude'
import { combine, type Group, pairUp, type Wanted } from './pairs'
import { readWanted } from './words'

/** Who asks for torrents. */
export interface Asker {
  userId: number
  /** He sees what members keep to themselves: the staff. */
  seesAll?: boolean
}

/** What every term begins with in the index, where no other word does, and what a pair's second does: see its migration. */
const mark = '\ue000'

/** Terms that stand in `facets` by a torrent's figures (see the schema). */
const figures = { dead: 1, dying: 2, alive: 3, free: 4, half: 5, double: 6 } as const
const anything = anyFigure([figures.alive, figures.dying, figures.dead])

/** Language first, that it is paired: the next three mostly say the same. */
const kinds = ['language', 'resolution', 'source', 'codec', 'licence'] as const

/**
 * The FTS5 expression of a filter's words and terms, over the names and facets of the search index. Everything of the
 * caller's stands in quotes, where it is never syntax; terms are looked up by the statement itself.
 */
export function matchExpression(filter: TorrentFacets, asker: Asker): SQL {
  const words = matchNames(filter.q)
  const { groups, lives, unwanted, otherLives } = leaveOut(filter, words !== undefined && words.positive.length > 0)
  const all = [promotionTerms(filter), lives].filter((of) => of.length > 0)
  const positive = [
    ...(words?.positive ?? []),
    ...(groups.length > 0 ? [sql`'facets : (' || ${anyOfEach(pairUp(groups), asker)} || ')'`] : []),
    ...all.map((of) => sql`${anyFigure(of)}`),
  ]
  const negative = [
    ...(words?.negative ?? []),
    ...(otherLives.length > 0 ? [sql`${anyFigure(otherLives)}`] : []),
    ...unwanted.map((group) => sql`'facets : (' || ${anyOfEach([[group]], asker)} || ')'`),
  ]
  return join(positive, negative)
}

/**
 * A torrent has one size, and is alive, dying or dead: where the filter allows most of these and narrows by something else, it
 * leaves out the others. The lists of an AND are all moved on to wherever one of them is, those of a NOT only to what was
 * found before it: a mix that finds little is walked to its end in a quarter less time.
 */
function leaveOut(filter: TorrentFacets, isNamed: boolean) {
  const [all, lives] = [listGroups(filter), lifeTerms(filter)]
  const [sized, others] = [all.filter(({ kind }) => kind === 'size'), all.filter(({ kind }) => kind !== 'size')]
  const isNarrow = isNamed || others.length > 0 || promotionTerms(filter).length > 0
  const leftSizes = isNarrow ? sized.flatMap(({ values }) => listOtherMagnitudes(values)) : []
  const leavesLives = (isNarrow || sized.length > 0) && lives.includes(figures.alive)
  return {
    groups: leftSizes.length > 0 ? others : all,
    lives: leavesLives ? [] : lives,
    unwanted: [
      ...listUnwanted(filter),
      ...(leftSizes.length > 0 ? [{ kind: 'size' as const, values: leftSizes }] : []),
    ],
    otherLives: leavesLives ? [figures.dying, figures.dead].filter((one) => !lives.includes(one)) : [],
  }
}

/** The same of its words alone; undefined without any. */
export function matchWords(filter: Pick<TorrentFacets, 'q'>): SQL | undefined {
  const words = matchNames(filter.q)
  return words && join(words.positive, words.negative)
}

/** Whether there is text to search for, and no word in it: nothing matches that. */
export function isWordless(q: string | undefined): boolean {
  return q !== undefined && q !== '' && matchNames(q) === undefined
}

/** The filter's terms as conditions on rows of `torrents` that are at hand. */
export function termConditions(filter: TorrentFacets, asker: Asker): SQL[] {
  const has = (wanted: SQL) =>
    sql`exists (select 1 from ${wanted} where instr(${torrents.facets} || ' ', ' ' || term || ' ') > 0)`
  return [
    ...listGroups(filter).map((group) => has(sql`(${termsOf([[group]], asker)})`)),
    ...listFigures(filter).map((group) => has(sql`(select value term from json_each(${JSON.stringify(group)}))`)),
    ...listUnwanted(filter).map((group) => sql`not ${has(sql`(${termsOf([[group]], asker)})`)}`),
  ]
}

/** The expression of a text's words in one column, within what another expression finds; undefined without a word. */
export function matchText(q: string, column: string, within: string): string | undefined {
  const words = readColumn(q, column)
  if (!words) return undefined
  const all = [within, ...words.positive].join(' AND ')
  return words.negative.length > 0 ? `(${all}) NOT ${words.negative}` : all
}

function matchNames(q = '') {
  const words = readColumn(q, 'name')
  const bind = (part: string) => sql`${part}`
  return words && { positive: words.positive.map(bind), negative: words.negative.map(bind) }
}

function readColumn(q: string, column: string) {
  const { beginnings, phrases, without } = readWanted(q)
  const names = [...beginnings.map((found) => `"${found}"*`), ...phrases.map(quote)]
  if (names.length + without.length === 0) return undefined
  return {
    positive: names.length > 0 ? [`${column} : (${names.join(' AND ')})`] : [],
    negative: without.length > 0 ? [`${column} : (${without.map(quote).join(' OR ')})`] : [],
  }
}

/** All of the positive, and one after the other none of the negative: each is only looked at for what those before have left. */
function join(positive: SQL[], negative: SQL[]): SQL {
  const all = positive.length > 0 ? sql.join(positive, sql` || ' AND ' || `) : sql`${anything}`
  return negative.reduce((left, one) => sql`'(' || ${left} || ') NOT (' || ${one} || ')'`, all)
}

function quote(words: string): string {
  return `"${words}"`
}

function listGroups(filter: TorrentFacets): Group[] {
  const { category, tags = [], anyTags, uploader } = filter
  const groups: Group[] = [
    ...(category === undefined ? [] : [{ kind: 'category' as const, values: [category] }]),
    ...tags.map((tag) => ({ kind: 'tag' as const, values: [tag] })),
    { kind: 'tag', values: anyTags ?? [] },
    ...kinds.map((kind) => ({ kind, values: filter[kind] ?? [] })),
    ...(uploader === undefined ? [] : [{ kind: 'uploader' as const, values: [usernameKey(uploader)] }]),
    { kind: 'size', values: listMagnitudes(filter.minSize, filter.maxSize) },
  ]
  return groups.filter(({ values }) => values.length > 0)
}

function listUnwanted({ notTags = [] }: TorrentFacets): Group[] {
  return notTags.length > 0 ? [{ kind: 'tag', values: notTags }] : []
}

function listFigures(filter: TorrentFacets): number[][] {
  return [promotionTerms(filter), lifeTerms(filter)].filter((of) => of.length > 0)
}

function promotionTerms({ promotion = [] }: TorrentFacets): number[] {
  return promotion.map((one) => figures[one])
}

function lifeTerms({ life = [] }: TorrentFacets): number[] {
  return life.map((one) => figures[one])
}

function anyFigure(of: number[]): string {
  return `facets : (${of.map((term) => `"${mark}${term}"`).join(' OR ')})`
}

/** Part of an expression: of every group, or pair, one of its terms. `none` is no term: no torrent has a value of the group. */
function anyOfEach(wanted: Wanted[], asker: Asker): SQL {
  return sql`(select group_concat('(' || terms || ')', ' AND ') from (
    select coalesce(group_concat('"' || ${mark} || term || '"', ' OR '), '"none"') terms
    from (${termsOf(wanted, asker)}) group by of_group))`
}

/** Group and term of every value; the term is null where no torrent has the value, or the asker is not told which have it. */
function termsOf(wanted: Wanted[], asker: Asker): SQL {
  const values = wanted.flatMap((groups, index) => combine(groups).map((its) => [index, ...its]))
  const isSecond = sql`second.kind = wanted.value ->> 3 and second.value = wanted.value ->> 4`
  return sql`select wanted.value ->> 0 of_group,
      case when wanted.value ->> 3 is null then first.id else first.id || ${mark} || second.id end term
    from json_each(${JSON.stringify(values)}) wanted left join ${facetTerms} first
      on first.kind = wanted.value ->> 1 and first.value = case wanted.value ->> 1
        when 'uploader' then (select cast(id as text) from users where username_key = wanted.value ->> 2 and ${mayList(asker)})
        else wanted.value ->> 2 end
      left join ${facetTerms} second on ${isSecond}`
}

/** Who keeps his uploads to himself is not found by them either: a list of them would be the page he has hidden. */
function mayList({ userId, seesAll = false }: Asker): SQL {
  if (seesAll) return sql`true`
  return sql`(users.id = ${userId} or not exists (select 1 from profiles, json_each(profiles.hidden) hidden
    where profiles.user_id = users.id and hidden.value = 'uploads'))`
}
