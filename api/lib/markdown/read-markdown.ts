import type { Element, ElementContent, Root } from 'hast'
import MarkdownIt, { type StateInline, type Token } from 'markdown-it'
import { trimAddress } from './bare-links'
import { buildTag } from './build-tag'
import { readTarget } from './links'
import { type Mark, type Marked, unmark, unmarkAddress } from './mark-tags'
import { element, text } from './nodes'
import { markOf, readTagBlock, readTagInline } from './read-tags'

/** Levels of nesting the parser follows; whatever lies deeper makes the text plain. */
const deepest = 40

/** The most pieces a text may have; one with more is shown as it was written. */
const mostTokens = 20_000

/**
 * CommonMark with tables, strikethrough, bare addresses and line breaks where they were typed. HTML stays text. Chosen for
 * being linear: its work is bounded by the length of the text, whatever stands in it.
 */
const parser = new MarkdownIt({ html: false, breaks: true, maxNesting: deepest })
parser.inline.ruler.before('emphasis', 'bare_address', readBareAddress)
parser.inline.ruler.before('emphasis', 'tag', readTagInline)
parser.block.ruler.before('table', 'tag', readTagBlock, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
parser.validateLink = (address) => readTarget(address, undefined) !== undefined

/** A heading of the page stands above every text of a member. */
const headings: Record<string, string> = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6', h6: 'h6' }

/** The tree of a Markdown text with BBCode in it; undefined when it is too deep or has too many pieces to be taken apart. */
export function readMarkdown({ text, marks }: Marked): Root | undefined {
  const children = buildBounded(parser.parse(text, { marks }), marks)
  return children && { type: 'root', children }
}

/** The same for the inline part of Markdown alone: whatever else would begin a list or a heading stays as it was typed. */
export function readLine(source: string): ElementContent[] | undefined {
  return buildBounded(parser.parseInline(source, {}), [])
}

function buildBounded(blocks: Token[], marks: Mark[]): ElementContent[] | undefined {
  let left = mostTokens
  const isTooMuch = (tokens: Token[]): boolean =>
    tokens.some(
      (token) => --left < 0 || token.level >= deepest - 1 || (token.children ? isTooMuch(token.children) : false),
    )
  return isTooMuch(blocks) ? undefined : build(blocks, marks)
}

/** What was opened: an element that stands in its place already, or a tag that is built when it ends. */
interface Open {
  children: ElementContent[]
  mark?: Mark
}

/** Opening and closing tokens become elements. The parser closes what it opens. */
function build(tokens: Token[], marks: Mark[]): ElementContent[] {
  const root: Open = { children: [] }
  const open: Open[] = [root]
  for (const token of tokens) {
    const here = (open.at(-1) ?? root).children
    if (token.type === 'tag_open') open.push({ children: [], mark: markOf(token) })
    else if (token.nesting === 1) {
      // Paragraphs of a tight list are hidden: their words belong to the item.
      const node = token.hidden ? undefined : element(headings[token.tag] ?? token.tag, readProperties(token, marks))
      if (node) here.push(node)
      open.push({ children: node?.children ?? here })
    } else if (token.nesting === -1) {
      const { children, mark } = open.pop() ?? root
      if (mark) (open.at(-1) ?? root).children.push(...buildTag(mark, children))
    } else here.push(...readLeaf(token, marks))
  }
  return root.children
}

function readProperties(token: Token, marks: Mark[]): Element['properties'] {
  if (token.tag === 'a') {
    return { href: readAttribute(token, 'href', marks) ?? '', title: readAttribute(token, 'title', marks) }
  }
  if (token.tag === 'ol') return { start: readAttribute(token, 'start', marks) }
  if (token.tag === 'th' || token.tag === 'td') return { align: /:(\w+)$/.exec(String(token.attrGet('style')))?.[1] }
  return {}
}

function readAttribute(token: Token, name: string, marks: Mark[]): string | undefined {
  const value = token.attrGet(name)
  return value === null ? undefined : unmark(unmarkAddress(String(value), marks), marks)
}

function readLeaf(token: Token, marks: Mark[]): ElementContent[] {
  const content = unmark(token.content, marks)
  switch (token.type) {
    case 'inline':
      return build(token.children ?? [], marks)
    case 'tag':
      return buildTag(markOf(token), [])
    case 'softbreak':
    case 'hardbreak':
      return [element('br'), text('\n')]
    case 'hr':
      return [element('hr')]
    case 'image':
      return [element('img', { src: readAttribute(token, 'src', marks) ?? '', alt: content })]
    case 'code_inline':
      return [element('code', {}, [text(content)])]
    case 'code_block':
    case 'fence':
      return [element('pre', { dataLanguage: readLanguage(token.info) }, [text(content.replace(/\n$/, ''))])]
    default:
      return content === '' ? [] : [text(content)]
  }
}

function readLanguage(info: string): string | undefined {
  return /^[\w+#.-]{1,20}/.exec(info.trim())?.[0]?.toLowerCase()
}

/** Takes a bare address as it stands: an underscore in it begins no emphasis. `linkBare` makes the link. */
function readBareAddress(state: StateInline, silent: boolean): boolean {
  if (state.linkLevel > 0 || !state.src.startsWith('://', state.pos)) return false
  if (!/https?$/i.test(state.pending.slice(-5))) return false
  const found = /^:\/\/[^\s<>"]{1,2000}/.exec(state.src.slice(state.pos, state.pos + 2003))?.[0]
  if (found === undefined) return false
  const address = found.slice(0, trimAddress(found))
  if (!silent) state.pending += address
  state.pos += address.length
  return true
}
