import unhomoglyph from 'unhomoglyph'

/**
 * Equal for names that look alike: `admin`, `аdmіn` with Cyrillic letters, `ad_m1n`. The skeleton of Unicode Technical Standard
 * 39, before and after lower case (a Greek capital looks Latin, its small letter does not), without marks and punctuation, with
 * `i`, `l` and `1` as one letter.
 */
export function usernameSkeleton(username: string): string {
  const capitals = unhomoglyph(username.trim().normalize('NFKC').normalize('NFD'))
  const small = unhomoglyph(capitals.normalize('NFKD').toLowerCase())
  return small.replaceAll(/[\p{M}_.-]/gu, '').replaceAll('i', 'l')
}
