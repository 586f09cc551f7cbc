import { renderText } from '../lib/markdown/render'
import type { ApiContext } from '../platform/http/app-env'
import { openLibrary } from '../texts/library'

/**
 * Renders the rules of the site. Headings of members' texts are kept below those of the page they stand on; the rules are
 * a page of their own, whose title alone stands above them.
 */
export async function renderRules(c: ApiContext, source: string): Promise<string> {
  const { html } = await renderText(source, openLibrary(c.var.db, c.env))
  const heading = /<(\/?)h([1-6])(?=[ >])/g
  const highest = Math.min(...[...html.matchAll(heading)].map(([, , level]) => Number(level)))
  return html.replaceAll(heading, (_, slash, level) => `<${slash}h${Math.min(6, Number(level) - highest + 2)}`)
}
