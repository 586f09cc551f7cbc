import type { Element, ElementContent } from 'hast'
import { readTarget, readTorrentSlug } from './links'
import { isElement, textOf } from './nodes'

/** More than these of one text are not looked up. */
const mostNames = 50
const mostTorrents = 20

/** `@name`, not within a word, an address or another name. */
export const mention = /(?<![\p{L}\p{N}_@/.-])@([\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,30}[\p{L}\p{N}_-])?)/gu

/** What a text refers to: asked of the database in one go, before it is rendered. */
export interface References {
  names: Set<string>
  slugs: Set<string>
}

/** Collects the names and torrents that a tree refers to. */
export function findReferences(nodes: ElementContent[], origin: string | undefined): References {
  const found: References = { names: new Set(), slugs: new Set() }
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
      const slug = readBareTorrent(node, origin)
      if (slug !== undefined && found.slugs.size < mostTorrents) found.slugs.add(slug)
    } else collect(node.children, origin, found)
  }
}

/** The torrent of a link whose words are its own address. */
export function readBareTorrent(link: Element, origin: string | undefined): string | undefined {
  const href = String(link.properties.href ?? '')
  const target = isElement(link, 'a') ? readTarget(href, origin) : undefined
  const slug = target && readTorrentSlug(target)
  return slug !== undefined && textOf(link.children).trim() === href ? slug : undefined
}
