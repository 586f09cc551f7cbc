import { type SQL, sql } from 'drizzle-orm'
import { lives, type TorrentFacets } from '#contract/torrent-filter'
import { includedValues } from '#contract/vocabulary'
import { usernameKey } from '../lib/account-names/username-key'
import { isWithin } from '../platform/db/category-tree'
import { facetTerms, torrents } from '../platform/db/schema/torrents'
import { listMagnitudes, splitMagnitudes } from './magnitude'
import { combine, type Group, type Groups, pairOut, pairUp } from './pairs'
import { readSearchWords } from './words'

export interface Asker {
  userId: number
  /** Staff also see private uploads. */
  seesAll?: boolean
}

export interface SearchFacets extends TorrentFacets {
  /** Slugs; each includes its children. */
  anyCategories?: string[]
  /** At least one of these holds, besides the rest of the filter. */
  anyOf?: Alternative[]
}

export type Alternative = Pick<SearchFacets, 'anyCategories' | 'resolution' | 'source' | 'codec'>

/** First character of every index term, and of the second half of a pair. Names never contain it (`0001_search.sql`). */
export const mark = '\ue000'

/** See `facets` in the schema. */
const figures = { dead: '1', dying: '2', alive: '3', free: '4', half: '5', double: '6' } as const

/** The same in SQL, without a bound value: D1 allows a hundred of them. */
const printedMark = sql.raw('char(57344)')

/** Every torrent has one of these terms. */
const anything = `facets : (${[figures.alive, figures.dying, figures.dead].map((term) => `"${mark}${term}"`).join(' OR ')})`

/** Language first, so that it is paired: the next three are strongly correlated. */
const kinds = ['language', 'resolution', 'source', 'codec', 'licence', 'container'] as const

/**
 * Over the names and facets of the index. User input is always quoted, so it is never parsed as syntax; the statement looks up
 * the terms itself.
 */
export function matchExpression(filter: SearchFacets, asker: Asker): SQL {
  const words = matchNames(filter.q)
  const { included, excluded } = splitGroups(filter, words !== undefined && words.positive.length > 0)
  const positive = [
    ...(words?.positive ?? []),
    ...matchFacets(pairUp(included), asker),
    ...matchAlternatives(filter.anyOf ?? [], asker),
  ]
  const negative = [
    ...pairOut(excluded, included).flatMap((group) => matchFacets([group], asker)),
    ...(words?.negative ?? []),
  ]
  return joinParts(positive.length > 0 ? positive : [sql`${anything}`], negative)
}

/**
 * When a filter allows most sizes or states and is narrowed by something else, excluding the others is faster: FTS5 advances
 * all lists of an AND together, but those of a NOT only to earlier matches.
 */
function splitGroups(filter: TorrentFacets, isNamed: boolean): Record<'included' | 'excluded', Group[]> {
  const asked = [...listGroups(filter), ...listFigures(filter.promotion)]
  const isNarrow = isNamed || asked.length > 0
  const sizes = splitMagnitudes(listMagnitudes(filter.minSize, filter.maxSize), isNarrow)
  const lives = splitLives(filter, isNarrow || sizes.included.length > 0)
  return {
    included: [...asked, ...groupOf('size', sizes.included), ...listFigures(lives.included)],
    excluded: [...groupOf('size', sizes.excluded), ...listFigures(lives.excluded), ...listUnwanted(filter)],
  }
}

function splitLives({ life = [] }: TorrentFacets, isNarrow: boolean) {
  const others = lives.filter((other) => !life.includes(other))
  return isNarrow && life.includes('alive') ? { included: [], excluded: others } : { included: life, excluded: [] }
}

/** Best first: names with all words side by side, then the other names with all words. */
export function listNameTiers(filter: TorrentFacets, asker: Asker): SQL[] {
  const all = matchExpression(filter, asker)
  const { beginnings } = readSearchWords(filter.q ?? '')
  if (beginnings.length === 0) return [all]
  const exact = `name : ${quote(beginnings.join(' '))}`
  return [sql`'(' || ${all} || ') AND (' || ${exact} || ')'`, joinParts([all], [sql`${exact}`])]
}

