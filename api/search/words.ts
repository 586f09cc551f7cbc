/** Words beyond these say nothing more to a search. */
const mostWords = 8
const longestWord = 40

/**
 * What `unicode61` keeps of a text: letters, numbers and private characters. Marks stay with them: accents it drops, and
 * at the vowel signs of other scripts it splits names and the quoted word alike.
 */
const word = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}\p{M}]*/gu

/** The words of any text, as the index splits it: in one pass, at most 8 of at most 40 characters. */
export function splitWords(text: string): string[] {
  const words: string[] = []
  for (const [found] of text.normalize('NFC').matchAll(word)) {
    if (words.push([...found].slice(0, longestWord).join('')) === mostWords) break
  }
  return words
}

/** Every word of a text and where it stands, as the index compares it: without case and accents. */
export function* eachWord(text: string): Generator<{ at: number; length: number; folded: string }> {
  for (const { 0: found, index } of text.matchAll(word)) {
    yield { at: index, length: found.length, folded: fold(found) }
  }
}

/** A word as the index compares it. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** What the text of a search asks of a name. */
export interface Wanted {
  /** Each begins a word of the name. */
  beginnings: string[]
  /** Each stands in the name, its words in this order. */
  phrases: string[]
  /** None stands in the name. */
  without: string[]
}

/** A phrase in quotes, with or without a minus before, or anything up to the next space. */
const part = /(?:^|(?<=\s))(-?)"([^"]*)"|(\S+)/g

/** Reads any text of a search, in one pass. All three lists are empty where it has no word. */
export function readWanted(text: string): Wanted {
  const wanted: Wanted = { beginnings: [], phrases: [], without: [] }
  let left = mostWords
  for (const [, minus, phrase, bare = ''] of text.matchAll(part)) {
    const isWithout = minus === '-' || (phrase === undefined && /^-[^-]/.test(bare))
    const words = splitWords(phrase ?? bare).slice(0, left)
    left -= words.length
    if (words.length === 0) continue
    if (isWithout) wanted.without.push(words.join(' '))
    else if (phrase !== undefined) wanted.phrases.push(words.join(' '))
    else wanted.beginnings.push(...words)
  }
  wanted.beginnings = [...new Set(wanted.beginnings)]
  return wanted
}
