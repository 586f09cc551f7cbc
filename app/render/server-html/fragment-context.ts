import { createContext } from 'react'

/** Pieces of HTML by name. */
export interface SentFragments {
  get(name: string): string | undefined
}

/** Only while the server renders. The browser has no provider: there the pieces stand in the page. */
const FragmentContext = createContext<SentFragments | null>(null)

export const FragmentProvider = FragmentContext.Provider
export { FragmentContext }
