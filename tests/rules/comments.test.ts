import { describe, expect, it } from 'vitest'
import { listCode, listFiles, readSource } from '../support/source-tree'

const unclearOpening =
  /^(?:(?:What|Whatever|Who|Whom|Whose|Which|Whoever|Those who|Of (?:an?|the|one|two|each|all|it|them))\b|Of \w+[.:])/

/** Negated nouns, which read better as negated verbs: "is not a number", "no member". */
const negatedNoun = /\b(?:nobody|somebody|that (?:is|are) no)\b/i

/** The phrases of the glossary. "Stands for" is allowed, since symbols and codes do. */
function readPhrases(): RegExp {
  const [, list = ''] = readSource('docs/glossary.md').split('## Phrases to avoid in English')
  const phrases = list
    .split(',')
    .map((phrase) => phrase.trim().replace(/^stands$/, 'stands(?! for| in for)'))
    .filter(Boolean)
  return new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'i')
}

const avoided = readPhrases()

/** Neighbouring `//` lines are one comment. */
function readComments(text: string): { line: number; words: string }[] {
  const comments = /^[ \t]*\{?(?:\/\*\*?\s[\s\S]*?\*\/|\/\/ .*(?:\n[ \t]*\/\/ .*)*)/gm
  return [...text.matchAll(comments)].map(({ 0: comment, index }) => ({
    line: text.slice(0, index).split('\n').length,
    words: comment
      .split('\n')
      .map((line) => line.replace(/^[ \t]*\{?(?:\/\*\*?|\*\/|\*|\/\/)?[ \t]?|\s*\*\/$/g, ''))
      .join(' ')
      .trim(),
  }))
}

/** Unclear comments of a file, as `path:line words`. */
const findUnclear = (path: string, text: string) =>
  readComments(text)
    .filter(({ words }) =>
      [unclearOpening, negatedNoun, avoided].some((rule) => rule.test(words.replaceAll(/`[^`]*`/g, ''))),
    )
    .map(({ line, words }) => `${path}:${line} ${words}`)

describe('the comments', () => {
  it('name what they describe and contain no phrase that the glossary forbids', () => {
    const styles = listFiles('app/styles').filter((path) => path.endsWith('.css'))
    const files = [...listCode(), ...styles]
    expect(files.flatMap((path) => findUnclear(path, readSource(path)))).toEqual([])
  })
})

describe('findUnclear', () => {
  it.each([
    '/** Of one member of the staff: a limit. */',
    '/** Who of two members blocked the other. */',
    '// What each order compares.',
    '  /**\n   * Nobody needs\n   * more of them.\n   */',
    '// The page\n// of somebody else.',
    '/* The rooms stand here */',
    '/** Of music: the performer. */',
    '/** Sent to nobody. */',
    '// An id that is no number.',
  ])('reports %j', (text) => {
    expect(findUnclear('a.ts', text)).toHaveLength(1)
  })

  it.each([
    '/** Of concurrent calls only one returns true. */',
    '/** A term that stands for a room. */',
    "const anew = 'meanwhile' // his",
    "const glob = 'app/**/*.ts'",
    '/** See `Whoever`. */',
  ])('accepts %j', (text) => {
    expect(findUnclear('a.ts', text)).toEqual([])
  })

  it('reads code and styles', () => {
    expect(listCode().length).toBeGreaterThan(100)
    expect(readComments(readSource('app/styles/app.css')).length).toBeGreaterThan(1)
  })
})
