import { plainSlug } from './plain-slug'

/** Maximum characters of the readable part. */
const maxText = 80

/**
 * The slug of a torrent: its name in ASCII, then its id in base 36. Only the id identifies it. A name without ASCII letters
 * becomes `torrent`, since an id alone may be the name of a page (`mine`).
 */
export function printSlug(name: string, id: number): string {
  return `${plainSlug(name, maxText) || 'torrent'}-${id.toString(36)}`
}

/** The id at the end of a slug; undefined if it is not a valid id. */
export function parseSlug(slug: string): number | undefined {
  const [, end] = /(?:^|-)([1-9a-z][0-9a-z]{0,10})$/.exec(slug) ?? []
  const id = Number.parseInt(end ?? '', 36)
  return Number.isSafeInteger(id) ? id : undefined
}
