import { createContext } from 'react'

/** Texts of every form, provided by the root: components here know no translations. */
export const FormTexts = createContext({
  /** Heads the list of fields with errors. */
  summary: '',
  /** Begins the title of a page whose form failed. */
  titlePrefix: '',
})
