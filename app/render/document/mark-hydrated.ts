import { useEffect } from 'react'

/** Not available in every browser. */
declare const Temporal: { Now: { timeZoneId(): string } } | undefined

/** `Intl.DateTimeFormat()` costs more than hydration on a slow phone, so prefer `Temporal` where it exists. */
function readTimeZone(): string {
  if (typeof Temporal === 'object') return Temporal.Now.timeZoneId()
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * Saves in cookies that scripts run here and which time zone the device has. Also sets `data-hydrated` on the page for
 * tests.
 */
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
