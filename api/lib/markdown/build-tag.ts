import type { ElementContent } from 'hast'
import { tags } from './bbcode-tags'
import type { Mark } from './mark-tags'
import { text } from './nodes'

export function buildTag(mark: Mark | undefined, children: ElementContent[]): ElementContent[] {
  const tag = mark && tags[mark.name]
  if (!tag) return children
  const inside = mark.role === 'whole' && !tag.empty ? [text(mark.raw)] : children
  return mark.isBlock && !tag.block
    ? wrapWords(inside, (words) => tag.build(words, mark.value))
    : tag.build(inside, mark.value)
}

const holders = new Set('blockquote details ul ol li table thead tbody tr td th'.split(' '))
const paragraphs = new Set(['p', 'h3', 'h4', 'h5', 'h6'])

/** An inline tag around blocks is applied inside each of their paragraphs. */
function wrapWords(nodes: ElementContent[], wrap: (words: ElementContent[]) => ElementContent[]): ElementContent[] {
  const out: ElementContent[] = []
  let words: ElementContent[] = []
  const flush = () => {
    if (words.length > 0) out.push(...wrap(words))
    words = []
  }
  for (const node of nodes) {
    if (node.type === 'element' && (holders.has(node.tagName) || paragraphs.has(node.tagName))) {
      flush()
      out.push(node)
      node.children = paragraphs.has(node.tagName) ? wrap(node.children) : wrapWords(node.children, wrap)
    } else if (node.type === 'element' && ['pre', 'hr', 'summary', 'cite'].includes(node.tagName)) {
      flush()
      out.push(node)
    } else words.push(node)
  }
  flush()
  return out
}
