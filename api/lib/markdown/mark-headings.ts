import type { Element, ElementContent } from 'hast'
import { plainSlug } from '../slug/plain-slug'
import { textOf } from './nodes'

export interface Heading {
  id: string
  text: string
  level: number
}

/** Headings that the table of contents lists. */
const levelsListed = 2
const maxHeadings = 200

/**
 * Gives ids to the headings of a page of its own and lets them start at h2. Returns those of the first two levels. The prefix
 * keeps the ids apart from those of the web client.
 */
export function markHeadings(nodes: ElementContent[]): Heading[] {
  const elements = findHeadings(nodes)
  const highest = Math.min(...elements.map(levelOf))
  const taken = new Map<string, number>()
  const headings = elements.map((node) => {
    const level = Math.min(6, levelOf(node) - highest + 2)
    const label = textOf(node.children).trim()
    const slug = plainSlug(label, 60) || 'section'
    const before = taken.get(slug) ?? 0
    taken.set(slug, before + 1)
    const id = `s-${slug}${before === 0 ? '' : `_${before + 1}`}`
    node.tagName = `h${level}`
    node.properties = { ...node.properties, id }
    return { id, text: label, level }
  })
  return headings.filter(({ level, text }) => level < 2 + levelsListed && text !== '').slice(0, maxHeadings)
}

const levelOf = ({ tagName }: Element) => Number(tagName[1])

function findHeadings(nodes: ElementContent[]): Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    return /^h[1-6]$/.test(node.tagName) ? [node] : findHeadings(node.children)
  })
}
