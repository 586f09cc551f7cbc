import { createContext } from 'react'

/** Pieces of HTML by name, while the server renders. The browser has no provider: there the pieces stand in the page. */
const FragmentContext = createContext<ReadonlyMap<string, string> | null>(null)

export const FragmentProvider = FragmentContext.Provider
export { FragmentContext }
