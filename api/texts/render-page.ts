import { type ReferenceLoader, renderText } from '../lib/markdown/render'

/** Headings start at h2, for a text that is a page of its own; those in members' texts start at h3. */
export async function renderPage(library: ReferenceLoader, source: string): Promise<string> {
  const { html } = await renderText(source, library)
  const heading = /<(\/?)h([1-6])(?=[ >])/g
  const highest = Math.min(...[...html.matchAll(heading)].map(([, , level]) => Number(level)))
  return html.replaceAll(heading, (_, slash, level) => `<${slash}h${Math.min(6, Number(level) - highest + 2)}`)
}
