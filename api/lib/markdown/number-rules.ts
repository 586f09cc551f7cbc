import type { Element, ElementContent } from 'hast'
import type { Heading } from './mark-headings'
import { element, isElement, text, textOf } from './nodes'

/** Numbers above it are counted instead. */
const maxNumber = 999

/**
 * For the rules of the site: a top-level heading is section 3, an item of an ordered list in it rule 3.2. Both get their number as
 * id. The numbers are those of the text, so that a removed rule leaves a gap and links to the others stay correct. A number that
 * does not rise is replaced by the next one.
 */
export function numberRules(nodes: ElementContent[], headings: Heading[]): Heading[] {
  const sections = new Map<string, Heading>()
  let section = 0
  let rule = 0
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (node.tagName === 'h2') {
      const label = textOf(node.children).trim()
      const [written, number] = /^(\d{1,3})[.)]\s*/.exec(label) ?? []
      section = choose(Number(number), section)
      rule = 0
      const id = String(section)
      const heading = `${id}. ${label.slice(written?.length ?? 0)}`
      if (written === undefined) node.children.unshift(text(`${id}. `))
      else replaceStart(node.children, written, `${id}. `)
      sections.set(String(node.properties.id), { id, text: heading, level: 2 })
      node.properties.id = id
    } else if (node.tagName === 'ol' && section > 0) {
      node.properties = { className: ['rules'] }
      for (const item of node.children.filter((child): child is Element => isElement(child, 'li'))) {
        rule = choose(Number(item.properties.value), rule)
        numberRule(item, section, rule)
      }
    }
  }
  return headings.map((heading) => sections.get(heading.id) ?? heading)
}

const choose = (written: number, before: number) => (written > before && written <= maxNumber ? written : before + 1)

function numberRule(item: Element, section: number, rule: number): void {
  const id = `${section}.${rule}`
  const link = element('a', { href: `#${id}`, className: ['rule-number'] }, [text(id)])
  // The first paragraph of an item with several.
  const [first] = item.children.filter((child) => child.type === 'element' || child.value.trim() !== '')
  const line = isElement(first, 'p') ? first : item
  line.children.unshift(link, text(' '))
  item.properties = { ...item.properties, id, value: String(rule) }
}

/** Replaces the start of the text of nodes. */
function replaceStart(nodes: ElementContent[], before: string, after: string): void {
  const [first] = nodes
  if (first?.type === 'text') first.value = after + first.value.trimStart().slice(before.trimEnd().length).trimStart()
  else nodes.unshift(text(after))
}
