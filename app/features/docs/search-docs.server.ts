import type { Reader } from '~/lib/format/reader.server'
import { type Html, html } from '~/render/server-html/html.server'
import type { Guide } from './contract-files.server'
import { apiHref, docsHref, guidePages } from './docs-pages.server'
import type { ApiPage } from './model/pages'
import { writeLines } from './write-operation.server'

interface Searched {
  index: ApiPage[]
  guides: Record<string, Guide>
  words: Record<string, string>
  reader: Reader
  q: string
}

/**
 * Guides and endpoints with all words; everything is in memory, and there are a few hundred of them. Endpoints with the words in
 * their path or purpose come before those with the words in a field.
 */
export function searchDocs({ index, guides, words: fields, reader: { t }, q }: Searched): Html {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (text: string) => words.length > 0 && words.every((word) => text.toLowerCase().includes(word))
  const all = index.flatMap(({ path, operations }) => operations.map((line) => ({ ...line, href: apiHref(path) })))
  const described = all.map((line) => ({
    line,
    text: `${line.method} ${line.path} ${line.id} ${line.summary} ${line.href}`,
  }))
  const direct = described.filter(({ text }) => matches(text))
  const others = described.filter((each) => !direct.includes(each) && matches(`${each.text} ${fields[each.line.id]}`))
  const lines = [...direct, ...others].map(({ line }) => line)
  const texts = guidePages.filter(({ guide }) => {
    const { title = '', html: text = '' } = guides[guide] ?? {}
    return matches(`${title} ${text.replace(/<[^>]*>/g, ' ')}`)
  })
  const count = lines.length + texts.length
  return html`
    <p role="status">${t('docsPages.found', { count })}</p>
    ${
      texts.length > 0 &&
      html`
      <ul class="docs-lines" lang="en">${texts.map(
        ({ path, guide }) => html`<li><a href="${docsHref(path)}">${guides[guide]?.title}</a></li>`,
      )}</ul>`
    }
    ${writeLines(lines)}`
}
