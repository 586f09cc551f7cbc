import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

const pause = 10_000
let lastRecovery = 0

/**
 * The access token expired after the headers were sent, and only a new response can set the new cookie. Reloads at most once in
 * ten seconds.
 */
export function useStaleRecovery(code: string) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (code !== 'stale' || Date.now() - lastRecovery < pause) return
    lastRecovery = Date.now()
    revalidate()
  }, [code, revalidate])
}
