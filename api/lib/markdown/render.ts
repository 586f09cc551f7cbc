import type { ElementContent, Root } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { allowlist } from './allowlist'
import { linkBare } from './bare-links'
import { dressTree, type Wardrobe } from './dress-tree'
import { findReferences, type References, readBareCard } from './find-references'
import { foldSpoilers } from './fold-spoilers'
import { markSign, markTags } from './mark-tags'
import { element, isElement, text } from './nodes'
import { readLine, readMarkdown } from './read-markdown'

/** Raise it whenever the same text would come out otherwise: stored texts are then rendered anew. */
export const rendererVersion = 5

/** Cards below one message of the chat. */
const mostCards = 3

/** Characters that are taken apart. A longer text, which no input of ours admits, is shown as it was written. */
const longestSource = 100_000
/** Characters and pieces of a page made of one text: a short text may refer to a long address many times. */
const largestTree = 400_000

export interface RenderedText {
  html: string
  /** Ids of the members it names. */
  mentions: number[]
}

/** Looks up what texts refer to. */
export interface Library {
  origin: string | undefined
  lookUp(references: References): Promise<Pick<Wardrobe, 'members' | 'cards'>>
  /** Paths of the signed proxy for those addresses that it would fetch. */
  signImages(addresses: string[]): Promise<Wardrobe['images']>
}

/**
 * Renders what a member wrote, Markdown with BBCode in it, to HTML that is safe to print: whatever it holds has passed the one
 * allowlist. Never fails for a text; its work is bounded by the text's length.
 */
export async function renderText(source: string, library: Library): Promise<RenderedText> {
  const blocks = foldSpoilers(readText(source).children as ElementContent[])
  return dress(linkBare(blocks), library, (addresses) => library.signImages(addresses))
}

/**
 * Renders a message of the chat in the same way: the inline part of Markdown alone, in one paragraph. Images are links,
 * so that no message is taller than its words; the pages of ours it links to stand below it as cards.
 */
export async function renderLine(source: string, library: Library): Promise<RenderedText> {
  const whole = replaceBroken(source)
  const line = readLine(whole)
  const isSmall = line && weigh(line, largestTree) > 0
  const blocks = isSmall ? [element('p', {}, line)] : [element('p', {}, [text(whole)])]
  return dress(linkBare(blocks), library, async () => new Map(), addCards)
}

/** A line that says more than the address of a page of ours is followed by that address alone, which becomes a card. */
function addCards([line, ...rest]: ElementContent[], known: Wardrobe['cards'], origin: string | undefined) {
  if (line?.type !== 'element') return []
  const cards = new Map<string, ElementContent>()
  for (const link of line.children.length > 1 ? line.children : []) {
    const path = isElement(link, 'a') ? readBareCard(link, origin) : undefined
    if (path !== undefined && known.has(path) && cards.size < mostCards) cards.set(path, structuredClone(link))
  }
  return [line, ...rest, ...[...cards.values()].map((link) => element('p', {}, [link]))]
}

async function dress(
  blocks: ElementContent[],
  library: Library,
  signImages: Library['signImages'],
  add: typeof addCards = (all) => all,
): Promise<RenderedText> {
  const [found, images] = await Promise.all([
    library.lookUp(findReferences(blocks, library.origin)),
    signImages(findImages(blocks)),
  ])
  const dressed: Root = {
    type: 'root',
    children: dressTree(add(blocks, found.cards, library.origin), { origin: library.origin, images, ...found }),
  }
  const html = toHtml(sanitize(dressed, allowlist), { allowDangerousHtml: false })
  return { html, mentions: [...new Set([...found.members.values()].map(({ id }) => id))] }
}

function readText(source: string): Root {
  const whole = replaceBroken(source)
  if (whole.length > longestSource) return readPlain(whole)
  const tree = readMarkdown(markTags(whole))
  return tree && weigh(tree.children as ElementContent[], largestTree) > 0 ? tree : readPlain(whole)
}

/** A lone surrogate is no character: it could not be stored as it is. Nor is the sign that stands for tags. */
function replaceBroken(source: string): string {
  return source
    .replace(/\p{Surrogate}|\0/gu, '\uFFFD')
    .replaceAll(markSign, '\uFFFD')
    .replace(/\r\n?/g, '\n')
}

function readPlain(source: string): Root {
  return { type: 'root', children: [element('pre', {}, [text(source)])] }
}

/** What is left of a budget after the nodes have been counted with their addresses. Stops when it is spent. */
function weigh(nodes: ElementContent[], budget: number): number {
  let left = budget
  for (const node of nodes) {
    left -= 1
    if (node.type === 'element') {
      left -= String(node.properties.href ?? node.properties.src ?? '').length
      left = weigh(node.children, left)
    }
    if (left <= 0) return left
  }
  return left
}

/** Addresses of the first images; more of them are links. */
function findImages(nodes: ElementContent[], found: string[] = []): string[] {
  for (const node of nodes) {
    if (node.type !== 'element' || found.length >= 30) continue
    if (node.tagName === 'img') found.push(String(node.properties.src ?? ''))
    else findImages(node.children, found)
  }
  return found
}
