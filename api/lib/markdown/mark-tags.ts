import { tags } from './bbcode-tags'
import { findTags, type Written } from './find-tags'

/** Begins every mark. No text holds it: it is no character, and is replaced before a text is read. */
export const markSign = '\uFDD0'

/** A tag of BBCode that stands in a text as `<` `markSign` its number `>` where it is read as Markdown. */
export interface Mark extends Written {
  /** It has a line of its own: what it holds are blocks. */
  isBlock: boolean
  /** As it stands in the text. */
  mark: string
  /** Of an opening tag: the mark that closes it. */
  closedBy: string
}

/** A text whose tags have become marks. */
export interface Marked {
  text: string
  marks: Mark[]
}

/** What stands on a line before its words: marks of quotes and lists. */
const linePrefix = /(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/y

/**
 * Puts a mark in the place of every BBCode tag that has its other half, outside of code. Those that hold blocks come to
 * stand on lines of their own, in the quote or item of Markdown they stood in: then Markdown reads the whole.
 */
export function markTags(source: string): Marked {
  const found = findTags(source)
  if (found.length === 0) return { text: source, marks: [] }
  const tall = findTall(source, found)
  const nameOf = (at: number) => `<${markSign}${at}>`
  const marks = found.map((one, at) => ({
    ...one,
    isBlock: tags[one.name]?.block === true || tall.has(one),
    mark: nameOf(at),
    closedBy: nameOf(found.indexOf(one.partner ?? one)),
  }))
  return { text: printMarked(source, marks), marks }
}

/** Puts what was written back in the place of marks, wherever Markdown took them for something else. */
export function unmark(value: string, marks: readonly Mark[]): string {
  if (!value.includes(markSign)) return value
  return value.replace(/<\uFDD0(\d+)>/g, (_, at) => marks[Number(at)]?.written ?? '')
}

/** The same for an address, which Markdown has escaped. */
export function unmarkAddress(value: string, marks: readonly Mark[]): string {
  return value.replace(/%3C%EF%B7%90(\d+)%3E/g, (_, at) => encodeURIComponent(marks[Number(at)]?.written ?? ''))
}

/** Tags of a line that hold more than a part of one paragraph. */
function findTall(source: string, found: Written[]): Set<Written> {
  const tall = new Set<Written>()
  const isTall = /^[ \t]*\n|\n[ \t>]*$|\n[ \t>]*(?![ \t>])(?:\n|[-*+][ \t]|#{1,6}[ \t]|\||\d{1,9}[.)][ \t]|```|~~~)/
  const open: Written[] = []
  const raise = (one: Written) => {
    tall.add(one)
    if (one.partner) tall.add(one.partner)
  }
  for (const one of found) {
    if (tags[one.name]?.block) open.forEach(raise)
    if (one.role === 'close') open.pop()
    if (one.role !== 'open') continue
    open.push(one)
    const isLine = !tags[one.name]?.block && one.partner
    if (isLine && isTall.test(source.slice(one.end, one.partner?.start))) open.forEach(raise)
  }
  return tall
}

function printMarked(source: string, marks: Mark[]): string {
  const out: string[] = []
  let read = 0
  let lineStart = 0
  /** Where the words of a line begin: nothing has to be broken there. */
  let fresh = readPrefix(source, 0).length
  let depth = 0
  for (const { start, end, isBlock, mark, role } of marks) {
    for (let next = source.indexOf('\n', lineStart); next !== -1 && next < start; ) {
      lineStart = next + 1
      next = source.indexOf('\n', lineStart)
      if (next === -1 || next >= start) fresh = lineStart + readPrefix(source, lineStart).length
    }
    out.push(source.slice(read, start))
    read = end
    if (!isBlock) {
      out.push(mark)
      continue
    }
    const newLine = `\n${continuePrefix(readPrefix(source, lineStart))}`
    if (start > fresh && source.slice(fresh, start).trim() !== '') out.push(newLine)
    // In another tag an indent is for the eye; Markdown would take it for code.
    else if (depth > 0) out.push(out.pop()?.replace(/[ \t]{4,}$/, '') ?? '')
    if (role !== 'whole') depth += role === 'open' ? 1 : -1
    out.push(mark)
    while (source[read] === ' ' || source[read] === '\t') read += 1
    if (read < source.length && source[read] !== '\n') out.push(newLine)
    fresh = read
  }
  return [...out, source.slice(read)].join('')
}

function readPrefix(source: string, lineStart: number): string {
  linePrefix.lastIndex = lineStart
  return linePrefix.exec(source)?.[0] ?? ''
}

/** The same place on the next line: in the same quotes, and in the item that begins on this one. */
function continuePrefix(prefix: string): string {
  if (!/\S/.test(prefix)) return prefix.length < 4 ? prefix : ''
  return prefix.replace(/[^>\t]/g, ' ')
}
