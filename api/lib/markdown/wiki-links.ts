import type { Element, ElementContent } from 'hast'
import type { StateInline, Token } from 'markdown-it'
import { wikiSlugOf } from '../slug/wiki-slug'
import { markSign } from './mark-tags'
import { element, text } from './nodes'

/** `[[Title]]` or `[[Title|text]]`. Bounded, so that matching stays linear. */
const wikiLink = /\[\[([^[\]|\n]{1,120})(?:\|([^[\]|\n]{1,200}))?\]\]/y

interface Link {
  slug: string
  label: string
}

/** Parser rule. Only the texts of wiki pages have such links. */
export function readWikiLink(state: StateInline, silent: boolean): boolean {
  if (!(state.env as { isWiki?: boolean }).isWiki || !state.src.startsWith('[[', state.pos)) return false
  wikiLink.lastIndex = state.pos
  const [whole, title = '', label = title] = wikiLink.exec(state.src) ?? []
  if (whole === undefined || title.trim() === '' || whole.includes(markSign)) return false
  if (!silent) state.push('wiki_link', '', 0).meta = { link: { slug: wikiSlugOf(title), label: label.trim() } }
  state.pos += whole.length
  return true
}

export function buildWikiLink({ meta }: Token): Element {
  const { link } = meta as { link: Link }
  const { slug, label } = link
  return element('a', { href: `/wiki/${slug}`, dataWiki: slug }, [text(label)])
}

/** The slug that a link of `buildWikiLink` names. */
export function readWikiSlug({ properties }: Element): string | undefined {
  return typeof properties.dataWiki === 'string' ? properties.dataWiki : undefined
}

/** `slug` is the current one of the page; a question mark follows the name of a missing page. */
export function resolveWikiLink(link: Element, slug: string | undefined): ElementContent {
  if (slug !== undefined) return element('a', { href: `/wiki/${slug}` }, link.children)
  const mark = element('sup', {}, [text('?')])
  return element('a', { href: link.properties.href, className: ['wiki-missing'] }, [...link.children, mark])
}
