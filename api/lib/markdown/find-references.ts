import type { Element, ElementContent } from 'hast'
import { readCardPath } from './cards'
import { readTarget } from './links'
import { isElement, textOf } from './nodes'
import { readWikiSlug } from './wiki-links'

/** Further mentions are not looked up. */
const maxNames = 50
const maxPages = 20
const maxWikiLinks = 500
const maxIssues = 20

/** Not inside a word, a URL or another name. */
export const mention = /(?<![\p{L}\p{N}_@/.-])@([\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,30}[\p{L}\p{N}_-])?)/gu

/** `#12`, not inside a word, a URL or an entity. */
export const issueNumber = /(?<![\p{L}\p{N}_#&/.-])#([1-9]\d{0,8})(?![\p{L}\p{N}_])/gu

export interface References {
  names: Set<string>
  /** Paths of pages that have cards. */
  pages: Set<string>
  /** Slugs of wiki pages. Only texts of wiki pages have such links. */
  wiki: Set<string>
  /** Numbers of issues. */
  issues: Set<number>
  /** URLs of images. */
  images: string[]
}

type LinkedPages = Omit<References, 'images'>

export function findReferences(nodes: ElementContent[], origin: string | undefined): LinkedPages {
  const references: LinkedPages = { names: new Set(), pages: new Set(), wiki: new Set(), issues: new Set() }
  collect(nodes, origin, references)
  return references
}

function collect(nodes: ElementContent[], origin: string | undefined, references: LinkedPages) {
  for (const node of nodes) {
    if (node.type === 'text') {
      for (const [, name] of node.value.matchAll(mention)) {
        if (name !== undefined && references.names.size < maxNames) references.names.add(name)
      }
      for (const [, number] of node.value.matchAll(issueNumber)) {
        if (references.issues.size < maxIssues) references.issues.add(Number(number))
      }
    }
    if (node.type !== 'element' || node.tagName === 'pre' || node.tagName === 'code') continue
    if (node.tagName === 'a') {
      const slug = readWikiSlug(node)
      if (slug !== undefined && references.wiki.size < maxWikiLinks) references.wiki.add(slug)
      const path = readBareCard(node, origin)
      if (path !== undefined && references.pages.size < maxPages) references.pages.add(path)
    } else collect(node.children, origin, references)
  }
}

export function readBareCard(link: Element, origin: string | undefined): string | undefined {
  const href = String(link.properties.href ?? '')
  const target = isElement(link, 'a') ? readTarget(href, origin) : undefined
  return target && readCardPath(target) && textOf(link.children).trim() === href ? target.href : undefined
}
