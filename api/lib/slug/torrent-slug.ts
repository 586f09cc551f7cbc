/** Characters of the readable part. */
const longestText = 80

/** Letters that Unicode does not decompose into an ASCII letter and a mark. */
const folds: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  ı: 'i',
}

/**
 * The address of a torrent: its name in ASCII, then its id in base 36. Only the id finds it. A name without any such
 * letter is `torrent`: an id alone may spell the name of a page, as `mine` does.
 */
export function printSlug(name: string, id: number): string {
  const text = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[ßæøœðþđħłı]/g, (letter) => folds[letter] ?? '')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestText)
    .replace(/^-+|-+$/g, '')
  return `${text || 'torrent'}-${id.toString(36)}`
}

/** The id a slug ends in; undefined when no torrent can have it. */
export function parseSlug(slug: string): number | undefined {
  const [, end] = /(?:^|-)([1-9a-z][0-9a-z]{0,10})$/.exec(slug) ?? []
  const id = Number.parseInt(end ?? '', 36)
  return Number.isSafeInteger(id) ? id : undefined
}
