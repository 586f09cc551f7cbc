interface Named {
  name: string
  /** Further words that people type for it. */
  words: string
}

/** For comparing: lower case, without accents. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const splitWords = (text: string) => text.split(/[\s,/-]+/).filter((word) => word !== '')

/**
 * The items with a word that begins with each typed word. Those whose name begins with the text come first, then those with
 * the words in their name.
 */
export function findMatches<Item extends Named>(items: readonly Item[], typed: string): Item[] {
  const text = fold(typed.trim())
  const parts = splitWords(text)
  const isMatch = (words: string) => {
    const each = splitWords(words)
    return parts.every((part) => each.some((word) => word.startsWith(part)))
  }
  const rankOf = (item: Item) => {
    const name = fold(item.name)
    if (name.startsWith(text)) return 0
    if (isMatch(name)) return 1
    return isMatch(`${name} ${fold(item.words)}`) ? 2 : null
  }
  const ranked = items.flatMap((item) => {
    const rank = rankOf(item)
    return rank === null ? [] : { item, rank }
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item)
}