/** Undefined without words. */
export function matchWords(filter: Pick<TorrentFacets, 'q'>): SQL | undefined {
  const words = matchNames(filter.q)
  return words && joinParts(words.positive.length > 0 ? words.positive : [sql`${anything}`], words.negative)
}

export function isWordless(q: string | undefined): boolean {
  return q !== undefined && q !== '' && matchNames(q) === undefined
}

/**
 * For rows of `torrents` that are already read: all terms but sizes, which are a column. The terms are looked up once for the
 * statement, not once for each row.
 */
export function termConditions(filter: SearchFacets, asker: Asker): SQL[] {
  const held = sql`(${torrents.facets} || ' ')`
  const groups = [...listGroups(filter), ...listFigures(filter.promotion), ...listFigures(filter.life)]
  const countHeld = (some: Group[]) => {
    const terms = sql`(select json_group_array(json_array(of_group, ' ' || term || ' '))
      from (${termsOf(
        some.map((group) => [group]),
        asker,
      )}) where term is not null)`
    return sql`(select count(distinct its.value ->> 0) from json_each(${terms}) its where instr(${held}, its.value ->> 1) > 0)`
  }
  const holdsAll = (some: Group[]) => sql`${countHeld(some)} = ${sql.raw(String(some.length))}`
  const unwanted = listUnwanted(filter)
  const alternatives = filter.anyOf?.map((alternative) => holdsAll(listGroups(alternative))) ?? []
  return [
    ...(groups.length > 0 ? [holdsAll(groups)] : []),
    ...(unwanted.length > 0 ? [sql`${countHeld(unwanted)} = 0`] : []),
    ...(alternatives.length > 0 ? [sql`(${sql.join(alternatives, sql` or `)})`] : []),
  ]
}

/**
 * Expression of a text's words in one column, within the matches of another expression; undefined without words, and without
 * both a word to find and another expression.
 */
export function matchText(q: string, column: string, within?: string): string | undefined {
  const words = readColumn(q, column)
  const parts = [...(within === undefined ? [] : [within]), ...(words?.positive ?? [])]
  if (!words || parts.length === 0) return undefined
  const all = parts.join(' AND ')
  return words.negative.length > 0 ? `(${all}) NOT ${words.negative}` : all
}

function matchNames(q = '') {
  const words = readColumn(q, 'name')
  const bind = (part: string) => sql`${part}`
  return words && { positive: words.positive.map(bind), negative: words.negative.map(bind) }
}

/**
 * Parts of an expression for a text's words in a column, or in some as `{a b}`; undefined without words. Words of fewer than
 * `prefix` characters, for which the index has no list of beginnings, must be whole words.
 */
export function readColumn(q: string, column: string, prefix = 1) {
  const { beginnings, phrases, without } = readSearchWords(q)
  const names = [
    ...beginnings.map((word) => ([...word].length < prefix ? quote(word) : `"${word}"*`)),
    ...phrases.map(quote),
  ]
  if (names.length + without.length === 0) return undefined
  return {
    positive: names.length > 0 ? [`${column} : (${names.join(' AND ')})`] : [],
    negative: without.length > 0 ? [`${column} : (${without.map(quote).join(' OR ')})`] : [],
  }
}

/** A NOT for each negative part sees only the remaining rows. */
export function joinParts(positive: SQL[], negative: SQL[]): SQL {
  const all = sql.join(positive, sql` || ' AND ' || `)
  return negative.reduce((left, term) => sql`'(' || ${left} || ') NOT (' || ${term} || ')'`, all)
}

function quote(words: string): string {
  return `"${words}"`
}

function listGroups(filter: SearchFacets): Group[] {
  const { category, anyCategories = [], tags = [], anyTags = [], uploader } = filter
  return [
    ...(category === undefined ? [] : groupOf('category', [category])),
    ...groupOf('category', anyCategories),
    ...tags.flatMap((tag) => groupOf('tag', [tag])),
    ...groupOf('tag', anyTags),
    ...kinds.flatMap((kind) =>
      groupOf(
        kind,
        (filter[kind] ?? []).flatMap((value) => includedValues(kind, value)),
      ),
    ),
    ...(uploader === undefined ? [] : groupOf('uploader', [usernameKey(uploader)])),
  ]
}

