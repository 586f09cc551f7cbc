import type { SentFragments } from './fragment-context'
import type { Fragments } from './fragments.server'

/** Places in a page for pieces that are not made with it. */
export interface Places {
  /** Gives a piece, or several that follow each other, a place: what to write there. */
  hold(pieces: string[]): string
  /** Puts the pieces where their places are. */
  fill(page: string[]): string[]
}

/**
 * For a page that is made whole: what is known before React writes it, which is most of it, React only writes the place of.
 * As long as each piece stays a text by itself one sign beyond Latin-1 makes nothing slow but its own. `nonce` is what
 * nobody who has written a word of the page can know.
 */
export function makePlaces(nonce: string): Places {
  const held: string[][] = []
  const begin = `[${nonce} `
  return {
    hold: (pieces) => `${begin}${held.push(pieces) - 1}]`,
    fill(page) {
      const filled: string[] = []
      for (const part of page) {
        let last = 0
        for (let at = part.indexOf(begin); at >= 0; at = part.indexOf(begin, last)) {
          const end = part.indexOf(']', at)
          filled.push(part.slice(last, at), ...(held[Number(part.slice(at + begin.length, end))] ?? []))
          last = end + 1
        }
        filled.push(last === 0 ? part : part.slice(last))
      }
      return filled
    },
  }
}

/** For `FragmentProvider`: the pieces' places, and where a page has none the pieces themselves. */
export const placeFragments = ({ sent }: Fragments, places: Places | null): SentFragments => ({
  get(name) {
    const pieces = sent.get(name)
    return pieces && (places ? places.hold(pieces) : pieces.join(''))
  },
})
