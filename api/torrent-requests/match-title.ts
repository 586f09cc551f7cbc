import { type SQL, sql } from 'drizzle-orm'
import { joinParts, readColumn } from '../search/expression'

/** The shortest beginning of a word that `request_search` has a list of. */
const shortestBeginning = 2

/** Expression of `request_search` for the words of a text; undefined without a word to find. */
export function matchTitle(q: string): SQL | undefined {
  const words = readColumn(q, 'title', shortestBeginning)
  if (!words || words.positive.length === 0) return undefined
  const bind = (part: string) => sql`${part}`
  return joinParts(words.positive.map(bind), words.negative.map(bind))
}
