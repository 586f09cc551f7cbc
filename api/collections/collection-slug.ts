import { slugOf } from '../titles/name-title'

/** Letters and digits that are not confused with each other. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** The name in ASCII and 60 random bits, so that a collection for members with the address cannot be guessed. */
export function makeSlug(name: string): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % 32]).join('')
  const text = slugOf(name).slice(0, 60).replace(/-+$/, '')
  return `${text || 'collection'}-${random}`
}
