import { tags } from './bbcode-tags'
import { type BbcodeTag, findTags } from './find-tags'

/** A noncharacter, which is replaced in every text before it is parsed. */
export const markSign = '\uFDD0'

/** While the text is parsed as Markdown, `<` `markSign` number `>` replaces the tag. */
export interface Mark extends BbcodeTag {
  /** The tag is on a line of its own. */
  isBlock: boolean
  mark: string
  /** Placeholder of the end tag, for a start tag. */
  closedBy: string
}

export interface MarkedText {
  text: string
  marks: Mark[]
}

/** Quote and list marks at the start of a line. */
const linePrefix = /(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/y

/**
 * Not in code. Tags that hold blocks are moved to lines of their own within the same quote or item, so that Markdown can parse
 * the whole text.
 */
export function markTags(source: string): MarkedText {
  const bbcodeTags = findTags(source)
  if (bbcodeTags.length === 0) return { text: source, marks: [] }
  const tall = findTall(source, bbcodeTags)
  const nameOf = (index: number) => `<${markSign}${index}>`
  const marks = bbcodeTags.map((tag, number) => ({
    ...tag,
    isBlock: tags[tag.name]?.block === true || tall.has(tag),
    mark: nameOf(number),
    closedBy: nameOf(bbcodeTags.indexOf(tag.partner ?? tag)),
  }))
  return { text: printMarked(source, marks), marks }
}

/** Restores the written tags wherever Markdown took placeholders for something else. */
export function unmark(value: string, marks: readonly Mark[]): string {
  if (!value.includes(markSign)) return value
  return value.replace(/<\uFDD0(\d+)>/g, (_, index) => marks[Number(index)]?.written ?? '')
}

/** Markdown has escaped the URL. */
export function unmarkAddress(value: string, marks: readonly Mark[]): string {
  return value.replace(/%3C%EF%B7%90(\d+)%3E/g, (_, index) => encodeURIComponent(marks[Number(index)]?.written ?? ''))
}

/** Inline tags that hold more than a part of one paragraph. */
function findTall(source: string, bbcodeTags: BbcodeTag[]): Set<BbcodeTag> {
  const tall = new Set<BbcodeTag>()
  const isTall = /^[ \t]*\n|\n[ \t>]*$|\n[ \t>]*(?![ \t>])(?:\n|[-*+][ \t]|#{1,6}[ \t]|\||\d{1,9}[.)][ \t]|```|~~~)/
  const open: BbcodeTag[] = []
  const raise = (tag: BbcodeTag) => {
    tall.add(tag)
    if (tag.partner) tall.add(tag.partner)
  }
  for (const tag of bbcodeTags) {
    if (tags[tag.name]?.block) open.forEach(raise)
    if (tag.role === 'close') open.pop()
    if (tag.role !== 'open') continue
    open.push(tag)
    const isLine = !tags[tag.name]?.block && tag.partner
    if (isLine && isTall.test(source.slice(tag.end, tag.partner?.start))) open.forEach(raise)
  }
  return tall
}

function printMarked(source: string, marks: Mark[]): string {
  const out: string[] = []
  let read = 0
  let lineStart = 0
  /** Start of the line's text; no line break is needed there. */
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
    // Indentation inside a tag is layout; Markdown would read it as code.
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

/** The same quotes, and the item that begins on this line. */
function continuePrefix(prefix: string): string {
  if (!/\S/.test(prefix)) return prefix.length < 4 ? prefix : ''
  return prefix.replace(/[^>\t]/g, ' ')
}
