import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useState } from 'react'

/** Closes the dialog around an element when the page below it changes, also by the back button. */
export function useCloseOnNavigation(inside: RefObject<HTMLElement>) {
  const { key } = useLocation()
  // Not the router's location, which changes only when a page that is already on its way is rendered.
  const [opened] = useState(() => window.location.href)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page changes with the key
  useEffect(() => {
    if (window.location.href !== opened) inside.current?.closest('dialog')?.close()
  }, [key, opened, inside])
}
