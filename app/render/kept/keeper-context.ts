import { createContext } from 'react'

/** What a server remembers of parts that are the same for many readers. */
export interface Keeper {
  /** What a part was when it was last made of the same; else what to put around it, so that it can be found in the page. */
  recall(name: string, given: object): { html: string } | { marks: [begin: string, end: string] } | null
}

/** The browser has no provider: there parts are as they are. */
export const KeeperContext = createContext<Keeper | null>(null)
