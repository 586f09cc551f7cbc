import { createContext } from 'react'

/** Username, provided by the members' layout; null elsewhere. */
export const FormMember = createContext<string | null>(null)
