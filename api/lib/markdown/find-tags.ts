import { tags } from './bbcode-tags'
import { findFenceEnd, openCodeSpans } from './find-code'

/** Deeper tags are text. */
const maxDepth = 20

/** Later tags are text. */
const maxTags = 2000

/** All are bounded, so matching stays linear. */
const pieces = new RegExp(
  [
    /^(?<before>(?:[ \t]{0,8}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]{0,8})(?<fence>`{3,}(?=[^`\n]*$)|~{3,})/,
    /^(?<indent> {4}| {0,3}\t)/,
    /\\[\\`[]/,
    /(?<ticks>`+)/,
    /\[(?<slash>\/?)(?<tag>[a-z*][a-z0-9]{0,9})(?:=(?<mark>"?)(?<value>[^\]\n"]{0,500})\k<mark>)?\]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gim',
)

export interface BbcodeTag {
  name: string
  value: string
  written: string
  /** `whole` has no end tag. The implied end of an item has length 0. */
  role: 'open' | 'close' | 'whole'
  start: number
  end: number
  partner: BbcodeTag | undefined
  raw: string
}

interface Open extends BbcodeTag {
  parent: Open | undefined
}

/** The matched tags of a text in order. Markdown code contains none. */
export function findTags(source: string): BbcodeTag[] {
  const all: Open[] = []
  const open: Open[] = []
  /** Raw tags without an end tag: each is searched for once. */
  const endless = new Set<string>()
  const findSpanEnd = openCodeSpans(source)
  /** End of the last line of indented code. */
  let indentedTo = -1
  let seen = 0

  const add = (entry: Omit<Open, 'parent'>, parent = open.at(-1)): Open => {
    const whole = { ...entry, parent }
    all.push(whole)
    return whole
  }
  const close = (start: number, end: number) => {
    const ended = open.pop()
    if (!ended) return
    const { name, value, parent } = ended
    const written = source.slice(start, end)
    ended.partner = add({ name, value, written, role: 'close', start, end, partner: ended, raw: '' }, parent)
  }
  /** Ends the open tags above `height`: items end here, other tags stay unmatched. */
  const drop = (height: number, offset: number) => {
    while (open.length > height) {
      if (tags[open.at(-1)?.name ?? '']?.item) close(offset, offset)
      else open.pop()
    }
  }

  pieces.lastIndex = 0
  for (let match = pieces.exec(source); match; match = pieces.exec(source)) {
    const { before = '', fence, indent, ticks, slash, tag: tagName = '', value = '' } = match.groups ?? {}
    const [start, end] = [match.index, pieces.lastIndex]
    if (fence !== undefined) {
      pieces.lastIndex = findFenceEnd(source, end, fence, before)
    } else if (indent !== undefined) {
      const follows =
        start === 0 || start - 1 === indentedTo || /\n[ \t]*\n$/.test(source.slice(Math.max(0, start - 80), start))
      const lineEnd = source.indexOf('\n', start)
      if (!follows || open.length > 0) continue
      indentedTo = lineEnd === -1 ? source.length : lineEnd
      pieces.lastIndex = indentedTo
    } else if (ticks !== undefined) {
      pieces.lastIndex = findSpanEnd(start) ?? end
    }
    const name = tagName.toLowerCase()
    const tag = Object.hasOwn(tags, name) ? tags[name] : undefined
    if (!tag || ++seen > maxTags) continue
    const entry = { name, value: value.trim(), written: match[0], start, end, partner: undefined, raw: '' }
    if (slash) {
      const index = open.findLastIndex((other) => other.name === name)
      if (index === -1) continue
      drop(index + 1, start)
      close(start, end)
    } else if (open.length >= maxDepth) {
    } else if (tag.raw || (tag.rawAlone && value === '')) {
      const rawEnd = endless.has(name) ? -1 : findEnd(source, name, end)
      if (rawEnd === -1) {
        endless.add(name)
        continue
      }
      pieces.lastIndex = rawEnd + name.length + 3
      const written = source.slice(start, pieces.lastIndex)
      add({ ...entry, role: 'whole', written, end: pieces.lastIndex, raw: readRaw(source, end, rawEnd) })
    } else {
      const isNext = tag.item && tags[open.at(-1)?.name ?? '']?.item
      const parent = isNext ? open.at(-2) : open.at(-1)
      if (tag.within && tag.within !== parent?.name) continue
      if (isNext) close(start, start)
      const opened = add({ ...entry, role: tag.empty ? 'whole' : 'open' })
      if (!tag.empty) open.push(opened)
    }
  }
  drop(0, source.length)
  return keepClosed(all)
}

/** The matched tags whose required parent is matched, too. */
function keepClosed(opened: Open[]): BbcodeTag[] {
  const closed = new Set<BbcodeTag>()
  for (const tag of opened) {
    const isFirst = tag.role !== 'close'
    const isPlaced = !tags[tag.name]?.within || (tag.parent !== undefined && closed.has(tag.parent))
    if (isFirst ? (tag.role === 'whole' || tag.partner) && isPlaced : tag.partner && closed.has(tag.partner))
      closed.add(tag)
  }
  return [...closed]
}

function readRaw(source: string, start: number, end: number): string {
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  const quotes = (/^[ \t>]*/.exec(before)?.[0] ?? '').split('>').length - 1
  const raw = source.slice(start, end)
  return quotes === 0 ? raw : raw.replace(new RegExp(`\\n(?:[ \\t]*>){1,${quotes}} ?`, 'g'), '\n')
}

function findEnd(source: string, name: string, from: number): number {
  const closing = new RegExp(`\\[/${name}\\]`, 'gi')
  closing.lastIndex = from
  return closing.exec(source)?.index ?? -1
}
