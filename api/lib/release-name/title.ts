import type { Scan } from './candidates/candidate'

export interface Text {
  value: string
  start: number
  end: number
}

/** With the marks that belong to it: a `!` behind it and the bracket that it closes. */
export function textOf(scan: Scan, from: number, to: number): Text | null {
  const { name, tokens } = scan
  const [first, last] = [tokens[from], tokens[to - 1]]
  if (!first || !last || to <= from) return null
  let { start } = first
  let { end } = last
  const limit = tokens[to]?.start ?? name.length
  while (end < limit && '!?…%*°'.includes(name[end] ?? ' ')) end++
  for (let index = from; index < to; index++) scan.counter.steps++
  const text = name.slice(start, end)
  if (opens(text, ')', '(') && name[end] === ')') end++
  if (opens(text, ']', '[') && name[end] === ']') end++
  if (first.bracket >= 0 && name[start - 1] === '(' && name.slice(start, end).includes(')')) start--
  return { value: cleanText(name.slice(start, end)), start, end }
}

function opens(text: string, close: string, open: string): boolean {
  return text.lastIndexOf(open) > text.lastIndexOf(close)
}

/** Dots stay between initials and beside spaces. */
export function cleanText(text: string): string {
  const hasSpaces = text.includes(' ')
  let cleaned = text.replaceAll('_', ' ')
  if (!hasSpaces) cleaned = cleanDots(cleaned)
  cleaned = cleaned.split(/\s/u).filter(Boolean).join(' ')
  let start = 0
  let end = cleaned.length
  while (start < end && leadingMarks.includes(cleaned[start] ?? '')) start++
  while (end > start && trailingMarks.includes(cleaned[end - 1] ?? '')) end--
  return cleaned.slice(start, end)
}

const leadingMarks = ' -–—.,:;|/~'
const trailingMarks = ' -–—,:;|/~([{'

/** `Titan.A.E` keeps the dots of its initials, `The.Film` does not. */
function cleanDots(text: string): string {
  const parts = text.split('.')
  let result = parts[0] ?? ''
  for (let index = 1; index < parts.length; index++) {
    const [before, part] = [parts[index - 1] ?? '', parts[index] ?? '']
    const isInitial = isLetter(before) && isLetter(part)
    const endsInitials = isLetter(before) && isLetter(parts[index - 2] ?? '') && !isLetter(part)
    result += isInitial ? `.${part}` : endsInitials ? `. ${part}` : ` ${part}`
  }
  return result
}

const isLetter = (text: string) => /^\p{Lu}$/u.test(text)

const splitters = [' / ', ' | ', ' AKA ', ' aka ', ' a.k.a. ', '.AKA.', '.aka.', '_AKA_']

/** The one in Latin letters is the title if the first is not. */
export function splitTitles(title: Text): [Text, ...Text[]] {
  const splitter = [...splitters, ...(isLatin(title.value) ? [] : ['/'])].find((each) =>
    title.value.includes(each.replaceAll(/[._]/g, ' ')),
  )
  if (!splitter) return splitScripts(title) ?? [title]
  const pieces: Text[] = []
  const raw = title.value.split(splitter.replaceAll(/[._]/g, ' '))
  let searchFrom = 0
  for (const value of raw) {
    const piece = value.trim()
    if (piece === '') continue
    const offset = title.value.indexOf(piece, searchFrom)
    searchFrom = offset + piece.length
    // Cleaning keeps the length except for runs of spaces, so that the offset is that in the name or close to it.
    const start = Math.min(title.start + offset, title.end)
    pieces.push({ value: piece, start, end: Math.min(start + piece.length, title.end) })
  }
  const [first, ...others] = pieces
  if (!first) return [title]
  if (others.length === 0) return [first]
  if (isLatin(first.value)) return [first, ...others]
  const latin = others.findIndex(({ value }) => isLatin(value))
  const main = others.splice(Math.max(latin, 0), 1)[0] ?? first
  return [main, first, ...others]
}

const cjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A title in Chinese, Japanese or Korean, a space or dot, and the title in Latin letters. */
function splitScripts(title: Text): [Text, Text] | null {
  const words = title.value.split(' ')
  if (!cjk.test(words[0] ?? '')) return null
  const last = words.findLastIndex((word) => cjk.test(word))
  const latin = words.slice(last + 1).join(' ')
  if (!/\p{Script=Latin}{3}/u.test(latin)) return null
  const start = Math.max(title.start, title.end - latin.length)
  const native = words.slice(0, last + 1).join(' ')
  return [
    { value: latin, start, end: title.end },
    { value: native, start: title.start, end: Math.min(title.start + native.length, start) },
  ]
}

function isLatin(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0]
  return letter === undefined || /\p{Script=Latin}/u.test(letter)
}
