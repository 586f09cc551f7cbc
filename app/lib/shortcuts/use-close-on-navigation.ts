import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'

/** Closes the dialog around an element when the page below it changes, also by the back button. */
export function useCloseOnNavigation(inside: RefObject<HTMLElement>) {
  const { key } = useLocation()
  const first = useRef(key)
  useEffect(() => {
    if (key !== first.current) inside.current?.closest('dialog')?.close()
  }, [key, inside])
}
