import type { MemberRef } from '#contract/roles'
import type { FoundWikiPage, WikiHeading, WikiNode, WikiPage, WikiRef } from '#contract/wiki'
import type { Reader } from '~/lib/format/reader.server'
import { writeExcerpt } from '~/lib/format/write-excerpt.server'
import { writeMember } from '~/lib/format/write-member.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { type Html, html, raw } from '~/render/server-html/html.server'
import { wikiHref } from './wiki-href'

/** Nested lists. Pages whose parents form a circle are at the end. */
export function writeTree(nodes: WikiNode[]): Html[] {
  const below = new Map<string | null, WikiNode[]>()
  for (const node of nodes) below.set(node.parent, [...(below.get(node.parent) ?? []), node])
  const listed = new Set<string>()
  const write = (parent: string | null): Html[] =>
    (below.get(parent) ?? []).map((node) => {
      listed.add(node.slug)
      const children = write(node.slug)
      return html`<li>${writeNode(node)}${children.length > 0 && html`<ul>${children}</ul>`}</li>`
    })
  const tree = write(null)
  const rest = nodes.filter(({ slug }) => !listed.has(slug))
  return [...tree, ...rest.map((node) => html`<li>${writeNode(node)}</li>`)]
}

const writeNode = ({ slug, title }: WikiNode) => html`<a class="title" href="${wikiHref(slug)}">${title}</a>`

const writeLink = ({ slug, title }: WikiRef) => html`<a href="${wikiHref(slug)}">${title}</a>`

export function writeFound({ slug, name, excerpt, updatedAt }: FoundWikiPage, reader: Reader): Html {
  return html`
    <li class="list-row">
      <div class="list-text">
        <a class="title" href="${wikiHref(slug)}">${writeExcerpt(name)}</a>
        <p>${writeExcerpt(excerpt)}</p>
        <p class="hint">${writeMoment(updatedAt, reader)}</p>
      </div>
    </li>`
}

/** The text with its table of contents and the pages below it. */
export function writePage(page: WikiPage, reader: Reader): Html {
  const { headings, children, html: text } = page
  const { t } = reader
  return html`
    ${writeContents(headings, reader)}
    <div class="prose" lang="${page.language}">${raw(text)}</div>
    ${
      children.length > 0 &&
      html`
      <nav class="toc mt-6" aria-labelledby="below-title">
        <h2 id="below-title">${t('wikiTexts.below')}</h2>
        <ul>
          ${children.map((child) => html`<li>${writeLink(child)}</li>`)}
        </ul>
      </nav>`
    }
    <p class="hint mt-6">${t('wikiTexts.updated')} ${writeMoment(page.updatedAt, reader)} · ${writeName(page.updatedBy, reader)}</p>`
}

/** The table of contents of a page with several headings. */
export function writeContents(headings: WikiHeading[], { t }: Reader): Html {
  const lines = headings.map(
    ({ id, text, level }) => html`<li${level === 3 && html` class="toc-3"`}><a href="#${id}">${text}</a></li>`,
  )
  return html`${
    lines.length > 1 &&
    html`
    <nav class="toc" aria-labelledby="toc-title">
      <h2 id="toc-title">${t('wikiTexts.contents')}</h2>
      <ul>${lines}</ul>
    </nav>`
  }`
}

export const writeName = (author: MemberRef | null, { t }: Reader) => writeMember(author, t('wikiTexts.gone'))