function listUnwanted({ notTags = [] }: TorrentFacets): Group[] {
  return groupOf('tag', notTags)
}

function listFigures(of: (keyof typeof figures)[] = []): Group[] {
  return groupOf(
    'figure',
    of.map((figure) => figures[figure]),
  )
}

/** Without values there is no condition. */
function groupOf(kind: Group['kind'], values: string[]): Group[] {
  return values.length > 0 ? [{ kind, values }] : []
}

function matchFacets(required: Groups[], asker: Asker): SQL[] {
  return required.length > 0 ? [sql`'facets : (' || ${anyOfEach(required, asker)} || ')'`] : []
}

/** One term of each group of at least one alternative. Pairs would need a look-up for each value of a facet in each category. */
function matchAlternatives(alternatives: Alternative[], asker: Asker): SQL[] {
  const each = alternatives.map((alternative) => {
    const all = listGroups(alternative).flatMap((group) => matchFacets([[group]], asker))
    return sql`'(' || ${sql.join(all, sql` || ' AND ' || `)} || ')'`
  })
  return each.length > 0 ? [sql`'(' || ${sql.join(each, sql` || ' OR ' || `)} || ')'`] : []
}

/** One term of every group or pair. `none` is a placeholder term that no torrent has. */
function anyOfEach(required: Groups[], asker: Asker): SQL {
  const terms = sql`coalesce(group_concat('"' || ${printedMark} || term || '"', ' OR '), '"none"')`
  if (required.length === 1) return sql`(select ${terms} from (${termsOf(required, asker)}))`
  return sql`(select group_concat('(' || terms || ')', ' AND ') from (
    select ${terms} terms from (${termsOf(required, asker)}) group by of_group))`
}

const asked = sql`case when included.value ->> 1 = 'category' then included.value ->> 2
  when included.value ->> 3 = 'category' then included.value ->> 4 end`

/** A row for the category itself and for each of its children. */
const branches = sql`left join categories branch on ${isWithin('branch', asked)}`

/**
 * The term is null when no torrent has the value or it is hidden from the caller. Contains only the tables these values need,
 * since SQLite parses the statement on each run.
 */
function termsOf(required: Groups[], asker: Asker): SQL {
  const values = required.flatMap((groups, index) => combine(groups).map((its) => [index, ...its]))
  const has = (kind: Group['kind']) => required.some((groups) => groups.some((group) => group.kind === kind))
  const cases = [
    ...(has('uploader')
      ? [
          sql`when 'uploader' then (select cast(id as text) from users
            where username_key = included.value ->> 2 and ${mayList(asker)})`,
        ]
      : []),
    ...(has('category') ? [sql`when 'category' then branch.slug`] : []),
  ]
  const value =
    cases.length > 0
      ? sql`case included.value ->> 1 ${sql.join(cases, sql` `)} else included.value ->> 2 end`
      : sql`included.value ->> 2`
  const alone = sql`case included.value ->> 1 when 'figure' then included.value ->> 2 else coalesce(first.alias_of, first.id) end`
  const from = sql`json_each(${JSON.stringify(values)}) included ${has('category') ? branches : sql``}
    left join ${facetTerms} first on first.kind = included.value ->> 1 and first.value = ${value}`
  if (!required.some(([, second]) => second))
    return sql`select included.value ->> 0 of_group, ${alone} term from ${from}`
  const second = sql`case included.value ->> 3 when 'figure' then included.value ->> 4 else second.id end`
  const other = has('category')
    ? sql`case included.value ->> 3 when 'category' then branch.slug else included.value ->> 4 end`
    : sql`included.value ->> 4`
  return sql`select included.value ->> 0 of_group,
      case when included.value ->> 3 is null then ${alone} else first.id || ${printedMark} || ${second} end term
    from ${from} left join ${facetTerms} second on second.kind = included.value ->> 3 and second.value = ${other}`
}

/** A filter by uploader would reveal private uploads. */
function mayList({ userId, seesAll = false }: Asker): SQL {
  if (seesAll) return sql`true`
  return sql`(users.id = ${userId} or not exists (select 1 from profiles, json_each(profiles.hidden) hidden
    where profiles.user_id = users.id and hidden.value = 'uploads'))`
}
