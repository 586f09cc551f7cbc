import { useEffect } from 'react'

/** Not available in every browser. */
declare const Temporal: { Now: { timeZoneId(): string } } | undefined

function readTimeZone(): string {
  if (typeof Temporal === 'object') return Temporal.Now.timeZoneId()
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Cookies tell the server that scripts run and the time zone. Tests wait for `data-hydrated`. */
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
