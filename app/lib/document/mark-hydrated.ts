import { useEffect } from 'react'

/** Tells the server, by cookie, that scripts run here and what the clock's zone is; and tests that the page is alive. */
export function MarkHydrated() {
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = '__Host-js=1; Path=/; Secure; SameSite=Lax'
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `__Host-tz=${encodeURIComponent(timeZone)}; Path=/; Secure; SameSite=Lax; Max-Age=31536000`
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
