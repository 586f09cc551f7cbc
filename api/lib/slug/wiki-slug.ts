import { plainSlug } from './plain-slug'

const longest = 80

/** Paths of the API and of the web client below the wiki. */
const reserved = new Set(['new', 'preview', 'search'])

/** The address of a wiki page with this title. A title without ASCII letters and digits gets one from its characters. */
export function wikiSlugOf(title: string): string {
  const slug = plainSlug(title, longest) || `x${spell(title)}`
  return reserved.has(slug) ? `${slug}-page` : slug
}

function spell(title: string): string {
  const points = [...title.trim().toLowerCase()].map((character) => (character.codePointAt(0) ?? 0).toString(36))
  return points.join('').slice(0, longest)
}
