/** Lower case without diacritics, words separated by one space. */
export function foldTitle(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}+|['’]/gu, '')
  return (plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
