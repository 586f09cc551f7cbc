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

/** A text in lower-case ASCII letters and digits, joined by hyphens; empty without such a character. */
export function plainSlug(text: string, most: number): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[ßæøœðþđħłı]/g, (letter) => folds[letter] ?? '')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-+|-+$/g, '')
}
