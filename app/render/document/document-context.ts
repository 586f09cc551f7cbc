import { createContext, useContext } from 'react'
import type { Language } from '#contract/languages'
import type { Theme } from '~/lib/preferences/preferences'

/** Data that no route loads. The browser reads it from the document (read-document.ts), so that it is sent once. */
export interface DocumentParts {
  /** Only on the server: the page must not contain it in readable form. */
  nonce: string | undefined
  requestId: string
  path: string
  language: Language
  theme: Theme
  textsHref: string
  /** `css` is null when the document links the file. */
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
