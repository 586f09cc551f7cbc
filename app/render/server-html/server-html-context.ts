import { createContext } from 'react'

/** Only the server provides it; the browser reads the HTML from the document. */
export const ServerHtmlContext = createContext<ReadonlyMap<string, string> | null>(null)
