import { type SQL, sql } from 'drizzle-orm'
import { mostRanked } from '#contract/torrents'
import { termOf } from '../../db/terms'

/** Words beyond these say nothing more to a search. */
const mostWords = 8
const longestWord = 40

/**
 * What `unicode61` keeps of a text: letters, numbers and private characters. Marks stay with them: accents it drops, and
 * at the vowel signs of other scripts it splits names and the quoted word alike.
 */
const word = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}\p{M}]*/gu

/** The words of any text, as the index splits it: in one pass, at most 8 of at most 40 characters, none twice. */
export function splitWords(text: string): string[] {
  const words = new Set<string>()
  for (const [found] of text.normalize('NFC').matchAll(word)) {
    words.add([...found].slice(0, longestWord).join(''))
    if (words.size === mostWords) break
  }
  return [...words]
}

/**
 * The FTS5 expression for names in which every word begins a word. Quoted, a word is never syntax. Undefined without a
 * word: then nothing matches.
 */
export function matchWords(text: string): string | undefined {
  const words = splitWords(text)
  if (words.length === 0) return undefined
  return `name : (${words.map((found) => `"${found}"*`).join(' AND ')})`
}

/** Ids of the torrents whose name matches, as a condition of a query on `torrent_search`. */
export function searchIn(expression: string, category: string | undefined): SQL {
  if (category === undefined) return sql`torrent_search match ${expression}`
  return sql`torrent_search match ${`${expression} AND facets : `} || '"' || ${termOf('category', category)} || '"'`
}

/**
 * The newest matches, as a table of `found` ids: as many as any order but `added` compares. Newer torrents have higher ids. Joined with CROSS JOIN, which SQLite runs in the order written, it is read once and never stored.
 */
export function newestMatches(condition: SQL): SQL {
  return sql`(select rowid as found from torrent_search where ${condition} order by rowid desc limit ${mostRanked})`
}
