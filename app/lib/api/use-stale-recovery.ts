import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

const pause = 10_000
let lastRecovery = 0

/**
 * Asks for the page's data again when late data found that its token had ended (`stale`): the new request can carry the
 * new cookie, which the one under way no longer could. At most once in ten seconds.
 */
export function useStaleRecovery(code: string) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (code !== 'stale' || Date.now() - lastRecovery < pause) return
    lastRecovery = Date.now()
    revalidate()
  }, [code, revalidate])
}
