import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { TorrentFilter } from '#contract/torrent-filter'
import type { TorrentPage } from '#contract/torrents'
import { editDistance } from '../lib/spelling/edit-distance'
import { searchWords } from '../platform/db/schema/search'
import { isUnspaced } from '../search/fold-text'
import { type Asking, findMatches } from '../search/matches'
import { eachWord, fold, readSearchWords } from '../search/words'
import { countMatches } from './matches.queries'

/** Shorter words are not corrected; up to `longerFrom` letters one may be wrong, then two. */
const shortest = 3
const longerFrom = 5

interface Candidate {
  asked: string
  word: string
  torrents: number
}

/** The words of a search that finds nothing, in the spelling of words that torrents have. */
export async function suggestWords(
  db: DrizzleD1Database,
  filter: TorrentFilter,
  asking: Asking,
): Promise<TorrentPage['suggestion']> {
  const { q = '' } = filter
  const asked = readSearchWords(q)
    .beginnings.map(fold)
    .filter((word) => word.length >= shortest && !isUnspaced(word))
  if (asked.length === 0) return null
  const [known, candidates] = await db.batch([listKnown(db, asked), listCandidates(db, asked)])
  const better = new Map<string, string>()
  for (const word of asked) {
    if (known.some((row) => row.asked === word)) continue
    const best = findNearest(word, candidates)
    if (best !== undefined) better.set(word, best)
  }
  if (better.size === 0) return null
  const spelled = respell(q, better)
  const matches = findMatches({ ...filter, q: spelled }, asking)
  const { total, totalIsCapped } = matches ? await countMatches(db, matches) : { total: 0, totalIsCapped: false }
  return total > 0 ? { q: spelled, total, totalIsCapped } : null
}

/** Words that begin a word of a torrent. */
function listKnown(db: DrizzleD1Database, asked: string[]) {
  const { word } = searchWords
  return db
    .select({ asked: sql<string>`asked.value` })
    .from(sql`json_each(${JSON.stringify(asked)}) asked`)
    .where(
      sql`exists (select 1 from ${searchWords} where ${word} >= asked.value and ${word} < asked.value || char(1114111))`,
    )
}

/** Words of a similar length with the same first or last two letters. */
function listCandidates(db: DrizzleD1Database, asked: string[]) {
  const { word, reversed, torrents } = searchWords
  const pairs = JSON.stringify(asked.map((text) => [text, text.slice(0, 2), reverse(text).slice(0, 2)]))
  const near = (column: typeof word | typeof reversed, position: 1 | 2) => {
    const start = sql`asked.value ->> ${sql.raw(String(position))}`
    return sql`select asked.value ->> 0 as asked, ${word} as word, ${torrents} as torrents
      from json_each(${pairs}) asked cross join ${searchWords}
      where ${column} >= ${start} and ${column} < ${start} || char(1114111)
        and length(${word}) between length(asked.value ->> 0) - 2 and length(asked.value ->> 0) + 2 and ${torrents} > 0`
  }
  return db
    .select({
      asked: sql<string>`near.asked`,
      word: sql<string>`near.word`,
      torrents: sql<number>`near.torrents`,
    })
    .from(sql`(${near(word, 1)} union ${near(reversed, 2)}) as near`)
}

function findNearest(word: string, candidates: Candidate[]): string | undefined {
  const most = word.length < longerFrom ? 1 : 2
  const near = candidates
    .filter(({ asked }) => asked === word)
    .map((candidate) => ({ ...candidate, distance: editDistance(word, candidate.word, most) }))
    .filter(({ distance }) => distance <= most)
  near.sort((a, b) => a.distance - b.distance || b.torrents - a.torrents || (a.word < b.word ? -1 : 1))
  return near[0]?.word
}

function respell(q: string, better: ReadonlyMap<string, string>): string {
  let spelled = ''
  let read = 0
  for (const { at, length, folded } of eachWord(q)) {
    spelled += q.slice(read, at) + (better.get(folded) ?? q.slice(at, at + length))
    read = at + length
  }
  return spelled + q.slice(read)
}

function reverse(word: string): string {
  return [...word].reverse().join('')
}
