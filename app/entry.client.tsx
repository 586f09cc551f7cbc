import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { loadTranslator } from './lib/i18n/load-translator'
import { calmRouter } from './render/document/calm-router'
import { DocumentProvider } from './render/document/document-context'
import { MarkHydrated } from './render/document/mark-hydrated'
import { readDocument } from './render/document/read-document'
import { expectWholeStylesheet } from './render/document/whole-stylesheet'

/**
 * Makes the router before hydration asks for it, in a task of its own: finding the page among all routes takes longer than
 * any other step. Where the page's data is streamed, it suspends until it has read it, with nothing around it, and React 18
 * throws at a click that comes meanwhile ("Root did not complete"). So it is asked ahead: first it throws the promise of
 * that data, and with the router made it finds that nothing is being rendered.
 */
async function makeRouter() {
  await new Promise((resolve) => setTimeout(resolve))
  try {
    RemixBrowser({})
  } catch (thrown) {
    if (!(thrown instanceof Promise)) return
    await thrown
    // While developing React says so at length.
    if (import.meta.env.PROD) await makeRouter()
  }
}

const parts = readDocument()
if (parts.stylesheet.css !== null) expectWholeStylesheet(parts.stylesheet.href)
const [translator] = await Promise.all([loadTranslator(parts.language, parts.localeVersion), makeRouter()])
calmRouter(window.__remixRouter)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentProvider value={parts}>
        <I18nextProvider i18n={translator}>
          <RemixBrowser />
          <MarkHydrated />
        </I18nextProvider>
      </DocumentProvider>
    </StrictMode>,
  )
})
