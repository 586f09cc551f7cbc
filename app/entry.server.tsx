import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { renderToReadableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { findFile } from './lib/http/file-result.server'
import { logError } from './lib/http/log.server'
import { translatorIn } from './lib/i18n/catalogue.server'
import { inlineCriticalCss } from './render/document/critical-css.server'
import { describeDocument } from './render/document/describe-document.server'
import { DocumentProvider } from './render/document/document-context'
import { isReadingDocument } from './render/document/use-reading-page'
import { ServerHtmlContext } from './render/server-html/server-html-context'

/** Milliseconds until Remix gives up deferred data. API calls time out earlier, rendering later. */
export const streamTimeout = 5000
const renderTimeout = 6000

/**
 * Renders the document. Browsers that have run our scripts get it as a stream, so that deferred data does not hold it back. All
 * other clients get it whole: it is complete without scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const file = findFile(remix.staticHandlerContext)
  if (file) return file
  const { nonce, prefs, requestId, serverHtml } = context
  const handles = remix.staticHandlerContext.matches.map(({ route }) => remix.routeModules[route.id]?.handle)
  // Without scripts there is nothing to hand the loader data to.
  const isReading = isReadingDocument(remix.staticHandlerContext)
  const page = (
    <DocumentProvider value={await describeDocument(request, context, handles)}>
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
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new DOMException('Rendering timed out', 'TimeoutError')), renderTimeout)
  let isShellReady = false
  try {
    const stream = await renderToReadableStream(page, {
      nonce,
      signal: timeout.signal,
      // Errors before the shell is ready are thrown below; Remix passes them to handleError.
      onError: (error) => {
        if (isShellReady) logError('render_failed', error, requestId)
      },
    })
    isShellReady = true
    const isComplete = stream.allReady.catch(() => undefined).finally(() => clearTimeout(timer))
    headers.set('Content-Type', 'text/html; charset=utf-8')
    headers.set('Content-Language', prefs.language)
    if (prefs.streams) return new Response(stream, { status, headers })
    await isComplete
    const html = await new Response(stream).text()
    return new Response(inlineCriticalCss(html), { status, headers })
  } catch (error) {
    clearTimeout(timer)
    throw error
  }
}

/** Logs unexpected errors; the page shows the fallback message and the request id. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  if (!request.signal.aborted) logError('unexpected_error', error, context.requestId)
}
