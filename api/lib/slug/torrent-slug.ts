/** Maximum characters of the readable part. */
const maxText = 80

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
 * The slug of a torrent: its name in ASCII, then its id in base 36. Only the id identifies it. A name without ASCII letters
 * becomes `torrent`, since an id alone may be the name of a page (`mine`).
 */
export function printSlug(name: string, id: number): string {
  const text = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[ßæøœðþđħłı]/g, (letter) => folds[letter] ?? '')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxText)
    .replace(/^-+|-+$/g, '')
  return `${text || 'torrent'}-${id.toString(36)}`
}

/** The id at the end of a slug; undefined if it is not a valid id. */
export function parseSlug(slug: string): number | undefined {
  const [, end] = /(?:^|-)([1-9a-z][0-9a-z]{0,10})$/.exec(slug) ?? []
  const id = Number.parseInt(end ?? '', 36)
  return Number.isSafeInteger(id) ? id : undefined
}
