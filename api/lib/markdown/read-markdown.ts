import type { Element, ElementContent, Root } from 'hast'
import MarkdownIt, { type StateInline, type Token } from 'markdown-it'
import { trimAddress } from './bare-links'
import { buildTag } from './build-tag'
import { readTarget } from './links'
import { type Mark, type MarkedText, unmark, unmarkAddress } from './mark-tags'
import { element, text } from './nodes'
import { markOf, readTagBlock, readTagInline } from './read-tags'
import { buildWikiLink, readWikiLink } from './wiki-links'

/** Deeper text is shown as plain text. */
const maxDepth = 40

/** A text with more is shown as plain text. */
const maxTokens = 20_000

/** HTML is text. markdown-it's work is linear in the length of any text. */
const parser = new MarkdownIt({ html: false, breaks: true, maxNesting: maxDepth })
parser.inline.ruler.before('emphasis', 'bare_address', readBareAddress)
parser.inline.ruler.before('emphasis', 'tag', readTagInline)
parser.inline.ruler.before('link', 'wiki_link', readWikiLink)
parser.block.ruler.before('table', 'tag', readTagBlock, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
parser.validateLink = (address) => readTarget(address, undefined) !== undefined

/** The page has headings above every text, so its own start at h3. */
const headings: Record<string, string> = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6', h6: 'h6' }

export function readMarkdown({ text, marks }: MarkedText, isWiki: boolean): Root | undefined {
  const children = buildBounded(parser.parse(text, { marks, isWiki }), marks)
  return children && { type: 'root', children }
}

/** The same for inline Markdown only: list and heading marks stay text. */
export function readLine(source: string): ElementContent[] | undefined {
  return buildBounded(parser.parseInline(source, {}), [])
}

function buildBounded(blocks: Token[], marks: Mark[]): ElementContent[] | undefined {
  let left = maxTokens
  const isTooMuch = (tokens: Token[]): boolean =>
    tokens.some(
      (token) => --left < 0 || token.level >= maxDepth - 1 || (token.children ? isTooMuch(token.children) : false),
    )
  return isTooMuch(blocks) ? undefined : build(blocks, marks)
}

/** An element that is in the tree already, or a tag that is built when it ends. */
interface Open {
  children: ElementContent[]
  mark?: Mark
}

function build(tokens: Token[], marks: Mark[]): ElementContent[] {
  const root: Open = { children: [] }
  const open: Open[] = [root]
  for (const token of tokens) {
    const here = (open.at(-1) ?? root).children
    if (token.type === 'tag_open') open.push({ children: [], mark: markOf(token) })
    else if (token.nesting === 1) {
      // The parser hides paragraphs of tight lists: their content belongs to the item.
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
  if (token.type === 'list_item_open') return { value: token.info || undefined }
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
    case 'wiki_link':
      return [buildWikiLink(token)]
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

/** An underscore in a URL must start no emphasis. `linkBare` makes the link. */
function readBareAddress(state: StateInline, silent: boolean): boolean {
  if (state.linkLevel > 0 || !state.src.startsWith('://', state.pos)) return false
  if (!/https?$/i.test(state.pending.slice(-5))) return false
  const rest = /^:\/\/[^\s<>"]{1,2000}/.exec(state.src.slice(state.pos, state.pos + 2003))?.[0]
  if (rest === undefined) return false
  const address = rest.slice(0, trimAddress(rest))
  if (!silent) state.pending += address
  state.pos += address.length
  return true
}
