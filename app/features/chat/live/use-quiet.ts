import { useState } from 'react'

/** Whether new messages are not read aloud, and what turns that: it is remembered in this browser. */
export function useQuiet(given: boolean): [boolean, () => void] {
  const [isQuiet, setQuiet] = useState(given)
  return [
    isQuiet,
    () => {
      setQuiet(!isQuiet)
      const body = new URLSearchParams({ quiet: isQuiet ? 'off' : 'on' })
      // What could not be kept holds for this page.
      fetch('/preferences/quiet', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => undefined)
    },
  ]
}
