import type { ElementContent } from 'hast'
import { element, text } from './nodes'

/** Or the path of a torrent. Bounded, so that matching stays linear. */
const bare = /https?:\/\/[^\s<>"]{1,2000}|(?<![^\s(])\/torrents\/[a-z0-9-]{1,160}/gi

/** Length of a URL without the punctuation that ends its sentence. */
export function trimAddress(address: string): number {
  let end = address.length
  while (end > 0 && /[.,;:!?'*_~)\]}|]/.test(address[end - 1] ?? '')) {
    // A bracket that was opened inside belongs to the URL.
    const inner = address.slice(0, end)
    if (inner.endsWith(')') && inner.split('(').length >= inner.split(')').length) break
    end -= 1
  }
  return end
}

/** Turns bare URLs into links, except in code and in links. */
export function linkBare(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return linkText(node.value)
    if (node.type === 'element' && !['a', 'code', 'pre'].includes(node.tagName)) node.children = linkBare(node.children)
    return [node]
  })
}

function linkText(value: string): ElementContent[] {
  const pieces: ElementContent[] = []
  let read = 0
  for (const match of value.matchAll(bare)) {
    const href = match[0].slice(0, trimAddress(match[0]))
    if (match.index > read) pieces.push(text(value.slice(read, match.index)))
    pieces.push(element('a', { href }, [text(href)]))
    read = match.index + href.length
  }
  if (read < value.length) pieces.push(text(value.slice(read)))
  return pieces
}
