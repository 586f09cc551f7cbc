import type { Element, ElementContent, Root } from 'hast'
import MarkdownIt, { type StateInline, type Token } from 'markdown-it'
import { trimAddress } from './bare-links'
import { readTarget } from './links'
import { element, text } from './nodes'

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
parser.validateLink = (address) => readTarget(address, undefined) !== undefined

/** A heading of the page stands above every text of a member. */
const headings: Record<string, string> = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6', h6: 'h6' }

/** The tree of a Markdown text; undefined when it is too deep or has too many pieces to be taken apart. */
export function readMarkdown(source: string): Root | undefined {
  const children = buildBounded(parser.parse(source, {}))
  return children && { type: 'root', children }
}

/** The same for the inline part of Markdown alone: whatever else would begin a list or a heading stays as it was typed. */
export function readLine(source: string): ElementContent[] | undefined {
  return buildBounded(parser.parseInline(source, {}))
}

function buildBounded(blocks: Token[]): ElementContent[] | undefined {
  let left = mostTokens
  const isTooMuch = (tokens: Token[]): boolean =>
    tokens.some(
      (token) => --left < 0 || token.level >= deepest - 1 || (token.children ? isTooMuch(token.children) : false),
    )
  return isTooMuch(blocks) ? undefined : build(blocks)
}

/** Opening and closing tokens become elements. The parser closes what it opens. */
function build(tokens: Token[]): ElementContent[] {
  const root: ElementContent[] = []
  const open: { node: Element | undefined; children: ElementContent[] }[] = [{ node: undefined, children: root }]
  for (const token of tokens) {
    const here = open[open.length - 1]?.children ?? root
    if (token.nesting === 1) {
      // Paragraphs of a tight list are hidden: their words belong to the item.
      const node = token.hidden ? undefined : element(headings[token.tag] ?? token.tag, readProperties(token))
      if (node) here.push(node)
      open.push({ node, children: node?.children ?? here })
    } else if (token.nesting === -1) open.pop()
    else here.push(...readLeaf(token))
  }
  return root
}

function readProperties(token: Token): Element['properties'] {
  if (token.tag === 'a') return { href: readAttribute(token, 'href') ?? '', title: readAttribute(token, 'title') }
  if (token.tag === 'ol') return { start: readAttribute(token, 'start') }
  if (token.tag === 'th' || token.tag === 'td') return { align: /:(\w+)$/.exec(String(token.attrGet('style')))?.[1] }
  return {}
}

function readAttribute(token: Token, name: string): string | undefined {
  const value = token.attrGet(name)
  return value === null ? undefined : String(value)
}

function readLeaf(token: Token): ElementContent[] {
  switch (token.type) {
    case 'inline':
      return build(token.children ?? [])
    case 'softbreak':
    case 'hardbreak':
      return [element('br'), text('\n')]
    case 'hr':
      return [element('hr')]
    case 'image':
      return [element('img', { src: readAttribute(token, 'src') ?? '', alt: token.content })]
    case 'code_inline':
      return [element('code', {}, [text(token.content)])]
    case 'code_block':
    case 'fence':
      return [element('pre', { dataLanguage: readLanguage(token.info) }, [text(token.content.replace(/\n$/, ''))])]
    default:
      return token.content === '' ? [] : [text(token.content)]
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
