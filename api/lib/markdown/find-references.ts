import type { Element, ElementContent } from 'hast'
import { readCardPath } from './cards'
import { readTarget } from './links'
import { isElement, textOf } from './nodes'

/** More than these of one text are not looked up. */
const mostNames = 50
const mostPages = 20

/** `@name`, not within a word, an address or another name. */
export const mention = /(?<![\p{L}\p{N}_@/.-])@([\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,30}[\p{L}\p{N}_-])?)/gu

/** What a text refers to: asked of the database in one go, before it is rendered. */
export interface References {
  names: Set<string>
  /** Paths of ours that are shown as cards. */
  pages: Set<string>
}

/** Collects the names and pages that a tree refers to. */
export function findReferences(nodes: ElementContent[], origin: string | undefined): References {
  const found: References = { names: new Set(), pages: new Set() }
  collect(nodes, origin, found)
  return found
}

function collect(nodes: ElementContent[], origin: string | undefined, found: References) {
  for (const node of nodes) {
    if (node.type === 'text') {
      for (const [, name] of node.value.matchAll(mention)) {
        if (name !== undefined && found.names.size < mostNames) found.names.add(name)
      }
    }
    if (node.type !== 'element' || node.tagName === 'pre' || node.tagName === 'code') continue
    if (node.tagName === 'a') {
      const path = readBareCard(node, origin)
      if (path !== undefined && found.pages.size < mostPages) found.pages.add(path)
    } else collect(node.children, origin, found)
  }
}

/** The path of a link whose words are its own address, where its page is shown as a card. */
export function readBareCard(link: Element, origin: string | undefined): string | undefined {
  const href = String(link.properties.href ?? '')
  const target = isElement(link, 'a') ? readTarget(href, origin) : undefined
  return target && readCardPath(target) && textOf(link.children).trim() === href ? target.href : undefined
}
