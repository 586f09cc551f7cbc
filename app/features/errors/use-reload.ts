import { useEffect } from 'react'

/** Asks for the same page again after a while, as the no-script refresh of these screens does. */
export function useReload(seconds: number) {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
}
