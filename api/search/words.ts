/** Further words of a search are ignored. */
const maxWords = 8
const maxWordLength = 40

/**
 * As `unicode61` splits: letters, numbers and private-use characters. FTS5 removes accents, and splits names and quoted words
 * alike at the vowel signs of other scripts.
 */
const word = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}\p{M}]*/gu

/** The words of a text as the index splits it: one pass, at most 8 words of at most 40 characters. */
export function splitWords(text: string): string[] {
  const words: string[] = []
  for (const [match] of text.normalize('NFC').matchAll(word)) {
    if (words.push([...match].slice(0, maxWordLength).join('')) === maxWords) break
  }
  return words
}

/** Folded like the index: without case and accents. */
export function* eachWord(text: string): Generator<{ at: number; length: number; folded: string }> {
  for (const { 0: match, index } of text.matchAll(word)) {
    yield { at: index, length: match.length, folded: fold(match) }
  }
}

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

export interface SearchWords {
  /** The beginnings by the parts of the text between spaces: `h.264` is one part of two words. */
  groups: string[][]
  /** Each must begin a word of the name. */
  beginnings: string[]
  /** Each must occur in the name as a sequence of words. */
  phrases: string[]
  /** None may occur in the name. */
  without: string[]
}

/** A minus excludes. Anything up to the next space is a part too. */
const part = /(?:^|(?<=\s))(-?)"([^"]*)"|(\S+)/g

export function readSearchWords(text: string): SearchWords {
  const parsed: SearchWords = { groups: [], beginnings: [], phrases: [], without: [] }
  let left = maxWords
  for (const [, minus, phrase, bare = ''] of text.matchAll(part)) {
    const isWithout = minus === '-' || (phrase === undefined && /^-[^-]/.test(bare))
    const words = splitWords(phrase ?? bare).slice(0, left)
    left -= words.length
    if (words.length === 0) continue
    if (isWithout) parsed.without.push(words.join(' '))
    else if (phrase !== undefined) parsed.phrases.push(words.join(' '))
    else {
      parsed.beginnings.push(...words)
      parsed.groups.push(words)
    }
  }
  parsed.beginnings = [...new Set(parsed.beginnings)]
  return parsed
}
