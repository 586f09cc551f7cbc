import type { Element, ElementContent } from 'hast'
import { element, isElement, text } from './nodes'

/** A first line with `@name`, or a link to the quoted text with a name, becomes the quote's `cite`. */
export function citeQuote(quote: Element): void {
  const [index, first] = firstElement(quote.children)
  if (!isElement(first, 'p')) return
  const end = first.children.findIndex((child) => isElement(child, 'br'))
  const line = end === -1 ? first.children : first.children.slice(0, end)
  if (!isAttribution(line)) return
  const rest = end === -1 ? [] : first.children.slice(end + 1)
  if (isBreak(rest[0])) rest.shift()
  quote.children.splice(index, 1, element('cite', {}, line), ...(rest.length > 0 ? [element('p', {}, rest)] : []))
}

function firstElement(children: ElementContent[]): [number, ElementContent | undefined] {
  const index = children.findIndex((child) => child.type === 'element')
  return [index, children[index]]
}

function isBreak(node: ElementContent | undefined) {
  return node?.type === 'text' && node.value.trim() === ''
}

function isAttribution([name, link, ...more]: ElementContent[]): boolean {
  if (name?.type !== 'text' || more.length > 0) return false
  if (link === undefined) return /^@[\p{L}\p{N}_.-]{2,32}:?\s*$/u.test(name.value)
  return /^@[\p{L}\p{N}_.-]{2,32} $/u.test(name.value) && isElement(link, 'a')
}

/** `[ ] ` and `[x] ` become checkboxes. */
export function convertTask(item: Element): void {
  const holder = isElement(item.children[0], 'p') ? item.children[0] : item
  const first = holder.children[0]
  const [mark, state] = (first?.type === 'text' && /^\[([ xX])\] /.exec(first.value)) || []
  if (mark === undefined || first?.type !== 'text') return
  item.properties.className = ['task']
  holder.children.splice(0, 1, text(`${state === ' ' ? '☐' : '☑'} ${first.value.slice(mark.length)}`))
}
