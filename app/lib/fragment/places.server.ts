import type { SentFragments } from './fragment-context'
import type { Fragments } from './fragments.server'

interface Places {
  /** For `FragmentProvider`. */
  sent: SentFragments
  /** Puts the pieces where they belong. */
  fill(page: string[]): string[]
}

/**
 * Where the fragments of a page stand. In one that is made `whole` React prints their places alone: they are most of a long
 * page, and as long as each stays a text by itself one sign beyond Latin-1 makes nothing slow but its own. `nonce` is what
 * nobody who has written a word of the page can know.
 */
export function makePlaces({ sent }: Fragments, nonce: string, whole: boolean): Places {
  const begin = `[${nonce} `
  return {
    sent: { get: (name) => (whole && sent.has(name) ? `${begin}${name}]` : sent.get(name)?.join('')) },
    fill: (page) =>
      page.flatMap((part) => {
        const [before = '', ...rest] = part.split(begin)
        return [
          before,
          ...rest.flatMap((text) => {
            const end = text.indexOf(']')
            return [...(sent.get(text.slice(0, end)) ?? []), text.slice(end + 1)]
          }),
        ]
      }),
  }
}
