import { type SQL, sql } from 'drizzle-orm'
import { torrents } from '../platform/db/schema/torrents'
import { matchWords } from './expression'
import { readSearchWords, type SearchWords } from './words'

/** Short enough for a D1 pattern (50 characters). */
const plain = /^[a-z0-9]{1,25}$/i

/** Only the index knows how non-ASCII characters are folded. */
const isForeign = sql`octet_length(${torrents.name}) <> length(${torrents.name})`

/**
 * For rows of `torrents` that are already read: the same result as the index, without one index query per row. Undefined
 * without words.
 */
export function rowMatches(q: string): SQL | undefined {
  const words = matchWords({ q })
  if (!words) return undefined
  const asked = sql`exists (select 1 from torrent_search
    where torrent_search.rowid = -${torrents.id} and torrent_search match ${words})`
  const parsed = readSearchWords(q ?? '')
  const { beginnings, phrases, without } = parsed
  const all = [...beginnings, ...phrases, ...without].flatMap((words) => words.split(' '))
  if (!all.every((word) => plain.test(word))) return asked
  const seen = lookAt(parsed)
  if (phrases.length > 0 || without.some((word) => word.includes(' ')))
    return sql`(${isForeign} or ${seen}) and ${asked}`
  return sql`case when ${isForeign} then ${asked} when ${mayMatch(beginnings)} then ${seen} else false end`
}

/** A cheap test first: a name must contain the beginnings as substrings. It rejects most names in half the time. */
function mayMatch(beginnings: string[]): SQL {
  const held = beginnings.map((word) => sql`${torrents.name} like ${`%${word}%`}`)
  return held.length > 0 ? sql.join(held, sql` and `) : sql`true`
}

/** The index splits ASCII at every character other than letters and digits. Phrases are matched by their words. */
function lookAt({ beginnings, phrases, without }: SearchWords): SQL {
  const name = sql`' ' || lower(${torrents.name}) || ' '`
  const edge = '[^a-z0-9]'
  const begun = beginnings.map((word) => sql`${name} glob ${`*${edge}${word.toLowerCase()}*`}`)
  const whole = (word: string) => `*${edge}${word.toLowerCase()}${edge}*`
  const parts = phrases.flatMap((phrase) => phrase.split(' ')).map((word) => sql`${name} glob ${whole(word)}`)
  const unsaid = without.filter((word) => !word.includes(' ')).map((word) => sql`${name} not glob ${whole(word)}`)
  const all = [...begun, ...parts, ...unsaid]
  return all.length > 0 ? sql`(${sql.join(all, sql` and `)})` : sql`true`
}
