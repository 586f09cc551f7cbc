import { createContext, useContext } from 'react'
import type { Language } from '#contract/languages'
import type { Theme } from '~/lib/preferences/preferences'

/**
 * What the document is made of, beside the data of its routes. The server provides it for each response; the browser
 * reads it back from the page, so nothing of it is sent twice.
 */
export interface DocumentParts {
  /** Only while the server renders: a nonce must not be readable in the page. */
  nonce: string | undefined
  requestId: string
  /** Path and query this document was made for. */
  path: string
  language: Language
  theme: Theme
  /** The texts of this screen's sections. */
  textsHref: string
  /** `css` is what this screen needs of it; null when the browser is known to have the file at `href`. */
  stylesheet: { href: string; css: string | null }
  /** Theme and role colours, as CSS. */
  colors: string
  /** Late parts are streamed to this browser. */
  streams: boolean
}

const DocumentContext = createContext<DocumentParts | null>(null)

export const DocumentProvider = DocumentContext.Provider

/** Throws outside the two entries' providers. */
export function useDocumentParts(): DocumentParts {
  const parts = useContext(DocumentContext)
  if (!parts) throw new Error('No document')
  return parts
}
