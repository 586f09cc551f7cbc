import { useState } from 'react'

export function useQuiet(initial: boolean): [boolean, () => void] {
  const [isQuiet, setQuiet] = useState(initial)
  return [
    isQuiet,
    () => {
      setQuiet(!isQuiet)
      const body = new URLSearchParams({ quiet: isQuiet ? 'off' : 'on' })
      // If it cannot be stored, the choice holds for this page.
      fetch('/preferences/quiet', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => undefined)
    },
  ]
}
