import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { renderToReadableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { logError } from './lib/http/log.server'
import { translatorIn } from './lib/i18n/catalogue.server'
import { describeDocument } from './render/document/describe-document.server'
import { DocumentProvider } from './render/document/document-context'
import { limitTime } from './render/document/limit-time.server'
import { encodeParts, readPage, streamPage, writeHandoff } from './render/document/read-page.server'
import { fillSheet } from './render/document/stylesheet.server'
import { makeKeeper } from './render/kept/keeper.server'
import { KeeperContext } from './render/kept/keeper-context'
import { FragmentProvider } from './render/server-html/fragment-context'
import { makePlaces, type Places, placeFragments } from './render/server-html/places.server'

/** Milliseconds after which late data is given up; API calls end before it, rendering after it. */
export const streamTimeout = 5000
const renderTimeout = 6000

/**
 * Renders the document. Runs a second time when rendering failed, so nothing here leaves a trace. The page comes whole, so
 * that it is complete without scripts; only browsers that have shown to run them get late parts late.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { nonce, prefs, requestId, fragments } = context
  const route = remix.staticHandlerContext.matches.at(-1)?.route.id ?? 'root'
  const limit = limitTime(renderTimeout)
  const data = remix.serverHandoffStream
  const given = { ...remix, serverHandoffStream: prefs.streams ? data : undefined }
  const places = prefs.streams ? null : makePlaces(nonce)
  const keeper = makeKeeper(prefs.language, nonce, places)
  const page = (
    <DocumentProvider value={await describeDocument(request, context, route)}>
      <I18nextProvider i18n={translatorIn(prefs.language)}>
        <FragmentProvider value={placeFragments(fragments, places)}>
          <KeeperContext.Provider value={keeper}>
            <RemixServer context={given} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
          </KeeperContext.Provider>
        </FragmentProvider>
      </I18nextProvider>
    </DocumentProvider>
  )
  let shellSent = false
  try {
    const stream = await renderToReadableStream(page, {
      nonce,
      signal: limit.signal,
      // Before the shell is out the error is thrown, and logged by handleError.
      onError: (error) => {
        if (shellSent) logError('render_failed', error, requestId)
      },
    })
    shellSent = true
    const settled = stream.allReady.catch(() => undefined).finally(() => limit.clear())
    const makeWhole = async (places: Places) => {
      const [script] = await Promise.all([writeHandoff(data, nonce), settled])
      const parts = keeper.collect(await readPage(stream))
      const styled = fillSheet(parts, route, [fragments.classes, keeper.classes])
      return encodeParts([...places.fill(styled), script])
    }
    const body = places ? await makeWhole(places) : streamPage(stream)
    headers.set('Content-Type', 'text/html; charset=utf-8')
    headers.set('Content-Language', prefs.language)
    return new Response(body, { status, headers })
  } catch (error) {
    limit.clear()
    throw error
  }
}

/** What fails while rendering: the page shows the fallback and the id, the log shows what happened. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  if (!request.signal.aborted) logError('unexpected_error', error, context.requestId)
}
