import { type SQL, sql } from 'drizzle-orm'
import { lives, type TorrentFacets } from '#contract/torrent-filter'
import { usernameKey } from '../lib/account-names/username-key'
import { facetTerms, torrents } from '../platform/db/schema/torrents'
import { listMagnitudes, splitMagnitudes } from './magnitude'
import { combine, type Group, pairOut, pairUp, type Wanted } from './pairs'
import { readWanted } from './words'

/** Who asks for torrents. */
export interface Asker {
  userId: number
  /** He sees what members keep to themselves: the staff. */
  seesAll?: boolean
}

/** First character of every term in the index, and of the second half of a pair. No word of a name has it (`0001_search.sql`). */
const mark = '\ue000'

/** Terms that stand in `facets` by a torrent's figures (see the schema). */
const figures = { dead: '1', dying: '2', alive: '3', free: '4', half: '5', double: '6' } as const

/** Every torrent has one of these. */
const anything = `facets : (${[figures.alive, figures.dying, figures.dead].map((term) => `"${mark}${term}"`).join(' OR ')})`

/** Language first, that it is paired: the next three mostly say the same. */
const kinds = ['language', 'resolution', 'source', 'codec', 'licence'] as const

/**
 * The FTS5 expression of a filter's words and terms, over the names and facets of the search index. Everything of the
 * caller's stands in quotes, where it is never syntax; terms are looked up by the statement itself.
 */
export function matchExpression(filter: TorrentFacets, asker: Asker): SQL {
  const words = matchNames(filter.q)
  const { wanted, unwanted } = splitGroups(filter, words !== undefined && words.positive.length > 0)
  const positive = [...(words?.positive ?? []), ...matchFacets(pairUp(wanted), asker)]
  const negative = [
    ...pairOut(unwanted, wanted).flatMap((one) => matchFacets([one], asker)),
    ...(words?.negative ?? []),
  ]
  return join(positive, negative)
}

/**
 * A torrent has one size, and is alive, dying or dead: where the filter allows most of these and narrows by something else, it
 * leaves out the others. The lists of an AND are all moved on to wherever one of them is, those of a NOT only to what was
 * found before it: a mix that finds little is walked to its end in a quarter less time.
 */
function splitGroups(filter: TorrentFacets, isNamed: boolean): Record<'wanted' | 'unwanted', Group[]> {
  const asked = [...listGroups(filter), ...listFigures(filter.promotion)]
  const isNarrow = isNamed || asked.length > 0
  const sizes = splitMagnitudes(listMagnitudes(filter.minSize, filter.maxSize), isNarrow)
  const lives = splitLives(filter, isNarrow || sizes.wanted.length > 0)
  return {
    wanted: [...asked, ...groupOf('size', sizes.wanted), ...listFigures(lives.wanted)],
    unwanted: [...groupOf('size', sizes.unwanted), ...listFigures(lives.unwanted), ...listUnwanted(filter)],
  }
}

function splitLives({ life = [] }: TorrentFacets, isNarrow: boolean) {
  const others = lives.filter((one) => !life.includes(one))
  return isNarrow && life.includes('alive') ? { wanted: [], unwanted: others } : { wanted: life, unwanted: [] }
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
  const has = (group: Group) =>
    sql`exists (select 1 from (${termsOf([[group]], asker)}) where instr(${torrents.facets} || ' ', ' ' || term || ' ') > 0)`
  return [
    ...listGroups(filter),
    ...groupOf('size', listMagnitudes(filter.minSize, filter.maxSize)),
    ...listFigures(filter.promotion),
    ...listFigures(filter.life),
  ]
    .map(has)
    .concat(listUnwanted(filter).map((group) => sql`not ${has(group)}`))
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
  const { category, tags = [], anyTags = [], uploader } = filter
  return [
    ...(category === undefined ? [] : groupOf('category', [category])),
    ...tags.flatMap((tag) => groupOf('tag', [tag])),
    ...groupOf('tag', anyTags),
    ...kinds.flatMap((kind) => groupOf(kind, filter[kind] ?? [])),
    ...(uploader === undefined ? [] : groupOf('uploader', [usernameKey(uploader)])),
  ]
}

function listUnwanted({ notTags = [] }: TorrentFacets): Group[] {
  return groupOf('tag', notTags)
}

function listFigures(of: (keyof typeof figures)[] = []): Group[] {
  return groupOf(
    'figure',
    of.map((one) => figures[one]),
  )
}

/** None without values: nothing is asked then. */
function groupOf(kind: Group['kind'], values: string[]): Group[] {
  return values.length > 0 ? [{ kind, values }] : []
}

function matchFacets(wanted: Wanted[], asker: Asker): SQL[] {
  return wanted.length > 0 ? [sql`'facets : (' || ${anyOfEach(wanted, asker)} || ')'`] : []
}

/** Part of an expression: of every group, or pair, one of its terms. `none` is no term: no torrent has a value of the group. */
function anyOfEach(wanted: Wanted[], asker: Asker): SQL {
  return sql`(select group_concat('(' || terms || ')', ' AND ') from (
    select coalesce(group_concat('"' || ${mark} || term || '"', ' OR '), '"none"') terms
    from (${termsOf(wanted, asker)}) group by of_group))`
}

/**
 * Group and term of every value; the term is null where no torrent has the value, or the asker is not told which have it. Says
 * no more than these values need: a statement is read anew each time it is run.
 */
function termsOf(wanted: Wanted[], asker: Asker): SQL {
  const values = wanted.flatMap((groups, index) => combine(groups).map((its) => [index, ...its]))
  const names = wanted.some(([first]) => first.kind === 'uploader')
  const value = names
    ? sql`case wanted.value ->> 1 when 'uploader'
        then (select cast(id as text) from users where username_key = wanted.value ->> 2 and ${mayList(asker)})
        else wanted.value ->> 2 end`
    : sql`wanted.value ->> 2`
  const alone = sql`case wanted.value ->> 1 when 'figure' then wanted.value ->> 2 else first.id end`
  const from = sql`json_each(${JSON.stringify(values)}) wanted
    left join ${facetTerms} first on first.kind = wanted.value ->> 1 and first.value = ${value}`
  if (!wanted.some(([, second]) => second)) return sql`select wanted.value ->> 0 of_group, ${alone} term from ${from}`
  const second = sql`case wanted.value ->> 3 when 'figure' then wanted.value ->> 4 else second.id end`
  return sql`select wanted.value ->> 0 of_group,
      case when wanted.value ->> 3 is null then ${alone} else first.id || ${mark} || ${second} end term
    from ${from} left join ${facetTerms} second on second.kind = wanted.value ->> 3 and second.value = wanted.value ->> 4`
}

/** Who keeps his uploads to himself is not found by them either: a list of them would be the page he has hidden. */
function mayList({ userId, seesAll = false }: Asker): SQL {
  if (seesAll) return sql`true`
  return sql`(users.id = ${userId} or not exists (select 1 from profiles, json_each(profiles.hidden) hidden
    where profiles.user_id = users.id and hidden.value = 'uploads'))`
}
