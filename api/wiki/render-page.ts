import { type ReferenceLoader, rendererVersion, renderPage } from '../lib/markdown/render'
import type { ApiContext } from '../platform/http/app-env'
import { openLibrary } from '../texts/library'
import { type StoredPage, storeRendered } from './pages.queries'

/** The page with current HTML: it is rendered again when a page that it links to appeared or disappeared. */
export async function renderStale(c: ApiContext, page: StoredPage): Promise<StoredPage> {
  if (page.rendererVersion >= rendererVersion) return page
  const { html, headings } = await renderSource(c, page.source)
  const rendered = { html, headings, rendererVersion }
  c.executionCtx.waitUntil(storeRendered(c.var.db, page, rendered))
  return { ...page, ...rendered }
}

export function renderSource(c: ApiContext, source: string, library: ReferenceLoader = openLibrary(c.var.db, c.env)) {
  return renderPage(source, library)
}
