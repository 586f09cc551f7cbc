import { useEffect } from 'react'

/** Reloads the page after a delay, like `NoScriptRefresh`. */
export function useReload(seconds: number) {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
}
