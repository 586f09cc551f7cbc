import { foldTitle } from '../lib/release-name/fold-title'
import { plainSlug } from '../lib/slug/plain-slug'

/** Maximum characters of each half of a slug. */
const longestPart = 72

/** Names of pages of the web client below the walls. */
const reserved = new Set(['new', 'import'])

/** The slug of a name. A name without ASCII letters and digits gets one from its characters. */
export function slugOf(name: string): string {
  const slug = plainSlug(name, longestPart) || `x${hash(foldTitle(name) || name)}`
  return reserved.has(slug) ? `${slug}-title` : slug
}

/** FNV-1a */
export function hash(text: string): string {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (value >>> 0).toString(36)
}

/** The sort key of a name: lower case, without punctuation and a leading article. */
export function sortNameOf(name: string): string {
  return foldTitle(name).replace(/^(?:the|an?) (?=\S)/, '') || name.toLowerCase()
}

interface Named {
  kind: string
  name: string
  artist: string | null
  year: number | null
}

/** The slug that a new title gets if no other has it. A movie is named with its year, an album after its artist. */
export function titleSlugOf({ kind, name, artist, year }: Named): string {
  if (artist !== null) return `${slugOf(artist)}:${slugOf(name)}`
  return kind === 'movie' && year !== null ? `${slugOf(name)}-${year}` : slugOf(name)
}

/** Keys of release names that belong to a new title: the exact one first, then one without the year. */
export function titleKeysOf({ kind, name, artist, year }: Named): string[] {
  const bare = foldTitle([artist, name].filter(Boolean).join(' ')).slice(0, 120)
  if (bare === '') return []
  return year !== null && (kind === 'movie' || kind === 'show') ? [`${bare} ${year}`, bare] : [bare]
}
