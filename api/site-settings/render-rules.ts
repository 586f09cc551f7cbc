import { renderText } from '../lib/markdown/render'
import type { ApiContext } from '../platform/http/app-env'
import { openLibrary } from '../texts/library'

/**
 * Renders the site's rules. Headings in members' texts start at h3, below the page's own; the rules are a page of their
 * own with only a title above, so they start at h2.
 */
export async function renderRules(c: ApiContext, source: string): Promise<string> {
  const { html } = await renderText(source, openLibrary(c.var.db, c.env))
  const heading = /<(\/?)h([1-6])(?=[ >])/g
  const highest = Math.min(...[...html.matchAll(heading)].map(([, , level]) => Number(level)))
  return html.replaceAll(heading, (_, slash, level) => `<${slash}h${Math.min(6, Number(level) - highest + 2)}`)
}
