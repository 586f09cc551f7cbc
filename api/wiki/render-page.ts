import { type ReferenceLoader, rendererVersion, renderPage } from '../lib/markdown/render'
import type { ApiContext } from '../platform/http/app-env'
import { openLibrary } from '../texts/library'
import { type StoredPage, storeRendered } from './pages.queries'

/** The page with current HTML: it is rendered again when a page that it links to appeared or disappeared. */
export async function renderStale<
  Page extends Parameters<typeof storeRendered>[1] & Pick<StoredPage, 'source' | 'isRules' | 'readers' | 'readers'>,
>(c: ApiContext, page: Page): Promise<Page> {
  if (page.rendererVersion >= rendererVersion) return page
  const { html, headings } = await renderSource(c, page.source, page)
  const rendered = { html, headings, rendererVersion }
  c.executionCtx.waitUntil(storeRendered(c.var.db, page, rendered))
  return { ...page, ...rendered }
}

/** Looks pages up for a text to store; see `openPreviewLibrary` for others. */
export function renderSource(
  c: ApiContext,
  source: string,
  { isRules, readers }: Pick<StoredPage, 'isRules' | 'readers'>,
  library: ReferenceLoader = openLibrary(c.var.db, c.env, readers),
) {
  return renderPage(source, library, { isRules })
}
