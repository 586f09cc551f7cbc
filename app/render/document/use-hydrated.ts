import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the document and while it is taken over, true from then on: for controls that need scripts to work at all. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
