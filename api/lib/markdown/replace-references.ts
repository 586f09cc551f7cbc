import type { Element, ElementContent } from 'hast'
import { usernameKey } from '../account-names/username-key'
import type { Card } from './cards'
import { citeQuote, convertTask } from './cite-quotes'
import { issueNumber, mention, readBareCard } from './find-references'
import { highlightCode } from './highlight-code'
import { readTarget } from './links'
import { element, isElement, text, textOf } from './nodes'
import { readWikiSlug, resolveWikiLink } from './wiki-links'

export interface RenderData {
  origin: string | undefined
  members: ReadonlyMap<string, { id: number; username: string }>
  cards: ReadonlyMap<string, Card>
  /** Current slugs of wiki pages by the slugs in the text. Others are missing. */
  wiki?: ReadonlyMap<string, string>
  /** Numbers of existing issues. */
  issues?: ReadonlySet<number>
  /** By the URL in the text; images without an entry become links. */
  images: ReadonlyMap<string, ImageSource>
}

/** A path of the proxy, or of an uploaded image with its size in pixels. */
export interface ImageSource {
  src: string
  width?: number
  height?: number
}

/** The caller sanitises the output. */
export function replaceReferences(nodes: ElementContent[], data: RenderData, inLink = false): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return inLink ? [node] : resolveText(node.value, data)
    return node.type === 'element' ? resolveElement(node, data, inLink) : []
  })
}

function resolveElement(node: Element, context: RenderData, inLink: boolean): ElementContent[] {
  if (node.tagName === 'pre') {
    const { dataLanguage } = node.properties
    const code = element('code', {}, highlightCode(textOf(node.children), dataLanguage))
    return [element('pre', { tabIndex: 0 }, [code])]
  }
  if (node.tagName === 'code') return [node]
  if (node.tagName === 'img') return resolveImage(node, context, inLink)
  if (node.tagName === 'a') return resolveLink(node, context, inLink)
  if (node.tagName === 'p') {
    const [only, ...more] = node.children
    const card = isElement(only, 'a') && more.length === 0 ? resolveCard(only, context) : undefined
    if (card) return [card]
  }
  if (node.tagName === 'blockquote') citeQuote(node)
  if (node.tagName === 'li') convertTask(node)
  if (node.tagName === 'table') node.properties.tabIndex = 0
  const tagName = node.tagName === 'th' && isEmpty(node) ? 'td' : node.tagName
  return [{ ...node, tagName, children: replaceReferences(node.children, context, inLink) }]
}

/** Screen readers would repeat the header of an empty corner cell with every cell. */
function isEmpty({ children }: Element): boolean {
  return children.every((child) => child.type === 'text' && child.value.trim() === '')
}

function resolveText(value: string, { members, issues }: RenderData): ElementContent[] {
  const mentioned = replaceMatches(value, mention, (name) => {
    const member = members.get(usernameKey(name))
    return member && element('span', { className: ['mention'] }, [text(`@${member.username}`)])
  })
  if (!issues?.size) return mentioned
  return mentioned.flatMap((node) =>
    node.type !== 'text'
      ? [node]
      : replaceMatches(node.value, issueNumber, (number) =>
          issues.has(Number(number)) ? element('a', { href: `/issues/${number}` }, [text(`#${number}`)]) : undefined,
        ),
  )
}

/** Replaces the matches that have an element. `find` gets the first group. */
function replaceMatches(value: string, pattern: RegExp, find: (name: string) => Element | undefined): ElementContent[] {
  const pieces: ElementContent[] = []
  let read = 0
  for (const match of value.matchAll(pattern)) {
    const replacement = find(match[1] ?? '')
    if (!replacement) continue
    if (match.index > read) pieces.push(text(value.slice(read, match.index)))
    pieces.push(replacement)
    read = match.index + match[0].length
  }
  if (read < value.length) pieces.push(text(value.slice(read)))
  return pieces
}

function resolveLink(link: Element, context: RenderData, inLink: boolean): ElementContent[] {
  const slug = readWikiSlug(link)
  if (slug !== undefined && !inLink) return [resolveWikiLink(link, context.wiki?.get(slug))]
  const target = inLink ? undefined : readTarget(String(link.properties.href ?? '').trim(), context.origin)
  if (!target) return replaceReferences(link.children, context, inLink)
  const card = context.cards.get(readBareCard(link, context.origin) ?? '')
  const children = card ? [text(card.name)] : replaceReferences(link.children, context, true)
  const rel = target.kind === 'own' ? undefined : ['noreferrer', 'noopener', 'nofollow']
  return [element('a', { href: target.href, title: link.properties.title, rel }, children)]
}

function resolveCard(link: Element, { origin, cards }: RenderData): Element | undefined {
  const href = readBareCard(link, origin)
  const card = href === undefined ? undefined : cards.get(href)
  if (!card) return undefined
  const name = element('strong', {}, [text(card.name)])
  const note = [text(' '), element('span', { className: ['torrent-card-note'] }, [text(card.note)])]
  return element('a', { href, className: ['torrent-card'] }, [name, ...(card.note ? note : [])])
}

function resolveImage({ properties }: Element, context: RenderData, inLink: boolean): ElementContent[] {
  const [address, alt] = [String(properties.src ?? ''), String(properties.alt ?? '')]
  const image = context.images.get(address)
  if (image) return [element('img', { ...image, alt, loading: 'lazy', decoding: 'async' })]
  return resolveLink(element('a', { href: address }, [text(alt || address)]), context, inLink)
}
