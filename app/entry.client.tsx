import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { DocumentProvider } from './lib/document/document-context'
import { MarkHydrated } from './lib/document/mark-hydrated'
import { readDocument } from './lib/document/read-document'
import { expectWholeStylesheet } from './lib/document/whole-stylesheet'
import { loadTranslator } from './lib/i18n/load-translator'

/**
 * Until it has read the data in the page, the router suspends with nothing around it, and React 18 throws at a click that
 * comes meanwhile ("Root did not complete"). So it is asked once ahead: what it throws is the promise of that data.
 */
async function readPageData() {
  try {
    RemixBrowser({})
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown
  }
}

const parts = readDocument()
if (parts.stylesheet.css !== null) expectWholeStylesheet(parts.stylesheet.href)
const [translator] = await Promise.all([loadTranslator(parts.language, parts.localeVersion), readPageData()])

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
