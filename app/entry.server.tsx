import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { I18nextProvider } from 'react-i18next'
import { findFile } from './lib/http/file-result.server'
import { translatorIn } from './lib/i18n/catalogue.server'
import { inlineCriticalCss } from './render/document/critical-css.server'
import { describeDocument } from './render/document/describe-document.server'
import { DocumentProvider } from './render/document/document-context'
import { renderStream, renderWhole } from './render/document/render-page.server'
import { isReadingDocument } from './render/document/use-reading-page'
import { ServerHtmlContext } from './render/server-html/server-html-context'

/** Milliseconds. API calls time out earlier, rendering later. */
export const streamTimeout = 5000

const hasDeferred = (data: unknown) =>
  typeof data === 'object' && data !== null && Object.values(data).some((value) => value instanceof Promise)

/** Only browsers that have run our scripts get deferred data as a stream; all other clients get the complete page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const file = findFile(remix.staticHandlerContext)
  if (file) return file
  const { nonce, prefs, serverHtml } = context
  const { figures } = context.caller
  const start = performance.now()
  const { matches, loaderData } = remix.staticHandlerContext
  const handles = matches.map(({ route }) => remix.routeModules[route.id]?.handle)
  const parts = await describeDocument(request, context, handles)
  // Scripts write the data stream, and reading pages have none.
  const isReading = isReadingDocument(remix.staticHandlerContext)
  const page = (
    <DocumentProvider value={parts}>
      <I18nextProvider i18n={translatorIn(prefs.language)}>
        <ServerHtmlContext.Provider value={serverHtml.pieces}>
          <RemixServer
            context={isReading ? { ...remix, serverHandoffStream: undefined } : remix}
            url={request.url}
            nonce={nonce}
            abortDelay={streamTimeout}
          />
        </ServerHtmlContext.Provider>
      </I18nextProvider>
    </DocumentProvider>
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', prefs.language)
  // Errors of the shell are thrown; Remix passes them to handleError.
  const options = { nonce, onError: (error: unknown) => context.report('render_failed', error) }
  matches.forEach(({ route }, depth) => {
    figures.enter(route.id, depth)
  })
  if (prefs.streams && Object.values(loaderData).some(hasDeferred)) {
    const stream = await renderStream(page, options)
    figures.renderMs = performance.now() - start
    return new Response(stream, { status, headers })
  }
  const html = await renderWhole(page, options)
  figures.renderMs = performance.now() - start
  return new Response(parts.stylesheet.css === null ? html : inlineCriticalCss(html, !isReading), { status, headers })
}

/** Logs unexpected errors; the page shows the fallback message and the request id. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  if (!request.signal.aborted) context.report('unexpected_error', error)
}
