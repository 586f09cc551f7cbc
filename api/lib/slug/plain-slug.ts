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

/** Empty without an ASCII letter or digit. */
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
