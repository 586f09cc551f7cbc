import type { ElementContent, Root } from 'hast'
import { tags } from './bbcode-tags'
import { element, text } from './nodes'

/** Tags that may stand in each other; deeper ones are text. */
const deepest = 20

/** The most tags a text may have; those after are text. */
const mostTags = 2000

/** Each part is bounded, so the reader never looks far. */
const pieces = /\[(\/?)([a-z*][a-z0-9]{0,9})(?:=("?)([^\]\n"]{0,500})\3)?\]/gi

interface Open {
  name: string
  value: string
  /** As it was written: what it becomes when nothing closes it. */
  written: string
  children: ElementContent[]
}

/** True for a text that closes one of the tags, outside of Markdown's code: what was pasted from another forum. */
export function isBBCode(source: string): boolean {
  const closing = /\[\/([a-z][a-z0-9]{0,9})\]/gi
  let fence = ''
  for (const line of source.split('\n')) {
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1]
    if (fence !== '') {
      if (mark === fence) fence = ''
      continue
    }
    if (mark !== undefined) {
      fence = mark
      continue
    }
    for (const [, name] of line.replace(/`[^`]*`/g, '').matchAll(closing)) {
      if (Object.hasOwn(tags, String(name).toLowerCase())) return true
    }
  }
  return false
}

/** The tree of a BBCode text, read in one pass. */
export function readBBCode(source: string): Root {
  const root: Open = { name: '', value: '', written: '', children: [] }
  const open: Open[] = [root]
  /** Raw tags that are not closed any more: each is looked for once. */
  const endless = new Set<string>()
  let seen = 0
  let read = 0
  const top = () => open[open.length - 1] ?? root
  const addText = (end: number) => {
    if (end > read) addLines(top(), source.slice(read, end))
    read = end
  }
  const close = () => {
    const ended = open.pop()
    if (!ended) return
    const children = groupInside(ended)
    const built = tags[ended.name]?.build(children, ended.value) ?? []
    // A bold block is a block: it may not stand in a paragraph.
    if (children.some(isBlock)) for (const node of built) blocks.add(node)
    top().children.push(...built)
  }
  /** What nothing closed is text again. */
  const spill = () => {
    const left = open.pop()
    if (left) top().children.push(text(left.written), ...left.children)
  }

  pieces.lastIndex = 0
  for (let found = pieces.exec(source); found; found = pieces.exec(source)) {
    const [written, slash, tagName = '', , value = ''] = found
    const name = tagName.toLowerCase()
    const tag = Object.hasOwn(tags, name) ? tags[name] : undefined
    if (!tag || ++seen > mostTags) continue
    if (slash) {
      const at = findOpen(open, name)
      if (at < 1) continue
      addText(found.index)
      while (open.length - 1 > at) {
        if (tags[top().name]?.item) close()
        else spill()
      }
      close()
    } else {
      if (open.length > deepest) continue
      if (tag.raw) {
        const end = endless.has(name) ? -1 : findEnd(source, name, pieces.lastIndex)
        if (end === -1) {
          endless.add(name)
          continue
        }
        addText(found.index)
        top().children.push(...tag.build([text(source.slice(pieces.lastIndex, end))], value))
        pieces.lastIndex = end + name.length + 3
        read = pieces.lastIndex
        continue
      }
      const parent = tag.item && tags[top().name]?.item ? open[open.length - 2] : top()
      if (tag.within && tag.within !== parent?.name) continue
      addText(found.index)
      if (parent !== top()) close()
      if (tag.empty) top().children.push(...tag.build([], value))
      else open.push({ name, value: value.trim(), written, children: [] })
    }
    read = pieces.lastIndex
  }
  addText(source.length)
  while (open.length > 1) {
    if (tags[top().name]?.item) close()
    else spill()
  }
  return { type: 'root', children: group(root.children) }
}

/** The innermost open tag of that name. At most `deepest` are open. */
function findOpen(open: Open[], name: string): number {
  return open.findLastIndex((one) => one.name === name)
}

/** Where `[/name]` begins; -1 when it does not come. */
function findEnd(source: string, name: string, from: number): number {
  const closing = new RegExp(`\\[/${name}\\]`, 'gi')
  closing.lastIndex = from
  return closing.exec(source)?.index ?? -1
}

function addLines({ children }: Open, value: string) {
  for (const [index, line] of value.split(/\r?\n/).entries()) {
    if (index > 0) children.push(element('br'), text('\n'))
    if (line !== '') children.push(text(line))
  }
}

/** Parts of a table or list hold no paragraphs of their own; other blocks do. */
function groupInside({ name, children }: Open): ElementContent[] {
  return tags[name]?.block && ['quote', 'spoiler', 'hide', 'center', 'left', 'right', 'align'].includes(name)
    ? group(children)
    : trimBreaks(children)
}

const isBreak = (node: ElementContent | undefined) =>
  (node?.type === 'element' && node.tagName === 'br') || (node?.type === 'text' && node.value.trim() === '')

const blockNames = new Set('blockquote details pre ul ol table hr p h3 h4 h5 h6 cite summary li tr td th'.split(' '))

/** Other elements that hold a block. */
const blocks = new WeakSet<ElementContent>()

function isBlock(node: ElementContent): boolean {
  return (node.type === 'element' && blockNames.has(node.tagName)) || blocks.has(node)
}

/** Puts what stands between blocks into paragraphs; two line breaks begin another one. */
function group(nodes: ElementContent[]): ElementContent[] {
  const grouped: ElementContent[] = []
  let words: ElementContent[] = []
  const flush = () => {
    const trimmed = trimBreaks(words)
    if (trimmed.length > 0) grouped.push(element('p', {}, trimmed))
    words = []
  }
  let breaks = 0
  for (const node of nodes) {
    if (isBlock(node)) {
      flush()
      grouped.push(node)
      breaks = 0
      continue
    }
    if (node.type === 'element' && node.tagName === 'br') breaks += 1
    else if (!isBreak(node)) {
      if (breaks >= 2) flush()
      breaks = 0
    }
    words.push(node)
  }
  flush()
  return grouped
}

function trimBreaks(nodes: ElementContent[]): ElementContent[] {
  let [start, end] = [0, nodes.length]
  while (start < end && isBreak(nodes[start])) start += 1
  while (end > start && isBreak(nodes[end - 1])) end -= 1
  return nodes.slice(start, end)
}
