import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { loadTranslator } from './lib/i18n/load-translator'
import { DocumentProvider } from './render/document/document-context'
import { MarkHydrated } from './render/document/mark-hydrated'
import { readDocument } from './render/document/read-document'
import { loadStylesheetOnInput } from './render/document/whole-stylesheet'

/**
 * Without this, an event between `hydrateRoot` and the end of decoding makes React 18 hydrate synchronously: it throws error
 * 345, "Root did not complete", and never hydrates the page.
 */
async function awaitPageData() {
  try {
    RemixBrowser({})
  } catch (suspended) {
    await suspended
  }
}

const parts = readDocument()
if (parts.stylesheet.css !== null) loadStylesheetOnInput(parts.stylesheet.href)
const [translator] = await Promise.all([loadTranslator(parts.language, parts.textsHref), awaitPageData()])

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
