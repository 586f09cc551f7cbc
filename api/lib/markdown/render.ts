import type { ElementContent, Root } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { usernameKey } from '../account-names/username-key'
import { allowlist, rulesAllowlist } from './allowlist'
import { linkBare } from './bare-links'
import { findReferences, type References, readBareCard } from './find-references'
import { foldSpoilers } from './fold-spoilers'
import { type Heading, markHeadings } from './mark-headings'
import { markSign, markTags } from './mark-tags'
import { element, isElement, text } from './nodes'
import { numberRules } from './number-rules'
import { readLine, readMarkdown } from './read-markdown'
import { type RenderData, replaceReferences } from './replace-references'

/** Raise it when the output for the same text changes: stored texts are then rendered again. */
export const rendererVersion = 7

/** Cards below a chat message. */
const maxCards = 3

/** No input accepts longer texts. They are shown as plain text. */
const maxSource = 100_000
/** Characters and nodes of the output: a short text may refer to a long URL many times. */
const maxTree = 400_000

export interface RenderedText {
  html: string
  /** Ids of the mentioned members. */
  mentions: number[]
  /** Those of them whose words are quoted. */
  quoted: number[]
  /** Numbers of the issues that it names. */
  issues: number[]
}

export interface ReferenceLoader {
  origin: string | undefined
  lookUp(references: References): Promise<Omit<RenderData, 'origin'>>
}

/** Sanitised. Never throws for a text; the work is linear in its length. */
export async function renderText(source: string, loader: ReferenceLoader): Promise<RenderedText> {
  const blocks = foldSpoilers(readText(source).children as ElementContent[])
  return resolveTree(linkBare(blocks), loader, findImages(blocks))
}

export interface RenderedPage {
  html: string
  headings: Heading[]
  /** Slugs of the wiki pages that it links to, also of missing ones. */
  links: string[]
}

/** The text of a wiki page: with links to other pages, and headings with ids, which start at h2. `isRules`: its rules have numbers. */
export async function renderPage(
  source: string,
  loader: ReferenceLoader,
  { isRules = false } = {},
): Promise<RenderedPage> {
  const blocks = linkBare(foldSpoilers(readText(source, true).children as ElementContent[]))
  const linked = findReferences(blocks, loader.origin)
  const references = await loader.lookUp({ ...linked, images: findImages(blocks) })
  const resolved = replaceReferences(blocks, { origin: loader.origin, ...references })
  const page = sanitizeTree(resolved, isRules ? rulesAllowlist : allowlist)
  const marked = markHeadings(page.children as ElementContent[])
  const headings = isRules ? numberRules(page.children as ElementContent[], marked) : marked
  return { html: toHtml(page, { allowDangerousHtml: false }), headings, links: [...linked.wiki] }
}

/** Inline Markdown in one paragraph. Images become links, so that a message is no taller than its text; cards follow. */
export async function renderLine(source: string, loader: ReferenceLoader): Promise<RenderedText> {
  const whole = replaceBroken(source)
  const line = readLine(whole)
  const isSmall = line && weigh(line, maxTree) > 0
  const blocks = isSmall ? [element('p', {}, line)] : [element('p', {}, [text(whole)])]
  return resolveTree(linkBare(blocks), loader, [], addCards)
}

function addCards([line, ...rest]: ElementContent[], known: RenderData['cards'], origin: string | undefined) {
  if (line?.type !== 'element') return []
  const cards = new Map<string, ElementContent>()
  for (const link of line.children.length > 1 ? line.children : []) {
    const path = isElement(link, 'a') ? readBareCard(link, origin) : undefined
    if (path !== undefined && known.has(path) && cards.size < maxCards) cards.set(path, structuredClone(link))
  }
  return [line, ...rest, ...[...cards.values()].map((link) => element('p', {}, [link]))]
}

async function resolveTree(
  blocks: ElementContent[],
  library: ReferenceLoader,
  images: string[],
  add: typeof addCards = (all) => all,
): Promise<RenderedText> {
  const references = await library.lookUp({ ...findReferences(blocks, library.origin), images })
  const dressed = replaceReferences(add(blocks, references.cards, library.origin), {
    origin: library.origin,
    ...references,
  })
  const html = toHtml(sanitizeTree(dressed), { allowDangerousHtml: false })
  const { members } = references
  const names = [...html.matchAll(quotedName)].map(([, name = '']) => usernameKey(name))
  return {
    html,
    mentions: [...new Set([...members.values()].map(({ id }) => id))],
    quoted: names.flatMap((name) => members.get(name)?.id ?? []),
    issues: [...(references.issues ?? [])],
  }
}

const sanitizeTree = (children: ElementContent[], schema = allowlist) =>
  sanitize({ type: 'root', children }, schema) as Root

/** The name in the `cite` of a quote. */
const quotedName = /<cite><span class="mention">@([^<]+)<\/span>/g

function readText(source: string, isWiki = false): Root {
  const whole = replaceBroken(source)
  if (whole.length > maxSource) return readPlain(whole)
  const tree = readMarkdown(markTags(whole), isWiki)
  return tree && weigh(tree.children as ElementContent[], maxTree) > 0 ? tree : readPlain(whole)
}

/** Replaces lone surrogates, which cannot be stored, and the placeholder character. */
function replaceBroken(source: string): string {
  return source
    .replace(/\p{Surrogate}|\0/gu, '\uFFFD')
    .replaceAll(markSign, '\uFFFD')
    .replace(/\r\n?/g, '\n')
}

function readPlain(source: string): Root {
  return { type: 'root', children: [element('pre', {}, [text(source)])] }
}

/** Returns the rest of the budget for nodes and their URLs. */
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

function findImages(nodes: ElementContent[], images: string[] = []): string[] {
  for (const node of nodes) {
    if (node.type !== 'element' || images.length >= 30) continue
    if (node.tagName === 'img') images.push(String(node.properties.src ?? ''))
    else findImages(node.children, images)
  }
  return images
}
