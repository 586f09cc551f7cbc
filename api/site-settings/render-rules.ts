import { renderText } from '../lib/markdown/render'
import type { ApiContext } from '../platform/http/app-env'
import { openLibrary } from '../texts/library'

/** Headings start at h2, since the rules are a page of their own; those in members' texts start at h3. */
export async function renderRules(c: ApiContext, source: string): Promise<string> {
  const { html } = await renderText(source, openLibrary(c.var.db, c.env))
  const heading = /<(\/?)h([1-6])(?=[ >])/g
  const highest = Math.min(...[...html.matchAll(heading)].map(([, , level]) => Number(level)))
  return html.replaceAll(heading, (_, slash, level) => `<${slash}h${Math.min(6, Number(level) - highest + 2)}`)
}
