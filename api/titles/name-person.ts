import { hash, slugOf } from './name-title'

/**
 * The key that tells people apart: the words of a name in lower case, without the accents of Latin letters. The marks of other
 * scripts are kept, because their vowels are marks.
 * @param name with at least one letter or digit
 */
export function personKeyOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
  const words = plain.normalize('NFC').toLowerCase().replace(/['’]/g, '')
  return (words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
}

/** The address of a new person, and the one to use when that is taken. Names in other scripts have an address from their hash. */
export function personSlugsOf(name: string): [slug: string, other: string] {
  const slug = slugOf(name)
  return [slug, `${slug}-${hash(personKeyOf(name))}`]
}
