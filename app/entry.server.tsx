import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import type { ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { findFile } from './lib/http/file-result.server'
import { logError } from './lib/http/log.server'
import { translatorIn } from './lib/i18n/catalogue.server'
import { inlineCriticalCss } from './render/document/critical-css.server'
import { describeDocument } from './render/document/describe-document.server'
import { type DocumentParts, DocumentProvider } from './render/document/document-context'
import { hasAllData, renderScripts } from './render/document/render-scripts.server'
import { isReadingDocument } from './render/document/use-reading-page'
import { ServerHtmlContext } from './render/server-html/server-html-context'

/** Milliseconds until Remix gives up deferred data. API calls time out earlier, rendering later. */
export const streamTimeout = 5000
const renderTimeout = 6000

/**
 * Renders the document. A page without deferred data is rendered as a string. Otherwise it is streamed to browsers that have run
 * our scripts, so that deferred data does not hold it back; all other clients get it when it is complete.
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
  const { nonce, prefs, serverHtml } = context
  const handles = remix.staticHandlerContext.matches.map(({ route }) => remix.routeModules[route.id]?.handle)
  const parts = await describeDocument(request, context, handles)
  const render = (parts: DocumentParts, remix: EntryContext) => (
    <DocumentProvider value={parts}>
      <I18nextProvider i18n={translatorIn(prefs.language)}>
        <ServerHtmlContext.Provider value={serverHtml.pieces}>
          <RemixServer context={remix} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
        </ServerHtmlContext.Provider>
      </I18nextProvider>
    </DocumentProvider>
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', prefs.language)
  // The data stream is written by scripts, which reading pages do not have.
  const withoutStream = { ...remix, serverHandoffStream: undefined }
  const isReading = isReadingDocument(remix.staticHandlerContext)
  if (hasAllData(remix.staticHandlerContext)) {
    const scripts = isReading ? '' : await renderScripts(remix, request.url, nonce)
    const html = renderToString(render({ ...parts, scripts }, withoutStream))
    return new Response(inlineCriticalCss(`<!DOCTYPE html>${html}`), { status, headers })
  }
  const stream = await renderStream(render(parts, isReading ? withoutStream : remix), context)
  if (prefs.streams) return new Response(stream, { status, headers })
  await stream.allReady.catch(() => undefined)
  const html = await new Response(stream).text()
  return new Response(inlineCriticalCss(html), { status, headers })
}

async function renderStream(page: ReactElement, { nonce, requestId }: AppLoadContext) {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new DOMException('Rendering timed out', 'TimeoutError')), renderTimeout)
  let isShellReady = false
  try {
    const stream = await renderToReadableStream(page, {
      nonce,
      signal: timeout.signal,
      // Errors before the shell is ready are thrown; Remix passes them to handleError.
      onError: (error) => {
        if (isShellReady) logError('render_failed', error, requestId)
      },
    })
    isShellReady = true
    stream.allReady.catch(() => undefined).finally(() => clearTimeout(timer))
    return stream
  } catch (error) {
    clearTimeout(timer)
    throw error
  }
}

/** Logs unexpected errors; the page shows the fallback message and the request id. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  if (!request.signal.aborted) logError('unexpected_error', error, context.requestId)
}
