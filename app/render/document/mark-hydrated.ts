import { useEffect } from 'react'

/** In browsers that have it. */
declare const Temporal: { Now: { timeZoneId(): string } } | undefined

/** Where a formatter of dates has to be made to know it, that alone takes a page longer than to come alive. */
function readTimeZone(): string {
  if (typeof Temporal === 'object') return Temporal.Now.timeZoneId()
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Tells the server, by cookie, that scripts run here and what the clock's zone is; and tests that the page is alive. */
export function MarkHydrated() {
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = '__Host-js=1; Path=/; Secure; SameSite=Lax'
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `__Host-tz=${encodeURIComponent(readTimeZone())}; Path=/; Secure; SameSite=Lax; Max-Age=31536000`
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
