import { createContext, useContext } from 'react'
import type { Language } from '#contract/languages'
import type { Theme } from '~/lib/preferences/preferences'

/**
 * Data of the document that no route loads. The server provides it for each response; the browser reads it from the document
 * (read-document.ts), so that it is sent once.
 */
export interface DocumentParts {
  /** Only on the server: a nonce must not be readable in the page. */
  nonce: string | undefined
  requestId: string
  /** Path and query of the document's request. */
  path: string
  language: Language
  theme: Theme
  /** The texts of this screen's sections. */
  textsHref: string
  /** `css` is the critical CSS; null when the document links the file at `href`. */
  stylesheet: { href: string; css: string | null }
  /** Theme and role colours, as CSS. */
  colors: string
  /** This browser has run our scripts, so that deferred data may be streamed to it. */
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
