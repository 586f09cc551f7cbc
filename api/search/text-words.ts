import { readColumn } from './expression'
import { isUnspaced, spaceOut } from './fold-text'
import { fold, readSearchWords } from './words'

/** The columns of `text_search` by weight: a match within the first ones ranks above a match that needs the next. */
const columns = ['tags', 'files', 'title', 'description', 'team'] as const

/**
 * Expressions over `text_search` for torrents whose name does not have all words, best first: within the name and its tags,
 * with files, and so on. Together they find each torrent once. Undefined without a word to find.
 */
export function listTextExpressions(q: string): string[] | undefined {
  const parts = readParts(q)
  if (!parts) return undefined
  const { asked, inName } = parts
  const within = columns.map((_, index) => `{name folded ${columns.slice(0, index + 1).join(' ')}} : (${asked})`)
  return within.map((expression, index) => exclude(expression, [...inName, ...within.slice(index - 1, index)]))
}

/** One expression for all torrents that `listTextExpressions` finds. */
export function matchTexts(q: string): string | undefined {
  const parts = readParts(q)
  return parts && exclude(parts.asked, parts.inName)
}

function exclude(expression: string, parts: string[]): string {
  return parts.reduce((left, part) => `(${left}) NOT (${part})`, expression)
}

/** The words of any column, and the parts that a name must not have: all of the words, or an excluded one. */
function readParts(q: string) {
  const asked = printGroups(q)
  const inName = readColumn(q, 'name')
  return asked !== undefined && inName ? { asked, inName: [...inName.positive, ...inName.negative] } : undefined
}

/** Every word or phrase in any column. A word with punctuation inside may be written without it. */
function printGroups(q: string): string | undefined {
  const { groups, phrases } = readSearchWords(q)
  const parts = [...groups.map(printGroup), ...phrases.map((phrase) => `"${spaceOut(phrase)}"`)]
  return parts.length > 0 ? parts.join(' AND ') : undefined
}

function printGroup(words: string[]): string {
  const each = words.map((word) => `"${isUnspaced(word) ? spaceOut(word) : word}"*`).join(' AND ')
  if (words.length === 1 || words.some(isUnspaced)) return `(${each})`
  return `((${each}) OR "${words.map(fold).join('')}"*)`
}
