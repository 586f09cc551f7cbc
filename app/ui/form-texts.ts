import { createContext } from 'react'

/** Provided by the root, because components here know no translations. */
export const FormTexts = createContext({
  summary: '',
  /** Begins the title of a page whose form failed. */
  titlePrefix: '',
})
