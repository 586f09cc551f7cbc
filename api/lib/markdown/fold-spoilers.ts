import type { Element, ElementContent } from 'hast'
import { element, isElement, text } from './nodes'

/** Elements whose paragraphs may contain `||spoilers||`. */
const holders = new Set(['blockquote', 'details', 'li'])

/** `lead` is the paragraph up to the mark. */
interface Cover {
  lead: Element
  blocks: ElementContent[]
}

/** `<details>` cannot be inside a paragraph, so the paragraph is split. An unmatched mark stays text. */
export function foldSpoilers(blocks: ElementContent[]): ElementContent[] {
  const out: ElementContent[] = []
  let cover: Cover | undefined
  for (const block of blocks) {
    if (block.type === 'element' && holders.has(block.tagName)) block.children = foldSpoilers(block.children)
    if (!isElement(block, 'p')) {
      ;(cover?.blocks ?? out).push(block)
      continue
    }
    let words = element('p')
    for (const piece of cutAtMarks(block)) {
      if (piece === closing || piece === either) {
        if (cover) {
          cover.blocks.push(words)
          out.push(
            element('details', {}, [element('summary', {}, [text('Spoiler')]), ...cover.blocks.filter(hasContent)]),
          )
          cover = undefined
          words = element('p')
          continue
        }
      }
      if ((piece === opening || piece === either) && !cover) {
        out.push(words)
        cover = { lead: words, blocks: [] }
        words = element('p')
      } else words.children.push(typeof piece === 'symbol' ? text('||') : piece)
    }
    ;(cover?.blocks ?? out).push(words)
  }
  return (cover ? [...out, ...uncover(cover)] : out).filter(hasContent)
}

/** Restores an unmatched mark and joins its paragraph again. */
function uncover({ lead, blocks: [first, ...rest] }: Cover): ElementContent[] {
  lead.children.push(text('||'), ...(first?.type === 'element' ? first.children : []))
  return rest
}

const opening = Symbol('opening')
const closing = Symbol('closing')
const either = Symbol('either')
type Piece = ElementContent | typeof opening | typeof closing | typeof either

/** A mark with spaces on both sides is an operator, so it is text. */
function cutAtMarks({ children }: Element): Piece[] {
  return children.flatMap((child, index): Piece[] => {
    if (child.type !== 'text' || !child.value.includes('||')) return [child]
    const parts = child.value.split('||')
    return parts.flatMap((part, position): Piece[] => {
      const words = part === '' ? [] : [text(part)]
      if (position === 0) return words
      const before = parts[position - 1] || (position > 1 || index > 0 ? 'x' : '')
      const after = part || (position < parts.length - 1 || index < children.length - 1 ? 'x' : '')
      const opens = !/^\s/.test(after)
      const closes = !/\s$/.test(before)
      if (!opens && !closes) return [text('||'), ...words]
      return [opens && closes ? either : opens ? opening : closing, ...words]
    })
  })
}

/** False for an empty paragraph, which a split may leave. */
function hasContent(node: ElementContent): boolean {
  if (!isElement(node, 'p')) return true
  return node.children.some((child) => !isElement(child, 'br') && !(child.type === 'text' && child.value.trim() === ''))
}
