import { plainSlug } from './plain-slug'

/** Maximum characters of the readable part. */
const maxText = 80

/**
 * The name in ASCII, then the id in base 36. Only the id identifies the torrent. A name without ASCII letters becomes
 * `noun`, since an id may be the name of a page (`mine`).
 */
export function printSlug(name: string, id: number, noun = 'torrent'): string {
  return `${plainSlug(name, maxText) || noun}-${id.toString(36)}`
}

/** Undefined without a valid id at the end. */
export function parseSlug(slug: string): number | undefined {
  const [, end] = /(?:^|-)([1-9a-z][0-9a-z]{0,10})$/.exec(slug) ?? []
  const id = Number.parseInt(end ?? '', 36)
  return Number.isSafeInteger(id) ? id : undefined
}
